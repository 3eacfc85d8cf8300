// The quay the crates stand on: a concrete floor with its grid, a turntable of teak with a brass ring and the four winds, a storm
// lantern. Cool under warm wood, so that the floor never competes with the cargo.
import {
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
  type BufferGeometry,
  type Material,
  type Texture,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { canvasOf, chanceOf, drawBoard } from '../paint';
import { merged, textureOf, type Hold } from './kit';

const BRASS = '#d6a64a';
const IRON = '#2b3136';
export const colName = (col: number) => String.fromCharCode(65 + col);

const floorCanvas = (size: number) => {
  const P = 1024;
  const cell = P / size;
  return canvasOf(P, P, (g) => {
    const chance = chanceOf('floor');
    g.fillStyle = '#8b9797';
    g.fillRect(0, 0, P, P);
    for (let i = 0; i < 5200; i++) {
      g.fillStyle = `rgb(${chance() < 0.5 ? '255 250 235' : '25 35 40'} / ${chance() * 0.07})`;
      const r = 1 + chance() * 5;
      g.fillRect(chance() * P, chance() * P, r * 2, r);
    }
    for (let row = 0; row < size; row++)
      for (let col = 0; col < size; col++) {
        g.fillStyle = (row + col) % 2 ? 'rgb(255 250 235 / .08)' : 'rgb(20 35 42 / .07)';
        g.fillRect(col * cell, row * cell, cell, cell);
      }
    g.strokeStyle = 'rgb(250 241 220 / .8)';
    g.lineWidth = 4;
    for (let i = 1; i < size; i++) {
      g.beginPath();
      g.moveTo(i * cell, 0);
      g.lineTo(i * cell, P);
      g.moveTo(0, i * cell);
      g.lineTo(P, i * cell);
      g.stroke();
    }
    g.strokeStyle = '#e9b53f';
    g.lineWidth = 13;
    g.strokeRect(6, 6, P - 12, P - 12);
  });
};

const deckCanvas = (size: number, radius: number, winds: string) => {
  const D = 1024;
  const mid = D / 2;
  const px = mid / radius;
  const half = size / 2;
  return canvasOf(D, D, (g) => {
    const chance = chanceOf('disc');
    for (let i = 0; i < 15; i++) drawBoard(g, 0, (i * D) / 15 + 2, D, D / 15 - 4, '#8f5f35', chance);
    const rim = radius - 0.33;
    g.strokeStyle = '#d8aa4e';
    g.lineWidth = 6;
    g.beginPath();
    g.arc(mid, mid, rim * px, 0, 7);
    g.stroke();
    for (let i = 0; i < 72; i++) {
      const [a, long] = [(i * Math.PI) / 36, i % 9 ? 0.09 : 0.2];
      g.lineWidth = i % 9 ? 2 : 5;
      g.beginPath();
      g.moveTo(mid + Math.cos(a) * rim * px, mid + Math.sin(a) * rim * px);
      g.lineTo(mid + Math.cos(a) * (rim - long) * px, mid + Math.sin(a) * (rim - long) * px);
      g.stroke();
    }
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillStyle = '#f0cd83';
    g.font = `700 ${0.88 * px}px "Fraunces Variable"`;
    [...winds].forEach((letter, i) => {
      g.save();
      g.translate(mid, mid);
      g.rotate((i * Math.PI) / 2);
      g.fillText(letter, 0, -(half + 1.2) * px);
      g.restore();
    });
    g.font = `700 ${0.36 * px}px "Atkinson Hyperlegible"`;
    g.fillStyle = '#f3dfb8';
    for (let i = 0; i < size; i++)
      for (const side of [-1, 1]) {
        const [along, across] = [mid + (i - (size - 1) / 2) * px, mid + side * (half + 0.37) * px];
        g.fillText(colName(i), along, across);
        g.fillText(String(i + 1), across, along);
      }
  });
};

/** A soft patch of shade, stamped under each stack. */
const stamp = () =>
  canvasOf(96, 96, (g) => {
    for (let i = 0; i < 24; i++) {
      g.fillStyle = 'rgb(14 18 20 / .045)';
      g.beginPath();
      g.roundRect(i, i, 96 - 2 * i, 96 - 2 * i, 26 - i);
      g.fill();
    }
  });

export class Quay {
  readonly group = new Group();
  readonly radius: number;
  readonly ground: Mesh;
  #glass: MeshStandardMaterial;
  #shade: { canvas: HTMLCanvasElement; map: Texture };
  #stamp = stamp();
  #size: number;
  #deck: Texture;

  constructor(hold: Hold, sharpness: number, size: number, winds: string) {
    this.#size = size;
    const R = (this.radius = (size / 2) * 1.414 + 0.8);
    const add = (geometry: BufferGeometry, material: Material, y: number, shaded = true) => {
      const mesh = new Mesh(hold.keep(geometry), hold.keep(material));
      mesh.position.y = y;
      mesh.receiveShadow = shaded;
      this.group.add(mesh);
      return mesh;
    };
    const flat = (side: number) => new PlaneGeometry(side, side).rotateX(-Math.PI / 2);
    const map = hold.keep(textureOf(floorCanvas(size), sharpness));
    this.ground = add(flat(size), new MeshLambertMaterial({ map }), 0.001);
    const slab = new RoundedBoxGeometry(size + 0.16, 0.1, size + 0.16, 2, 0.04).translate(0, -0.052, 0);
    const drum = new CylinderGeometry(R, R, 0.34, 72).translate(0, -0.275, 0);
    const dull = merged([
      [slab, '#66716f'],
      [drum, '#5f3b1f'],
    ]);
    add(dull, new MeshLambertMaterial({ vertexColors: true }), 0);
    // shade where crates stand, beneath everything that is drawn on the floor
    const canvas = canvasOf(256, 256, () => undefined);
    this.#shade = { canvas, map: hold.keep(textureOf(canvas, 1)) };
    const under = new MeshBasicMaterial({ map: this.#shade.map, transparent: true, depthWrite: false });
    add(flat(size), under, 0.004, false);

    const deck = (this.#deck = hold.keep(textureOf(deckCanvas(size, R, winds), sharpness)));
    add(new CircleGeometry(R, 72).rotateX(-Math.PI / 2), new MeshLambertMaterial({ map: deck }), -0.1);
    const ring = new TorusGeometry(R + 0.01, 0.07, 6, 72).rotateX(Math.PI / 2).translate(0, -0.12, 0);
    const metal = new MeshStandardMaterial({ vertexColors: true, roughness: 0.4, metalness: 0.15 });
    add(merged([[ring, BRASS], ...this.#lantern()]), metal, 0).castShadow = true;
    const fade = canvasOf(256, 256, (g) => {
      const r = g.createRadialGradient(128, 128, 70, 128, 128, 124);
      r.addColorStop(0, 'rgb(30 18 6 / .6)');
      r.addColorStop(1, 'rgb(30 18 6 / 0)');
      g.fillStyle = r;
      g.fillRect(0, 0, 256, 256);
    });
    const haze = { map: hold.keep(textureOf(fade, 1)), transparent: true, depthWrite: false };
    add(flat(R * 2.96), new MeshBasicMaterial(haze), -0.46, false);

    this.#glass = hold.keep(
      new MeshStandardMaterial({
        color: '#ffe9bd',
        roughness: 0.2,
        emissive: '#ffc766',
        transparent: true,
        opacity: 0.9,
      }),
    );
    const [x, z] = this.lamp;
    add(new SphereGeometry(0.25, 20, 12).scale(1, 1.25, 1).translate(x, 0.35, z), this.#glass, 0, false);
  }

  /** A storm lantern beyond the north-east corner, but for its glass: asleep by day, the warm source by night. */
  #lantern(): [BufferGeometry, string][] {
    const [x, z] = this.lamp;
    const bar = (i: number) =>
      new CylinderGeometry(0.016, 0.016, 0.7, 6).translate(Math.cos(i * 1.57) * 0.28, 0.47, Math.sin(i * 1.57) * 0.28);
    const parts: [BufferGeometry, string][] = [
      [new CylinderGeometry(0.3, 0.34, 0.16, 20).translate(0, 0.08, 0), BRASS],
      [new CylinderGeometry(0.14, 0.28, 0.2, 20).translate(0, 0.82, 0), BRASS],
      [new TorusGeometry(0.2, 0.022, 6, 20).translate(0, 1, 0), IRON],
      ...[0, 1, 2, 3].map((i): [BufferGeometry, string] => [bar(i), IRON]),
    ];
    for (const [part] of parts) part.translate(x, -0.1, z);
    return parts;
  }
  get lamp(): [number, number] {
    return [this.#size / 2 + 1.05, -this.#size / 2 + 2.2];
  }

  /** The letters of the four winds, in the reader's language. */
  winds(letters: string) {
    this.#deck.image = deckCanvas(this.#size, this.radius, letters);
    this.#deck.needsUpdate = true;
  }
  /** The shade under these stacks. */
  stand(cells: { row: number; col: number }[]) {
    const pen = this.#shade.canvas.getContext('2d');
    if (!pen) return;
    const [side, cell] = [this.#shade.canvas.width, this.#shade.canvas.width / this.#size];
    pen.clearRect(0, 0, side, side);
    const grow = cell * 0.36;
    for (const { row, col } of cells)
      pen.drawImage(this.#stamp, col * cell - grow, row * cell - grow, cell + 2 * grow, cell + 2 * grow);
    this.#shade.map.needsUpdate = true;
  }
  night(on: boolean) {
    this.#glass.emissiveIntensity = on ? 1.1 : 0.05;
  }
}
