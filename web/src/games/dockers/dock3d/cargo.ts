// The crates: a recessed body with an atlas of its six painted faces, in a frame of twelve beams.
import {
  BoxGeometry,
  Color,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Texture,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { canvasOf, chanceOf, drawBoard, drawFace, type Paint } from '../paint';
import type { Side } from '../pose';
import { textureOf, type Hold } from './kit';

export const OUT = 0.985;
const BEAM = 0.082;
const BODY = OUT - 0.052;
const FACE = 256;
/** three's order of the sides of a box: east, west, top, bottom, south, north */
const ATLAS: Side[] = ['E', 'W', 'T', 'B', 'S', 'N'];

export function bodyGeometry(): BufferGeometry {
  const body = new BoxGeometry(BODY, BODY, BODY);
  const uv = body.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) {
    const k = i >> 2;
    uv.setXY(i, ((k % 3) + uv.getX(i)) / 3, (1 - Math.floor(k / 3) + uv.getY(i)) / 2);
  }
  return body;
}
export function frameGeometry(): BufferGeometry {
  const beams: BufferGeometry[] = [];
  const off = (OUT - BEAM) / 2;
  const short = OUT - 2 * BEAM + 0.01;
  for (const a of [-off, off])
    for (const b of [-off, off]) {
      beams.push(new RoundedBoxGeometry(BEAM, OUT, BEAM, 1, 0.016).translate(a, 0, b));
      beams.push(new RoundedBoxGeometry(short, BEAM, BEAM, 1, 0.016).translate(0, a, b));
      beams.push(new RoundedBoxGeometry(BEAM, BEAM, short, 1, 0.016).translate(a, b, 0));
    }
  const merged = mergeGeometries(beams);
  for (const beam of beams) beam.dispose();
  return merged;
}

/** A soft dark edge under the frame: cheap ambient occlusion, painted once. */
const edge = () =>
  canvasOf(FACE, FACE, (g) => {
    const e = FACE * 0.13;
    for (const [x0, y0, x1, y1] of [
      [0, 0, e, 0],
      [FACE, 0, FACE - e, 0],
      [0, 0, 0, e],
      [0, FACE, 0, FACE - e],
    ] as [number, number, number, number][]) {
      const shade = g.createLinearGradient(x0, y0, x1, y1);
      shade.addColorStop(0.3, 'rgb(24 12 2 / .55)');
      shade.addColorStop(1, 'rgb(24 12 2 / 0)');
      g.fillStyle = shade;
      g.fillRect(0, 0, FACE, FACE);
    }
  });

export interface Shown {
  port: string;
  at: Vector3;
  turn: Quaternion;
  /** in the crate's own frame */
  faces: Record<Side, Paint>;
}
type Faces = Record<Side, Paint>;
interface Skin {
  canvas: HTMLCanvasElement;
  map: Texture;
  material: MeshLambertMaterial;
  painted: Partial<Faces>;
}
/** How a crate's frame looks: as it is, free to move, or pointed at. */
export type Glow = 'plain' | 'lit' | 'hover';

const ONE = new Vector3(1, 1, 1);
const LIT = new Color('#ffd24d');
const HOVER = new Color('#fff3b8');

export class Cargo {
  readonly group = new Group();
  readonly body: BufferGeometry;
  readonly frame: BufferGeometry;
  readonly bodies = new Map<string, Mesh>();
  #hold: Hold;
  #sharpness: number;
  #skins = new Map<string, Skin>();
  #order: string[] = [];
  #glow = new Map<string, Glow>();
  #frames: InstancedMesh;
  #casters: InstancedMesh;
  #edge: HTMLCanvasElement | null = null;

