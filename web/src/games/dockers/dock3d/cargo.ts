// The crates: a recessed body with painted faces in a frame of twelve beams. All of them take three drawings, shadows included.
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Quaternion,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { canvasOf, chanceOf, drawBoard } from '../paint';
import { textureOf, type Hold } from './kit';
import { Bodies, CRATES, OUT, Skins, type Faces } from './skin';

const BEAM = 0.082;
const BEVEL = 0.014;

/** A beam with bevelled edges. The bevels share the vertices of the sides and so look round, for 44 triangles. */
function beamGeometry(w: number, h: number, d: number): BufferGeometry {
  const [position, normal, uv, index]: [number[], number[], number[], number[]] = [[], [], [], []];
  const half = [w / 2, h / 2, d / 2] as const;
  const signs = [-1, 1] as const;
  /** the vertex of a corner that belongs to the side across an axis */
  const at = (x: number, y: number, z: number, axis: number) =>
    ((x > 0 ? 4 : 0) + (y > 0 ? 2 : 0) + (z > 0 ? 1 : 0)) * 3 + axis;
  for (const x of signs)
    for (const y of signs)
      for (const z of signs)
        for (let axis = 0; axis < 3; axis++) {
          const corner = [x, y, z] as const;
          position.push(...corner.map((sign, k) => sign * ((half[k] ?? 0) - (k === axis ? 0 : BEVEL))));
          normal.push(...corner.map((sign, k) => (k === axis ? sign : 0)));
          const [u, v] = axis === 0 ? [z, y] : axis === 1 ? [x, z] : [x, y];
          uv.push(u > 0 ? 1 : 0, v > 0 ? 1 : 0);
        }
  /** a polygon whose outside looks away from the middle of the beam */
  const face = (...corners: number[]) => {
    const [a, b, c] = corners.map((i) => new Vector3(...position.slice(i * 3, i * 3 + 3)));
    if (!a || !b || !c) return;
    const outward = b.clone().sub(a).cross(c.clone().sub(a)).dot(a) > 0;
    const turn = outward ? corners : corners.reverse();
    for (let i = 2; i < turn.length; i++) index.push(turn[0] ?? 0, turn[i - 1] ?? 0, turn[i] ?? 0);
  };
  for (const s of signs) {
    face(at(s, -1, -1, 0), at(s, 1, -1, 0), at(s, 1, 1, 0), at(s, -1, 1, 0));
    face(at(-1, s, -1, 1), at(1, s, -1, 1), at(1, s, 1, 1), at(-1, s, 1, 1));
    face(at(-1, -1, s, 2), at(1, -1, s, 2), at(1, 1, s, 2), at(-1, 1, s, 2));
    for (const t of signs) {
      face(at(s, t, -1, 0), at(s, t, 1, 0), at(s, t, 1, 1), at(s, t, -1, 1));
      face(at(s, -1, t, 0), at(s, 1, t, 0), at(s, 1, t, 2), at(s, -1, t, 2));
      face(at(-1, s, t, 1), at(1, s, t, 1), at(1, s, t, 2), at(-1, s, t, 2));
      for (const q of signs) face(at(s, t, q, 0), at(s, t, q, 1), at(s, t, q, 2));
    }
  }
  const beam = new BufferGeometry();
  beam.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  beam.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  beam.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  beam.setIndex(index);
  return beam;
}
function frameGeometry(): BufferGeometry {
  const beams: BufferGeometry[] = [];
  const off = (OUT - BEAM) / 2;
  const short = OUT - 2 * BEAM + 0.01;
  for (const a of [-off, off])
    for (const b of [-off, off]) {
      beams.push(beamGeometry(BEAM, OUT, BEAM).translate(a, 0, b));
      beams.push(beamGeometry(short, BEAM, BEAM).translate(0, a, b));
      beams.push(beamGeometry(BEAM, BEAM, short).translate(a, b, 0));
    }
  return mergeGeometries(beams);
}

export interface Shown {
  port: string;
  at: Vector3;
  turn: Quaternion;
  /** in the crate's own frame */
  faces: Faces;
}
/** How a crate's frame looks: as it is, free to move, or pointed at. */
export type Glow = 'plain' | 'lit' | 'hover';

const ONE = new Vector3(1, 1, 1);
const LIT = new Color('#ffd24d');
const HOVER = new Color('#fff3b8');

export class Cargo {
  readonly group = new Group();
  readonly frame: BufferGeometry;
  readonly skins: Skins;
  #order: string[] = [];
  #painted = new Map<string, Faces>();
  #glow = new Map<string, Glow>();
  #bodies: Bodies;
  #frames: InstancedMesh;
  #casters: InstancedMesh;

  constructor(hold: Hold, sharpness: number) {
    this.skins = new Skins(hold, sharpness);
    this.#bodies = new Bodies(hold, this.skins, this.skins.material(), CRATES);
    this.#bodies.mesh.receiveShadow = true;
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
    this.#frames = hold.keep(new InstancedMesh(this.frame, wood, CRATES));
    this.#frames.receiveShadow = true;
    this.#frames.frustumCulled = false;
    // shadows are thrown by plain boxes: fifty times fewer triangles, the same shade
    const caster = hold.keep(new BoxGeometry(OUT, OUT, OUT));
    const none = hold.keep(new MeshBasicMaterial({ colorWrite: false, depthWrite: false }));
    this.#casters = hold.keep(new InstancedMesh(caster, none, CRATES));
    this.#casters.castShadow = true;
    this.#casters.frustumCulled = false;
    this.group.add(this.#bodies.mesh, this.#frames, this.#casters);
  }

  /** What can be pointed at, and the crate of each of its parts. */
  get target(): InstancedMesh {
    return this.#bodies.mesh;
  }
  portOf = (part: number | undefined) => this.#order[part ?? -1] ?? null;
  facesOf = (port: string) => this.#painted.get(port) ?? null;
  /** Where and how a crate is drawn. */
  matrixOf(port: string): Matrix4 | null {
    const index = this.#order.indexOf(port);
    if (index < 0) return null;
    const matrix = new Matrix4();
    this.#frames.getMatrixAt(index, matrix);
    return matrix;
  }
  /** How many faces are painted as unknown. */
  get unknown(): number {
    const faces = this.#order.flatMap((port) => Object.values(this.#painted.get(port) ?? {}));
    return faces.filter((paint) => paint === 'unknown').length;
  }

  /** Put these crates where they are, painted as they are known. */
  set(crates: Shown[]) {
    this.#order = crates.map(({ port }) => port);
    for (const mesh of [this.#bodies.mesh, this.#frames, this.#casters]) mesh.count = crates.length;
    for (const [i, { port, at, turn, faces }] of crates.entries()) {
      this.#painted.set(port, faces);
      this.#bodies.paint(i, port, faces);
      this.move(port, at, turn);
    }
    this.#tint();
  }
  move(port: string, at: Vector3, turn: Quaternion) {
    const index = this.#order.indexOf(port);
    if (index < 0) return;
    const matrix = new Matrix4().compose(at, turn, ONE);
    this.#bodies.move(index, matrix);
    for (const mesh of [this.#frames, this.#casters]) {
      mesh.setMatrixAt(index, matrix);
      mesh.instanceMatrix.needsUpdate = true;
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
