// The dock in three dimensions. One picture for each change, never a loop: whoever changes something asks for a drawing.
import {
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { Cargo, type Glow } from './cargo';
import { FOV, GAP, Hold, placeOf, turnOf } from './kit';
import { Light, SHADOW_BYTES } from './light';
import { Marks, NOTHING, type Overlay } from './marks';
import { Quay } from './quay';
import type { Paint } from '../paint';
import { STEP, type Pose, type Side, type Way } from '../pose';
import type { Cell } from '../view';

export type { Glow } from './cargo';
export { NOTHING, type Ghost, type Overlay } from './marks';

export interface Placed extends Cell {
  port: string;
  pose: Pose;
  /** in the crate's own frame */
  faces: Record<Side, Paint>;
}
/** `aside`: from where it is, but low enough to look between the levels */
export type Look = 'N' | 'E' | 'S' | 'W' | 'top' | 'aside';
export interface Inset {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** Where something is on the screen, in pixels of the canvas. */
export interface Spot {
  x: number;
  y: number;
}
export type Pick = { what: 'crate' | 'mark'; name: string } | null;
/** One crate under way, from 0 to 1. */
export type Motion =
  | { kind: 'tip'; port: string; from: Cell; way: Way; pose: Pose }
  | { kind: 'fall'; port: string; from: Cell; to: Cell; turn: number; pose: Pose }
  | { kind: 'pivot'; port: string; from: Cell; turn: number; pose: Pose };

const LOOKS: Record<Exclude<Look, 'aside'>, [yaw: number, tilt: number]> = {
  S: [0, 44],
  E: [90, 44],
  N: [180, 44],
  W: [270, 44],
  top: [0, 89], // north is up
};
const UP = new Vector3(0, 1, 0);
const SLOW = 40; // milliseconds: a machine that takes longer draws with fewer pixels while things move
const SWING = 0.12; // … and lets shadows lag behind by so much, in radians
/** Whether the processor draws, for want of a graphics card: then one sample a pixel and plain filtering must do. */
function drawnBySoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) throw new Error('no WebGL here');
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const card = String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(card);
}
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export class Dock3D {
  /** after every drawing: labels follow */
  onpaint: () => void = () => undefined;
  /** pictures drawn so far */
  drawn = 0;
  readonly size: number;
  #canvas: HTMLCanvasElement;
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #hold = new Hold();
  #cargo: Cargo;
  #quay: Quay;
  #winds: string;
  #light: Light;
  #marks: Marks;
  #camera = new PerspectiveCamera(FOV, 1, 1, 120);
  #ray = new Raycaster();
  #queued = 0;
  #gone = false;
  #crates: Placed[] = [];
  #overlay: Overlay = NOTHING;
  #spread = 0;
  // where the viewer stands, and where it is going
  #yaw = 32;
  #tilt = 47;
  #zoom = 1;
  /** on the ground, the middle of the block */
  #aim = new Vector3();
  /** how far the crates of each level reach from there */
  #rims = [2.2, 2.2, 2.2];
  #tick = 0;
  #glides = new Map<string, { start: number; length: number; step: (e: number) => void }>();
  #inset: Inset = { left: 0, right: 0, top: 0, bottom: 0 };
  #box = { w: 1, h: 1, ratio: 1 };
  // how long drawing takes here
  #pace = 0;
  #asked = 0;
  #coarse = false;
  #stale = true;
  /** where the light stood when shadows were last drawn */
  #shaded = -1;
  #sharpen: ReturnType<typeof setTimeout> | undefined;

  /** Throws when the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement, size: number, winds: string) {
    this.#canvas = canvas;
    this.size = size;
    const software = drawnBySoftware();
    const renderer = (this.#renderer = new WebGLRenderer({ canvas, antialias: !software, alpha: true }));
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    renderer.shadowMap.autoUpdate = false;
    renderer.info.autoReset = false; // shadows count
    renderer.toneMapping = NeutralToneMapping; // keeps pigments true; a film curve would grey them
    const sharpness = software ? 1 : Math.min(8, renderer.capabilities.getMaxAnisotropy());
    this.#quay = new Quay(this.#hold, sharpness, size, winds);
    this.#winds = winds;
    this.#cargo = new Cargo(this.#hold, sharpness);
    this.#light = this.#hold.keep(new Light(size, this.#quay.lamp));
    this.#marks = this.#hold.keep(new Marks(this.#cargo));
    this.#scene.add(this.#quay.group, this.#cargo.group, this.#marks.group, this.#light.group);
    canvas.addEventListener('webglcontextrestored', this.#restored);
  }
  #restored = () => this.#changed();

  dispose() {
    this.#gone = true;
    cancelAnimationFrame(this.#queued);
    cancelAnimationFrame(this.#tick);
    clearTimeout(this.#sharpen);
    this.#canvas.removeEventListener('webglcontextrestored', this.#restored);
    this.#hold.empty();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  // --- what is on the dock -----------------------------------------------------------------------------------------------

  set(crates: Placed[], glide = 0) {
    this.#crates = crates;
    this.#stack();
    this.#quay.stand(crates.filter(({ level }) => level === 0));
    this.#reframe(glide);
    this.#changed();
  }
  #stack() {
    this.#cargo.set(
      this.#crates.map((crate) => ({
        port: crate.port,
        faces: crate.faces,
        at: placeOf(crate, this.size, this.#spread),
        turn: turnOf(crate.pose),
      })),
    );
  }
  lay(overlay: Overlay) {
    this.#overlay = overlay;
    this.#marks.lay(overlay, this.size, this.#spread);
    this.#changed();
  }
  glow(of: Map<string, Glow>) {
    this.#cargo.glow(of);
    this.draw();
  }
  night(on: boolean) {
    this.#light.night(on);
    this.#quay.night(on);
    this.draw();
  }
  winds(letters: string) {
    if (letters === this.#winds) return;
    this.#winds = letters;
    this.#quay.winds(letters);
    this.draw();
  }
  /** A crate on its way: `t` from 0 to 1. */
  show(motion: Motion, t: number) {
    const at = placeOf(motion.from, this.size, this.#spread);
    const turn = turnOf(motion.pose);
    if (motion.kind === 'tip') {
      const [dr, dc] = STEP[motion.way];
      const way = new Vector3(dc, 0, dr);
      const edge = at.clone().addScaledVector(way, 0.5).addScaledVector(UP, -0.5);
      const roll = new Quaternion().setFromAxisAngle(UP.clone().cross(way), (t * Math.PI) / 2);
      at.sub(edge).applyQuaternion(roll).add(edge);
      turn.premultiply(roll);
    } else if (motion.kind === 'pivot') {
      at.y += Math.sin(Math.PI * t) * 0.18;
      turn.premultiply(new Quaternion().setFromAxisAngle(UP, (-motion.turn * t * Math.PI) / 2));
    } else {
      const end = placeOf(motion.to, this.size, this.#spread);
      const [over, down] = [Math.min(1, t / 0.45), Math.max(0, (t - 0.45) / 0.55)];
      const ease = over * over * (3 - 2 * over);
      at.set(
        at.x + (end.x - at.x) * ease,
        at.y + Math.sin(Math.PI * Math.min(1, over)) * 0.2,
        at.z + (end.z - at.z) * ease,
      );
      at.y += (end.y - at.y) * down * down;
      const quarters = motion.turn === 3 ? -1 : motion.turn;
      turn.premultiply(new Quaternion().setFromAxisAngle(UP, (-quarters * ease * Math.PI) / 2));
    }
    this.#cargo.move(motion.port, at, turn);
    this.#changed();
  }
  #changed() {
    this.#renderer.shadowMap.needsUpdate = true;
    this.draw();
  }

  // --- the viewer -----------------------------------------------------------------------------------------------------------

  resize(w: number, h: number, ratio: number, inset: Inset, length = 0) {
    if (w < 1 || h < 1) return;
    const kept = this.#box.w === w && this.#box.h === h;
    if (!kept || this.#box.ratio !== Math.min(ratio, 2)) this.#stale = true;
    this.#box = { w, h, ratio: Math.min(ratio, 2) };
    const from = this.#inset;
    this.#move('inset', kept ? length : 0, (e) => {
      const between = (side: keyof Inset) => from[side] + (inset[side] - from[side]) * e;
      this.#inset = {
        left: between('left'),
        right: between('right'),
        top: between('top'),
        bottom: between('bottom'),
      };
    });
  }
  /** A new size clears the canvas, so it is set just before drawing. */
  #fit() {
    if (!this.#stale) return;
    this.#stale = false;
    const { w, h, ratio } = this.#box;
    this.#renderer.setPixelRatio(this.#coarse ? Math.min(1, ratio * 0.6) : ratio);
    this.#renderer.setSize(w, h, false);
    this.#camera.aspect = w / h;
  }
  turnBy(yaw: number, tilt: number) {
    this.#glides.delete('look');
    this.#yaw = (this.#yaw + yaw + 360) % 360;
    this.#tilt = Math.min(89, Math.max(14, this.#tilt + tilt));
    this.draw(true);
  }
  zoomBy(factor: number) {
    this.#zoom = Math.min(2.4, Math.max(0.55, this.#zoom * factor));
    this.draw(true);
  }
  /** Turn to a named view along the shortest way. */
  look(name: Look, length: number) {
    const [yaw, tilt] = name === 'aside' ? [this.#yaw, Math.min(this.#tilt, 30)] : LOOKS[name];
    if (name !== 'aside') this.#zoom = 1;
    const way = ((yaw - this.#yaw + 540) % 360) - 180;
    const [yaw0, tilt0] = [this.#yaw, this.#tilt];
    this.#move('look', length, (e) => {
      this.#yaw = (yaw0 + way * e + 360) % 360;
      this.#tilt = tilt0 + (tilt - tilt0) * e;
    });
  }
  spread(apart: boolean, length: number) {
    const [from, to] = [this.#spread, apart ? 1 : 0];
    this.#move('spread', length, (e) => {
      this.#spread = from + (to - from) * e;
      this.#stack();
      this.#marks.lay(this.#overlay, this.size, this.#spread);
      this.#renderer.shadowMap.needsUpdate = true;
    });
  }
  /** Keep the block and the cells round it in the picture. */
  #reframe(length: number) {
    if (!this.#crates.length) return;
    const [rows, cols] = [this.#crates.map(({ row }) => row), this.#crates.map(({ col }) => col)];
    const middle = (this.size - 1) / 2;
    const [top, bottom, left, right] = [Math.min(...rows), Math.max(...rows), Math.min(...cols), Math.max(...cols)];
    const aim = new Vector3((left + right) / 2 - middle, 0, (top + bottom) / 2 - middle);
    const rims = [0, 1, 2].map((level) => {
      const there = this.#crates.filter((crate) => crate.level === level);
      return Math.max(0, ...there.map(({ row, col }) => Math.hypot(row - middle - aim.z, col - middle - aim.x) + 0.7));
    });
    const [aim0, rims0] = [this.#aim.clone(), this.#rims];
    if (aim0.distanceTo(aim) < 0.01 && rims.every((rim, level) => rim === rims0[level])) return;
    this.#move('frame', length, (e) => {
      this.#aim.lerpVectors(aim0, aim, e);
      this.#rims = rims.map((rim, level) => (rims0[level] ?? rim) + (rim - (rims0[level] ?? rim)) * e);
    });
  }
  /** Change something step by step; of each kind one at a time. */
  #move(kind: string, length: number, step: (e: number) => void) {
    this.#glides.delete(kind);
    if (length <= 0) {
      step(1);
      this.draw();
      return;
    }
    this.#glides.set(kind, { start: performance.now(), length, step });
    this.#tick ||= requestAnimationFrame(this.#glide);
  }
  #glide = (now: number) => {
    this.#tick = 0;
    if (this.#gone) return;
    for (const [kind, { start, length, step }] of this.#glides) {
      const t = Math.min(1, Math.max(0, (now - start) / length));
      if (t >= 1) this.#glides.delete(kind);
      step(t * t * (3 - 2 * t));
    }
    this.#paint(this.#glides.size > 0);
    this.#asked = performance.now();
    if (this.#glides.size) this.#tick = requestAnimationFrame(this.#glide);
  };
  /** As near as keeps the block inside the free part of the canvas, from whichever side it is seen. */
  #stand() {
    const { w, h } = this.#box;
    const { left, right, top, bottom } = this.#inset;
    const [freeW, freeH] = [Math.max(80, w - left - right), Math.max(80, h - top - bottom)];
    const camera = this.#camera;
    const [yaw, tilt] = [radians(this.#yaw), radians(this.#tilt)];
    const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
    const half = Math.tan(radians(camera.fov / 2));
    // each level is a disc; on the screen it reaches so far up from the middle of the ground, and so far down
    const round = Math.max(2.2, ...this.#rims) + (w < 640 ? 0.15 : 0.45);
    const high = this.#rims.map((rim, level) => (rim ? (level * (1 + this.#spread * GAP) + 1) * cos + rim * sin : 0));
    const [up, down] = [Math.max(...high) + 0.25, -round * sin];
    const far = Math.max(((up - down) / 2 / half) * (h / freeH), (round / (half * camera.aspect)) * (w / freeW));
    const distance = (far + round * cos * 0.2) / this.#zoom;
    camera.position.setFromSphericalCoords(distance, Math.PI / 2 - tilt, yaw).add(this.#aim);
    camera.lookAt(this.#aim);
    camera.near = Math.max(0.5, distance - this.#quay.radius * 2.2);
    camera.far = distance + this.#quay.radius * 2.6;
    const lift = ((up + down) / 2) * (h / 2 / half / distance);
    camera.setViewOffset(w, h, (right - left) / 2, (bottom - top) / 2 - lift, w, h);
    camera.updateMatrixWorld();
    this.#light.rig.rotation.y = yaw;
  }

  // --- drawing ----------------------------------------------------------------------------------------------------------------

  /** Ask for a picture; `moving` if more will follow at once. */
  draw(moving = false) {
    if (this.#queued || this.#gone) return;
    this.#asked = performance.now();
    this.#queued = requestAnimationFrame(() => {
      this.#queued = 0;
      this.#paint(moving);
    });
  }
  #paint(moving: boolean) {
    if (this.#gone || this.#canvas.clientWidth === 0) return;
    this.#hasten(moving);
    this.#fit();
    this.#stand();
    const swung = Math.abs(this.#light.rig.rotation.y - this.#shaded);
    if (swung > (this.#coarse ? SWING : 0.001)) this.#renderer.shadowMap.needsUpdate = true;
    if (this.#renderer.shadowMap.needsUpdate) this.#shaded = this.#light.rig.rotation.y;
    const { info } = this.#renderer;
    info.reset();
    this.#renderer.render(this.#scene, this.#camera);
    // from the wish to the picture: a graphics card that lags behind holds back the next frame
    if (moving) this.#pace = this.#pace * 0.7 + (performance.now() - this.#asked) * 0.3;
    this.drawn++;
    const bytes = this.#hold.bytes + this.#marks.bytes + SHADOW_BYTES;
    const cost = `${info.render.calls} ${info.render.triangles} ${Math.round(bytes)}`;
    Object.assign(this.#canvas.dataset, { drawn: this.drawn, unknown: this.#cargo.unknown, cost });
    this.onpaint();
  }
  /** A slow machine draws with fewer pixels while things move, and once more in full when they rest. */
  #hasten(moving: boolean) {
    const coarse = moving && this.#pace > SLOW;
    clearTimeout(this.#sharpen);
    if (coarse !== this.#coarse && (coarse || !moving)) {
      this.#coarse = coarse;
      this.#stale = true;
    }
    if (this.#coarse)
      this.#sharpen = setTimeout(() => {
        this.#coarse = false;
        this.#stale = true;
        this.draw();
      }, 180);
  }

  // --- where things are ----------------------------------------------------------------------------------------------------

  /** Where the middle of a cell is on the screen, `lift` above the middle of a crate there. */
  spot(cell: Cell, lift = 0, side: Way | null = null): Spot {
    const at = placeOf(cell, this.size, this.#spread);
    at.y += lift;
    if (side) at.add(new Vector3(STEP[side][1] * 0.44, 0, STEP[side][0] * 0.44));
    at.project(this.#camera);
    return { x: ((at.x + 1) / 2) * this.#box.w, y: ((1 - at.y) / 2) * this.#box.h };
  }
  /** Half the width of a crate on the screen, about. */
  get crateSize(): number {
    const distance = this.#camera.position.distanceTo(this.#aim);
    return (this.#box.h / 2 / Math.tan(radians(this.#camera.fov / 2)) / distance) * 0.5;
  }
  pick(x: number, y: number): Pick {
    const { w, h } = this.#box;
    this.#ray.setFromCamera(new Vector2((x / w) * 2 - 1, 1 - (y / h) * 2), this.#camera);
    const [hit] = this.#ray.intersectObjects([this.#cargo.target, ...this.#marks.targets], false);
    if (!hit) return null;
    if (hit.object !== this.#cargo.target) return { what: 'mark', name: this.#marks.nameOf(hit) };
    const port = this.#cargo.portOf(hit.instanceId);
    return port === null ? null : { what: 'crate', name: port };
  }
  /** Which way on the dock is which on the screen: the way nearest to an arrow key. */
  wayOf(key: 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft'): Way {
    const turns = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }[key];
    const quarter = Math.round(this.#yaw / 90) % 4;
    // seen from the south, up is north; seen from the east, up is west
    return (['N', 'E', 'S', 'W'] as Way[])[(turns + 4 - quarter) % 4] ?? 'N';
  }
}