  constructor(hold: Hold, sharpness: number, most: number) {
    this.#hold = hold;
    this.#sharpness = sharpness;
    this.body = hold.keep(bodyGeometry());
    this.frame = hold.keep(frameGeometry());
    const beam = canvasOf(128, 128, (g) => {
      drawBoard(g, 0, 0, 128, 128, '#d8b183', chanceOf('beam'));
      g.fillStyle = '#43301f';
      for (const x of [10, 118]) {
        g.beginPath();
        g.arc(x, 64, 5, 0, 7);
        g.fill();
      }
    });
    const map = hold.keep(textureOf(beam, sharpness));
    const wood = hold.keep(new MeshLambertMaterial({ map }));
    this.#frames = hold.keep(new InstancedMesh(this.frame, wood, most));
    this.#frames.receiveShadow = true;
    this.#frames.frustumCulled = false;
    // shadows are thrown by plain boxes: a hundred times fewer triangles, the same shade
    const caster = hold.keep(new BoxGeometry(OUT, OUT, OUT));
    const none = hold.keep(new MeshBasicMaterial({ colorWrite: false, depthWrite: false }));
    this.#casters = hold.keep(new InstancedMesh(caster, none, most));
    this.#casters.castShadow = true;
    this.#casters.frustumCulled = false;
    this.group.add(this.#frames, this.#casters);
  }

  /** How many faces are painted as unknown. */
  get unknown(): number {
    const faces = this.#order.flatMap((port) => Object.values(this.skin(port).painted));
    return faces.filter((paint) => paint === 'unknown').length;
  }
  /** Put these crates where they are, painted as they are known. */
  set(crates: Shown[]) {
    const gone = new Set(this.bodies.keys());
    this.#order = crates.map(({ port }) => port);
    for (const { port, faces } of crates) {
      gone.delete(port);
      this.paint(port, faces);
      if (!this.bodies.has(port)) {
        const body = new Mesh(this.body, this.skin(port).material);
        body.receiveShadow = true;
        body.name = port;
        this.bodies.set(port, body);
        this.group.add(body);
      }
    }
    for (const port of gone) {
      const body = this.bodies.get(port);
      if (body) this.group.remove(body);
      this.bodies.delete(port);
    }
    this.#frames.count = this.#casters.count = crates.length;
    for (const { port, at, turn } of crates) this.move(port, at, turn);
    this.#tint();
  }

  move(port: string, at: Vector3, turn: Quaternion) {
    const [body, index] = [this.bodies.get(port), this.#order.indexOf(port)];
    if (!body || index < 0) return;
    body.position.copy(at);
    body.quaternion.copy(turn);
    const matrix = new Matrix4().compose(at, turn, ONE);
    for (const mesh of [this.#frames, this.#casters]) {
      mesh.setMatrixAt(index, matrix);
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  skin(port: string): Skin {
    let skin = this.#skins.get(port);
    if (!skin) {
      const canvas = canvasOf(FACE * 3, FACE * 2, () => undefined);
      const map = this.#hold.keep(textureOf(canvas, this.#sharpness));
      const material = this.#hold.keep(new MeshLambertMaterial({ map }));
      this.#skins.set(port, (skin = { canvas, map, material, painted: {} }));
    }
    return skin;
  }
  paint(port: string, faces: Faces) {
    const skin = this.skin(port);
    const pen = skin.canvas.getContext('2d');
    if (!pen) return;
    this.#edge ??= edge();
    for (const [k, side] of ATLAS.entries()) {
      if (skin.painted[side] === faces[side]) continue;
      skin.painted[side] = faces[side];
      pen.save();
      pen.translate((k % 3) * FACE, Math.floor(k / 3) * FACE);
      drawFace(pen, FACE, faces[side], port, side);
      pen.drawImage(this.#edge, 0, 0);
      pen.restore();
      skin.map.needsUpdate = true;
    }
  }

  glow(of: Map<string, Glow>) {
    this.#glow = of;
    this.#tint();
  }
  #tint() {
    const tint = new Color();
    for (const [i, port] of this.#order.entries()) {
      const glow = this.#glow.get(port) ?? 'plain';
      if (glow === 'lit') tint.copy(LIT);
      else if (glow === 'hover') tint.copy(HOVER);
      else tint.setHSL(0.08, 0.25, 0.84 + chanceOf(port)() * 0.12);
      this.#frames.setColorAt(i, tint);
    }
    if (this.#frames.instanceColor) this.#frames.instanceColor.needsUpdate = true;
  }
}
