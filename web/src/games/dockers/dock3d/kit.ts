// What every part of the dock is made with: textures from canvases, a hold that gives everything back, places on the floor.
import {
  BufferAttribute,
  CanvasTexture,
  Color,
  Matrix4,
  Quaternion,
  SRGBColorSpace,
  Texture,
  Vector3,
  type BufferGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Pose, Side } from '../pose';
import type { Cell } from '../view';

interface Disposable {
  dispose(): void;
}
/** Everything that lives on the graphics card, so that nothing stays there when the board goes. */
export class Hold {
  #kept = new Set<Disposable>();
  keep<T extends Disposable>(thing: T): T {
    this.#kept.add(thing);
    return thing;
  }
  drop(thing: Disposable) {
    if (this.#kept.delete(thing)) thing.dispose();
  }
  /** What its textures take on the card, with their smaller copies. */
  get bytes(): number {
    let sum = 0;
    for (const thing of this.#kept) if (thing instanceof Texture) sum += bytesOf(thing);
    return sum;
  }
  empty() {
    for (const thing of this.#kept) thing.dispose();
    this.#kept.clear();
  }
}

function bytesOf(texture: Texture): number {
  const {
    width,
    height,
    depth = 1,
    data,
  } = texture.image as Partial<Record<'width' | 'height' | 'depth', number>> & {
    data?: Uint8Array;
  };
  return ((data?.length ?? (width ?? 0) * (height ?? 0) * depth * 4) * 4) / 3;
}
export function textureOf(canvas: HTMLCanvasElement, sharpness: number): Texture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = sharpness;
  return texture;
}

/** Parts of one material drawn at once, each in its colour. Uses the parts up. */
export function merged(parts: [geometry: BufferGeometry, colour: string][]): BufferGeometry {
  const plain = parts.map(([part, colour]) => {
    const one = part.index ? part.toNonIndexed() : part;
    const { r, g, b } = new Color(colour);
    const count = one.getAttribute('position').count;
    one.setAttribute('color', new BufferAttribute(new Float32Array(Array(count).fill([r, g, b]).flat()), 3));
    return one;
  });
  return mergeGeometries(plain);
}

/** How wide the lens is, in degrees. */
export const FOV = 24;
/** Extra height between levels that are spread apart. */
export const GAP = 1.15;
/** The middle of a crate. East is x, south is z. */
export const placeOf = ({ row, col, level }: Cell, size: number, spread: number): Vector3 =>
  new Vector3(col - (size - 1) / 2, level * (1 + spread * GAP) + 0.5, row - (size - 1) / 2);

const AXES: Record<Side, [number, number, number]> = {
  T: [0, 1, 0],
  B: [0, -1, 0],
  N: [0, 0, -1],
  S: [0, 0, 1],
  E: [1, 0, 0],
  W: [-1, 0, 0],
};
export const axisOf = (side: Side) => new Vector3(...AXES[side]);
/** The rotation that lays a crate in this pose. */
export function turnOf(pose: Pose): Quaternion {
  const [up, north] = [axisOf(pose.T), axisOf(pose.N)];
  const basis = new Matrix4().makeBasis(north.clone().cross(up), up, north.negate());
  return new Quaternion().setFromRotationMatrix(basis.transpose());
}
