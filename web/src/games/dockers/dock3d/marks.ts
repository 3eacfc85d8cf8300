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
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Sprite,
  SpriteMaterial,
  TubeGeometry,
  Vector3,
  type Material,
  type Object3D,
  type Texture,
} from 'three';
import { canvasOf, CREAM, INK, PIGMENT, type Colour } from '../paint';
import { STEP, type Pose, type Way } from '../pose';
import type { Cell } from '../yard';
import type { Cargo } from './cargo';
import { Hold, placeOf, textureOf, turnOf } from './kit';

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

export class Marks {
  readonly group = new Group();
  /** what can be picked among the marks */
  readonly targets: Object3D[] = [];
  #lasting = new Hold();
  /** made anew with every change */
  #passing = new Hold();
  #cargo: Cargo;
  #textures = new Map<string, Texture>();
  #plane: BufferGeometry;
  #pick: BufferGeometry;
  #unseen: Material;
  #coin: { shape: BufferGeometry; rim: Material; face: Material; ghost: Material };

  constructor(cargo: Cargo) {
    this.#cargo = cargo;
    const keep = this.#lasting;
    this.#plane = keep.keep(new PlaneGeometry(0.92, 0.92).rotateX(-Math.PI / 2));
    this.#pick = keep.keep(new BoxGeometry(1, 1, 1));
    this.#unseen = keep.keep(new MeshBasicMaterial({ visible: false }));
    const face = keep.keep(textureOf(canvasOf(256, 256, drawCoin), 4));
    this.#coin = {
      shape: keep.keep(new CylinderGeometry(0.23, 0.23, 0.1, 40)),
      rim: keep.keep(new MeshStandardMaterial({ color: '#d6a64a', roughness: 0.38, metalness: 0.12 })),
      face: keep.keep(new MeshStandardMaterial({ map: face, roughness: 0.4 })),
      ghost: keep.keep(new MeshBasicMaterial({ map: face, transparent: true, opacity: 0.75, toneMapped: false })),
    };
  }
  dispose() {
    this.#passing.empty();
    this.#lasting.empty();
  }

  #texture(name: string, draw: (g: CanvasRenderingContext2D) => void): Texture {
    let found = this.#textures.get(name);
    if (!found) this.#textures.set(name, (found = this.#lasting.keep(textureOf(canvasOf(128, 128, draw), 4))));
    return found;
  }
  #flat(color: string, opacity = 1) {
    return this.#passing.keep(new MeshBasicMaterial({ color, transparent: opacity < 1, opacity, toneMapped: false }));
  }
  #sprite(name: string, draw: (g: CanvasRenderingContext2D) => void, size: number, over = false): Sprite {
    const material = new SpriteMaterial({ map: this.#texture(name, draw), toneMapped: false, depthTest: !over });
    const sprite = new Sprite(this.#passing.keep(material));
    sprite.scale.setScalar(size);
    return sprite;
  }
  #tile(name: string, draw: (g: CanvasRenderingContext2D) => void, opacity = 1): Mesh {
    const map = this.#texture(name, draw);
    const material = new MeshBasicMaterial({ map, transparent: true, opacity, toneMapped: false, depthWrite: false });
    return new Mesh(this.#plane, this.#passing.keep(material));
  }

  lay(overlay: Overlay, size: number, spread: number) {
    this.group.clear();
    this.targets.length = 0;
    this.#passing.empty();
    const at = (cell: Cell) => placeOf(cell, size, spread);
    const add = (...things: Object3D[]) => this.group.add(...things);

    for (const { cells, level, colour, owned } of overlay.groups) {
      add(this.#outline(cells, at({ row: 0, col: 0, level }).y + 0.5, owned ? PIGMENT[colour] : '#77736b', size));
    }
    for (const lock of overlay.locks) {
      const sprite = this.#sprite(lock.falls ? 'held' : 'lock', (g) => drawPadlock(g, lock.falls), 0.3);
      sprite.position.copy(at(lock)).add(new Vector3(0.32, 0.6, 0.32));
      add(sprite);
    }
    for (const cell of overlay.adrift) {
      const tile = this.#tile('adrift', drawAdrift);
      tile.position.copy(at(cell)).y += 0.512;
      add(tile);
    }
    for (const cell of overlay.banned) {
      const tile = this.#tile('banned', drawBanned);
      tile.position.copy(at(cell)).y -= 0.48;
      tile.renderOrder = 1;
      add(tile);
    }
    for (const cell of overlay.refused) {
      if (cell.side) {
        add(this.#barrier(at(cell), cell.side, cell.id, cell.focus));
        continue;
      }
      const [tile, stop] = [
        this.#tile('hatch', drawHatch, cell.focus ? 1 : 0.55),
        this.#sprite('stop', drawNoEntry, 0.3),
      ];
      tile.position.copy(at(cell)).y -= 0.475;
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
    if (overlay.chosen) {
      const { port, cell } = overlay.chosen;
      const body = this.#cargo.bodies.get(port);
      const from = at(cell);
      const halo = new Mesh(this.#cargo.frame, this.#flat(BRASS));
      halo.scale.setScalar(1.025);
      if (body) {
        halo.position.copy(body.position);
        halo.quaternion.copy(body.quaternion);
      }
      add(halo);
      for (const ghost of overlay.ghosts) {
        add(this.#ghost(ghost, port, at(ghost)));
        if (ghost.row !== cell.row || ghost.col !== cell.col) add(this.#arrow(from, at(ghost), ghost.focus));
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

  /** A ghost crate: its own painted faces, thinned, in a brass frame. The one pointed at is nearly solid. */
  #ghost(ghost: Ghost, port: string, at: Vector3): Group {
    const group = new Group();
    const skin = this.#passing.keep(this.#cargo.skin(port).material.clone());
    const white = new Color('#ffffff');
    Object.assign(skin, {
      transparent: true,
      opacity: ghost.focus ? 0.86 : 0.5,
      emissive: white,
      emissiveMap: skin.map,
    });
    skin.emissiveIntensity = 0.18;
    const body = new Mesh(this.#cargo.body, skin);
    const beams = new Mesh(this.#cargo.frame, this.#flat(BRASS, ghost.focus ? 0.95 : 0.65));
    body.renderOrder = 1;
    beams.renderOrder = 2; // the body hides the far beams: a clean ghost
    body.name = ghost.id;
    this.targets.push(body);
    group.add(body, beams);
    group.position.copy(at);
    group.quaternion.copy(turnOf(ghost.pose));
    group.scale.setScalar(0.97);
    return group;
  }

  /** An arrow that rolls over the edge (tip) or drops past it (fall), brass in a dark casing: it reads on any paint. */
  #arrow(from: Vector3, to: Vector3, focus: boolean): Group {
    const group = new Group();
    const up = (v: Vector3, h: number) => v.clone().add(new Vector3(0, h, 0));
    const way = to.clone().sub(from).setY(0);
    const start = up(from, 0.62).addScaledVector(way, 0.2);
    const end = up(to, 0.7).addScaledVector(way, -0.06);
    const path = new CubicBezierCurve3(
      start,
      up(start.clone().addScaledVector(way, 0.2), 0.5),
      up(end.clone().addScaledVector(way, -0.04), 0.55),
      end,
    );
    const casing = this.#passing.keep(new MeshBasicMaterial({ color: INK, side: BackSide }));
    const girth = focus ? 0.052 : 0.036;
    for (const [grow, material] of [
      [0.024, casing],
      [0, this.#flat(BRASS)],
    ] as [number, Material][]) {
      const cone = new ConeGeometry(girth * 2.9 + grow * 1.4, girth * 5 + grow * 2, 20);
      const head = new Mesh(this.#passing.keep(cone), material);
      head.position.copy(end).y -= 0.08;
      head.rotation.x = Math.PI;
      const shaft = new TubeGeometry(path, 24, girth + grow, 10);
      group.add(new Mesh(this.#passing.keep(shaft), material), head);
    }
    return group;
  }

  /** A painted line round a set of tops: cream outside, the group's colour within. */
  #outline(cells: { row: number; col: number }[], y: number, colour: string, size: number): Group {
    const group = new Group();
    const middle = (size - 1) / 2;
    const has = (row: number, col: number) => cells.some((one) => one.row === row && one.col === col);
    for (const [width, lift, material] of [
      [0.15, 0.006, this.#flat(CREAM)],
      [0.085, 0.014, this.#flat(colour)],
    ] as [number, number, Material][])
      for (const { row, col } of cells)
        for (const [dr, dc] of [
          [-1, 0],
          [1, 0],
          [0, -1],
          [0, 1],
        ] as [number, number][]) {
          if (has(row + dr, col + dc)) continue;
          const bar = this.#passing.keep(new BoxGeometry(dr ? 1 : width, 0.03, dr ? width : 1));
          const mesh = new Mesh(bar, material);
          const off = 0.5 - width / 2 + 0.02;
          mesh.position.set(col - middle + dc * off, y + lift, row - middle + dr * off);
          group.add(mesh);
        }
    return group;
  }
}
