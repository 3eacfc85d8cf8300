// What is laid over the crates: ghosts of moves, arrows, refusals, groups, padlocks, the way back that is barred, the customs token.
import {
  BackSide,
  BoxGeometry,
  BufferGeometry,
  Color,
  ConeGeometry,
  CubicBezierCurve3,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Points,
  PointsMaterial,
  Sprite,
  SpriteMaterial,
  TubeGeometry,
  Vector3,
  type Intersection,
  type Material,
  type Object3D,
  type Texture,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { canvasOf, CREAM, INK, PIGMENT, type Colour } from '../paint';
import { STEP, type Pose, type Way } from '../pose';
import type { Cell } from '../view';
import type { Cargo } from './cargo';
import { FOV, Hold, placeOf, textureOf, turnOf } from './kit';
import { Bodies, CRATES } from './skin';

export interface Ghost extends Cell {
  /** what is picked when it is pointed at */
  id: string;
  pose: Pose;
  focus: boolean;
}
export interface Overlay {
  chosen: { port: string; cell: Cell } | null;
  ghosts: Ghost[];
  /** where the chosen crate may not go: a cell it would reach, or the side of it that is barred */
  refused: (Cell & { id: string; focus: boolean; side: Way | null })[];
  groups: { colour: Colour; level: number; cells: { row: number; col: number }[]; owned: boolean }[];
  locks: (Cell & { falls: boolean })[];
  /** where the chosen crate has been this turn */
  banned: Cell[];
  customs: Cell | null;
  /** where customs may go now, the one pointed at */
  token: Cell | null;
  /** crates that are cut off from the rest */
  adrift: Cell[];
}
export const NOTHING: Overlay = {
  chosen: null,
  ghosts: [],
  refused: [],
  groups: [],
  locks: [],
  banned: [],
  customs: null,
  token: null,
  adrift: [],
};

export const BRASS = '#f0b93f';
export const RED = '#d8402f';

function drawPadlock(g: CanvasRenderingContext2D, falls: boolean) {
  g.fillStyle = INK;
  g.beginPath();
  g.arc(64, 64, 60, 0, 7);
  g.fill();
  g.strokeStyle = falls ? BRASS : CREAM;
  g.lineWidth = 6;
  g.stroke();
  g.strokeStyle = CREAM;
  const up = falls ? -12 : 0;
  g.lineWidth = 10;
  g.beginPath();
  g.arc(64, 54 + up, 18, Math.PI, 0);
  g.lineTo(82, 66 + up);
  g.moveTo(46, 54 + up);
  g.lineTo(46, 66 + up);
  g.stroke();
  g.fillStyle = CREAM;
  g.beginPath();
  g.roundRect(36, 60 + up, 56, 40 + up * 0.4, 7);
  g.fill();
  if (falls) {
    // held, but it may still fall
    g.fillStyle = BRASS;
    g.beginPath();
    g.moveTo(44, 90);
    g.lineTo(84, 90);
    g.lineTo(64, 114);
    g.fill();
  } else {
    g.fillStyle = INK;
    g.beginPath();
    g.arc(64, 77, 7, 0, 7);
    g.rect(61, 78, 6, 12);
    g.fill();
  }
}
function drawNoEntry(g: CanvasRenderingContext2D) {
  g.fillStyle = RED;
  g.beginPath();
  g.arc(64, 64, 58, 0, 7);
  g.fill();
  g.strokeStyle = CREAM;
  g.lineWidth = 8;
  g.stroke();
  g.fillStyle = CREAM;
  g.beginPath();
  g.roundRect(28, 52, 72, 24, 5);
  g.fill();
}
function drawHatch(g: CanvasRenderingContext2D) {
  g.fillStyle = 'rgb(216 64 47 / .26)';
  g.fillRect(0, 0, 128, 128);
  g.strokeStyle = RED;
  g.lineWidth = 8;
  for (let i = -128; i < 128; i += 32) {
    g.beginPath();
    g.moveTo(i, 128);
    g.lineTo(i + 128, 0);
    g.stroke();
  }
  g.lineWidth = 10;
  g.strokeRect(5, 5, 118, 118);
}
/** No way back this turn: a broken ring with an arrow that turns round. */
function drawBanned(g: CanvasRenderingContext2D) {
  for (const [ink, extra] of [
    [INK, 7],
    [CREAM, 0],
  ] as const) {
    g.strokeStyle = ink;
    g.lineCap = 'round';
    g.lineJoin = 'round';
    g.lineWidth = 7 + extra;
    g.setLineDash([15, 12]);
    g.beginPath();
    g.arc(64, 64, 48, 0, 7);
    g.stroke();
    g.setLineDash([]);
    g.lineWidth = 9 + extra;
    g.beginPath();
    g.arc(66, 66, 22, -0.9, 2.7);
    g.stroke();
    g.beginPath();
    g.moveTo(30, 62);
    g.lineTo(45, 79);
    g.lineTo(60, 63);
    g.stroke();
  }
}
function drawAdrift(g: CanvasRenderingContext2D) {
  g.strokeStyle = '#ff8a3c';
  g.lineWidth = 13;
  g.setLineDash([22, 15]);
  g.strokeRect(8, 8, 112, 112);
}
function drawCoin(g: CanvasRenderingContext2D) {
  g.fillStyle = '#d9a441';
  g.fillRect(0, 0, 256, 256);
  g.strokeStyle = '#7a5312';
  g.lineWidth = 8;
  g.beginPath();
  g.arc(128, 128, 112, 0, 7);
  g.stroke();
  g.fillStyle = '#a8322a';
  g.beginPath();
  g.arc(128, 128, 82, 0, 7);
  g.fill();
  g.fillStyle = CREAM;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.font = '700 130px "Fraunces Variable"';
  g.fillText('$', 128, 134);
}

const WAYS = 4;
/** bars round a top, cream and colour */
const BARS = CRATES * 4 * 2;
/** what a sprite of size 1 measures as a point: three reckons points without the lens */
const AS_POINT = 1 / Math.tan((FOV * Math.PI) / 360);
const INTO = new Vector3(0.97, 0.97, 0.97);

/** The ghosts of one strength: bodies and beams, two drawings. */
interface Ghosts {
  bodies: Bodies;
  beams: InstancedMesh;
  ids: string[];
}

export class Marks {
  readonly group = new Group();
  /** what can be picked among the marks */
  readonly targets: Object3D[] = [];
  #lasting = new Hold();
  /** made anew with every change */
  #passing = new Hold();
  #cargo: Cargo;
  #textures = new Map<string, Texture>();
  #materials = new Map<string, Material>();
  #plane: BufferGeometry;
  #pick: BufferGeometry;
  #unseen: Material;
  #coin: { shape: BufferGeometry; rim: Material; face: Material; ghost: Material };
  #ghosts: { firm: Ghosts; soft: Ghosts };
  #bars: InstancedMesh;
  #halo: Mesh;

  constructor(cargo: Cargo) {
    this.#cargo = cargo;
    const keep = this.#lasting;
    this.#plane = keep.keep(new PlaneGeometry(0.92, 0.92).rotateX(-Math.PI / 2));
    this.#pick = keep.keep(new BoxGeometry(1, 1, 1));
    this.#unseen = keep.keep(new MeshBasicMaterial({ visible: false }));
    const face = keep.keep(textureOf(canvasOf(256, 256, drawCoin), 4));
    const shape = keep.keep(new CylinderGeometry(0.23, 0.23, 0.1, 40));
    shape.groups.length = 2; // nobody sees it from below
    this.#coin = {
      shape,
      rim: keep.keep(new MeshStandardMaterial({ color: '#d6a64a', roughness: 0.38, metalness: 0.12 })),
      face: keep.keep(new MeshStandardMaterial({ map: face, roughness: 0.4 })),
      ghost: keep.keep(new MeshBasicMaterial({ map: face, transparent: true, opacity: 0.75, toneMapped: false })),
    };
    this.#ghosts = { firm: this.#ghostsOf(0.86, 0.95), soft: this.#ghostsOf(0.5, 0.65) };
    const paint = keep.keep(new MeshBasicMaterial({ toneMapped: false }));
    this.#bars = keep.keep(new InstancedMesh(this.#pick, paint, BARS));
    this.#bars.frustumCulled = false;
    this.#halo = new Mesh(cargo.frame, keep.keep(new MeshBasicMaterial({ color: BRASS, toneMapped: false })));
    this.#halo.matrixAutoUpdate = false;
  }
  dispose() {
    this.#passing.empty();
    this.#lasting.empty();
  }
  get bytes(): number {
    return this.#lasting.bytes;
  }
  /** The name of what a ray met. */
  nameOf(hit: Intersection): string {
    for (const { bodies, ids } of Object.values(this.#ghosts))
      if (bodies.mesh === hit.object) return ids[hit.instanceId ?? -1] ?? '';
    return hit.object.name;
  }

  #texture(name: string, draw: (g: CanvasRenderingContext2D) => void): Texture {
    let found = this.#textures.get(name);
    if (!found) this.#textures.set(name, (found = this.#lasting.keep(textureOf(canvasOf(128, 128, draw), 4))));
    return found;
  }
  /** Materials last: one given back takes its program along, and the next would have to be compiled anew. */
  #material<M extends Material>(name: string, make: () => M): M {
    let found = this.#materials.get(name);
    if (!found) this.#materials.set(name, (found = this.#lasting.keep(make())));
    return found as M;
  }
  #sprite(name: string, draw: (g: CanvasRenderingContext2D) => void, size: number): Sprite {
    const map = this.#texture(name, draw);
    const sprite = new Sprite(this.#material(`sprite ${name}`, () => new SpriteMaterial({ map, toneMapped: false })));
    sprite.scale.setScalar(size);
    return sprite;
  }
  /** The same sign at many places. */
  #signs(name: string, draw: (g: CanvasRenderingContext2D) => void, size: number, spots: Vector3[]): Points {
    const map = this.#texture(name, draw);
    const look = { map, size: size * AS_POINT, alphaTest: 0.5, toneMapped: false };
    const points = new Points(
      this.#passing.keep(new BufferGeometry().setFromPoints(spots)),
      this.#material(`sign ${name}`, () => new PointsMaterial(look)),
    );
    points.frustumCulled = false;
    return points;
  }
  /** The same tile at many places. */
  #tiles(name: string, draw: (g: CanvasRenderingContext2D) => void, spots: Vector3[], opacity = 1): InstancedMesh {
    const look = { map: this.#texture(name, draw), transparent: true, opacity, toneMapped: false, depthWrite: false };
    const material = this.#material(`tile ${name} ${opacity}`, () => new MeshBasicMaterial(look));
    const tiles = this.#passing.keep(new InstancedMesh(this.#plane, material, spots.length));
    for (const [i, spot] of spots.entries()) tiles.setMatrixAt(i, new Matrix4().setPosition(spot));
    tiles.frustumCulled = false;
    return tiles;
  }

  lay(overlay: Overlay, size: number, spread: number) {
    this.group.clear();
    this.targets.length = 0;
    this.#passing.empty();
    const at = (cell: Cell) => placeOf(cell, size, spread);
    const add = (...things: Object3D[]) => this.group.add(...things);

    const above = (cell: Cell, by: number) => at(cell).add(new Vector3(0, by, 0));

    if (overlay.groups.length) add(this.#outlines(overlay.groups, at, size));
    for (const falls of [false, true]) {
      const spots = overlay.locks
        .filter((lock) => lock.falls === falls)
        .map((lock) => at(lock).add(new Vector3(0.32, 0.6, 0.32)));
      if (spots.length) add(this.#signs(falls ? 'held' : 'lock', (g) => drawPadlock(g, falls), 0.3, spots));
    }
    const [cut, back] = [
      overlay.adrift.map((cell) => above(cell, 0.512)),
      overlay.banned.map((cell) => above(cell, -0.48)),
    ];
    if (cut.length) add(this.#tiles('adrift', drawAdrift, cut));
    if (back.length) {
      const tiles = this.#tiles('banned', drawBanned, back);
      tiles.renderOrder = 1;
      add(tiles);
    }
    for (const cell of overlay.refused) {
      if (cell.side) {
        add(this.#barrier(at(cell), cell.side, cell.id, cell.focus));
        continue;
      }
      const tile = this.#tiles('hatch', drawHatch, [above(cell, -0.475)], cell.focus ? 1 : 0.55);
      const stop = this.#sprite('stop', drawNoEntry, 0.3);
      stop.position.copy(at(cell)).y -= 0.2;
      if (cell.focus) stop.scale.setScalar(0.4);
      add(tile, stop);
      const target = new Mesh(this.#pick, this.#unseen);
      target.scale.set(0.9, 0.3, 0.9);
      target.position.copy(at(cell)).y -= 0.35;
      target.name = cell.id;
      this.targets.push(target);
      add(target);
    }
    for (const { bodies, beams, ids } of Object.values(this.#ghosts)) bodies.mesh.count = beams.count = ids.length = 0;
    if (overlay.chosen) {
      const { port, cell } = overlay.chosen;
      const here = this.#cargo.matrixOf(port);
      if (here) {
        this.#halo.matrix.copy(here).scale(new Vector3(1.025, 1.025, 1.025));
        add(this.#halo);
      }
      const ways = overlay.ghosts.filter((ghost) => ghost.row !== cell.row || ghost.col !== cell.col);
      for (const ghost of overlay.ghosts) this.#ghost(ghost, port, at(ghost));
      if (ways.length) add(...this.#arrows(ways.map((ghost) => [at(cell), at(ghost), ghost.focus])));
      for (const { bodies, beams, ids } of Object.values(this.#ghosts))
        if (ids.length) {
          add(bodies.mesh, beams);
          this.targets.push(bodies.mesh);
        }
    }
    if (overlay.customs) add(this.#token(at(overlay.customs), false));
    if (overlay.token) add(this.#token(at(overlay.token), true));
    this.group.updateMatrixWorld();
  }

  /** A side of the chosen crate where there is no way at all: a small sign on its edge. */
  #barrier(at: Vector3, side: Way, id: string, focus: boolean): Group {
    const group = new Group();
    const [dr, dc] = STEP[side];
    const sign = this.#sprite('stop', drawNoEntry, focus ? 0.32 : 0.2);
    const target = new Mesh(this.#pick, this.#unseen);
    target.scale.set(dc ? 0.24 : 0.7, 0.24, dr ? 0.24 : 0.7);
    for (const thing of [sign, target]) thing.position.copy(at).add(new Vector3(dc * 0.44, 0.62, dr * 0.44));
    target.name = id;
    this.targets.push(target);
    group.add(sign, target);
    return group;
  }
  /** The customs token: a brass coin with a red seal, laid on a corner so that the crate's mark stays in sight. */
  #token(at: Vector3, ghost: boolean): Mesh {
    const { shape, rim, face } = this.#coin;
    const coin = new Mesh(shape, ghost ? this.#coin.ghost : [rim, face, rim]);
    coin.castShadow = !ghost;
    coin.position.copy(at).add(new Vector3(0.22, 0.55, -0.22));
    if (ghost) coin.scale.setScalar(1.15);
    return coin;
  }

  /** Ghost crates: their own painted faces, thinned, in a brass frame. The one pointed at is nearly solid. */
  #ghostsOf(body: number, frame: number): Ghosts {
    const keep = this.#lasting;
    const skin = this.#cargo.skins.material({ transparent: true, opacity: body }, 0.18);
    const bodies = new Bodies(keep, this.#cargo.skins, skin, WAYS);
    const brass = new MeshBasicMaterial({ color: BRASS, transparent: true, opacity: frame, toneMapped: false });
    const beams = keep.keep(new InstancedMesh(this.#cargo.frame, keep.keep(brass), WAYS));
    beams.frustumCulled = false;
    bodies.mesh.renderOrder = 1;
    beams.renderOrder = 2; // the body hides the far beams: a clean ghost
    return { bodies, beams, ids: [] };
  }
  #ghost(ghost: Ghost, port: string, at: Vector3) {
    const faces = this.#cargo.facesOf(port);
    const { bodies, beams, ids } = this.#ghosts[ghost.focus ? 'firm' : 'soft'];
    if (!faces || ids.length === WAYS) return;
    const index = ids.push(ghost.id) - 1;
    const matrix = new Matrix4().compose(at, turnOf(ghost.pose), INTO);
    bodies.paint(index, port, faces);
    bodies.move(index, matrix);
    beams.setMatrixAt(index, matrix);
    beams.instanceMatrix.needsUpdate = true;
    bodies.mesh.count = beams.count = ids.length;
  }

  /** Arrows that roll over the edge (tip) or drop past it (fall), brass in a dark casing: they read on any paint. */
  #arrows(ways: [from: Vector3, to: Vector3, focus: boolean][]): Mesh[] {
    const casing = this.#material('casing', () => new MeshBasicMaterial({ color: INK, side: BackSide }));
    const brass = this.#material('brass', () => new MeshBasicMaterial({ color: BRASS, toneMapped: false }));
    const up = (v: Vector3, h: number) => v.clone().add(new Vector3(0, h, 0));
    return [[0.024, casing] as const, [0, brass] as const].map(([grow, material]) => {
      const parts = ways.flatMap(([from, to, focus]) => {
        const way = to.clone().sub(from).setY(0);
        const start = up(from, 0.62).addScaledVector(way, 0.2);
        const end = up(to, 0.7).addScaledVector(way, -0.06);
        const path = new CubicBezierCurve3(
          start,
          up(start.clone().addScaledVector(way, 0.2), 0.5),
          up(end.clone().addScaledVector(way, -0.04), 0.55),
          end,
        );
        const girth = focus ? 0.052 : 0.036;
        const head = new ConeGeometry(girth * 2.9 + grow * 1.4, girth * 5 + grow * 2, 16);
        return [
          new TubeGeometry(path, 18, girth + grow, 8),
          head.rotateX(Math.PI).translate(end.x, end.y - 0.08, end.z),
        ];
      });
      return new Mesh(this.#passing.keep(mergeGeometries(parts)), material);
    });
  }

  /** Painted lines round sets of tops: cream outside, the group's colour within. */
  #outlines(groups: Overlay['groups'], at: (cell: Cell) => Vector3, size: number): InstancedMesh {
    const middle = (size - 1) / 2;
    let n = 0;
    for (const { cells, level, colour, owned } of groups) {
      const y = at({ row: 0, col: 0, level }).y + 0.5;
      const has = (row: number, col: number) => cells.some((one) => one.row === row && one.col === col);
      for (const [width, lift, tint] of [
        [0.15, 0.006, new Color(CREAM)],
        [0.085, 0.014, new Color(owned ? PIGMENT[colour] : '#77736b')],
      ] as const)
        for (const { row, col } of cells)
          for (const [dr, dc] of [
            [-1, 0],
            [1, 0],
            [0, -1],
            [0, 1],
          ] as const) {
            if (has(row + dr, col + dc) || n === BARS) continue;
            const off = 0.5 - width / 2 + 0.02;
            const bar = new Matrix4().makeScale(dr ? 1 : width, 0.03, dr ? width : 1);
            bar.setPosition(col - middle + dc * off, y + lift, row - middle + dr * off);
            this.#bars.setMatrixAt(n, bar);
            this.#bars.setColorAt(n++, tint);
          }
    }
    this.#bars.count = n;
    this.#bars.instanceMatrix.needsUpdate = true;
    if (this.#bars.instanceColor) this.#bars.instanceColor.needsUpdate = true;
    return this.#bars;
  }
}
