// How crates are painted: the faces there are, as layers of one texture, and the ports' names, as layers of another. So all crates
// are one drawing, and what they are painted with is a few megabytes instead of an atlas for each of them.
import {
  BoxGeometry,
  BufferAttribute,
  Color,
  DataArrayTexture,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  Matrix4,
  MeshLambertMaterial,
  RedFormat,
  SRGBColorSpace,
  type BufferGeometry,
  type MeshLambertMaterialParameters,
} from 'three';
import { bareOf, canvasOf, GRAINS, grainOf, nameAt, NAME_INK, NAME_SIZE, stencilName, type Paint } from '../paint';
import type { Side } from '../pose';
import type { Hold } from './kit';

export type Faces = Record<Side, Paint>;
/** The outer measure of a crate; its body lies a little deeper, within the frame. */
export const OUT = 0.985;
const BODY = OUT - 0.052;
export const CRATES = 27;
const FACE = 256;
/** a name: its layer in pixels, and how much of a face that covers */
const NAME = { w: 256, h: 64 };
const COVERS = { w: 0.84, h: (0.84 * NAME.h) / NAME.w };
const PAINTS: Paint[] = ['lid', 'blue', 'red', 'yellow', 'green', 'unknown'];
/** three's order of the sides of a box: east, west, top, bottom, south, north */
const BOX_SIDES: Side[] = ['E', 'W', 'T', 'B', 'S', 'N'];

/** A soft dark edge under the frame: cheap ambient occlusion, painted once. */
function drawEdge(g: CanvasRenderingContext2D) {
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
}
const pixelsOf = (canvas: HTMLCanvasElement) =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();

const VERTEX = `
  attribute float side;
  attribute vec3 paintsBefore;
  attribute vec3 paintsAfter;
  attribute float port;
  flat varying vec2 vLayer;
  varying vec2 vOnFace;`;
const VERTEX_MAIN = `
  vec3 paints = side < 2.5 ? paintsBefore : paintsAfter;
  float third = mod(side, 3.0);
  vLayer = vec2(third < 0.5 ? paints.x : third < 1.5 ? paints.y : paints.z, port);
  vOnFace = vec2(uv.x, 1.0 - uv.y);`;
const FRAGMENT = `
  uniform sampler2DArray faces;
  uniform sampler2DArray names;
  uniform vec4 inks[${PAINTS.length}];
  uniform float gleam;
  flat varying vec2 vLayer;
  varying vec2 vOnFace;`;
const FRAGMENT_MAIN = `
  vec4 ink = inks[int(vLayer.x / ${GRAINS}.0 + 0.01)];
  vec2 onName = (vOnFace - vec2(0.5, ink.a)) / vec2(${COVERS.w.toFixed(4)}, ${COVERS.h.toFixed(4)}) + 0.5;
  vec2 within = step(abs(onName - 0.5), vec2(0.5));
  float sprayed = texture(names, vec3(onName, vLayer.y)).r * within.x * within.y;
  diffuseColor.rgb *= mix(texture(faces, vec3(vOnFace, vLayer.x)).rgb, ink.rgb, sprayed);
  totalEmissiveRadiance += diffuseColor.rgb * gleam;`;

/** The paint pots and the stencils. */
export class Skins {
  #hold: Hold;
  #faces: DataArrayTexture;
  #names: DataArrayTexture;
  #ports: string[] = [];
  #inks = PAINTS.map((paint) => {
    const { r, g, b } = new Color(NAME_INK[paint]);
    return [r, g, b, nameAt(paint)];
  }).flat();

  constructor(hold: Hold, sharpness: number) {
    this.#hold = hold;
    const layers = new Uint8Array(FACE * FACE * 4 * PAINTS.length * GRAINS);
    for (const [p, paint] of PAINTS.entries())
      for (let grain = 0; grain < GRAINS; grain++) {
        const face = canvasOf(FACE, FACE, (g) => {
          g.drawImage(bareOf(FACE, paint, grain), 0, 0);
          drawEdge(g);
        });
        layers.set(pixelsOf(face), FACE * FACE * 4 * (p * GRAINS + grain));
      }
    this.#faces = hold.keep(new DataArrayTexture(layers, FACE, FACE, PAINTS.length * GRAINS));
    this.#faces.colorSpace = SRGBColorSpace;
    const masks = new Uint8Array(NAME.w * NAME.h * CRATES);
    this.#names = hold.keep(new DataArrayTexture(masks, NAME.w, NAME.h, CRATES));
    this.#names.format = RedFormat;
    for (const texture of [this.#faces, this.#names]) {
      texture.generateMipmaps = true;
      texture.minFilter = LinearMipmapLinearFilter;
      texture.magFilter = LinearFilter;
      texture.anisotropy = sharpness;
      texture.needsUpdate = true;
    }
  }

  layerOf = (paint: Paint, port: string, side: Side) => PAINTS.indexOf(paint) * GRAINS + grainOf(port, side);
  /** The layer of a port's name; sprayed when it is first asked for. */
  nameOf(port: string): number {
    const known = this.#ports.indexOf(port);
    if (known >= 0) return known;
    const face = NAME.w / COVERS.w; // a whole face, as large as this name is drawn
    const { width, height } = NAME_SIZE;
    const canvas = canvasOf(NAME.w, NAME.h, (g) =>
      stencilName(g, port, NAME.w / 2, NAME.h / 2, face * width, face * height, '#fff'),
    );
    const [pixels, at] = [pixelsOf(canvas), NAME.w * NAME.h * this.#ports.length];
    const masks = this.#names.image.data as Uint8Array;
    for (let i = 0; i < NAME.w * NAME.h; i++) masks[at + i] = pixels[i * 4 + 3] ?? 0;
    this.#names.needsUpdate = true;
    return this.#ports.push(port) - 1;
  }
  /** `gleam`: how much a face shines by itself. */
  material(look: MeshLambertMaterialParameters = {}, gleam = 0): MeshLambertMaterial {
    const material = this.#hold.keep(new MeshLambertMaterial(look));
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, {
        faces: { value: this.#faces },
        names: { value: this.#names },
        inks: { value: this.#inks },
        gleam: { value: gleam },
      });
      const into = (text: string, mark: string, more: string) => text.replace(mark, `${mark}\n${more}`);
      shader.vertexShader = into(shader.vertexShader, '#include <common>', VERTEX);
      shader.vertexShader = into(shader.vertexShader, '#include <begin_vertex>', VERTEX_MAIN);
      shader.fragmentShader = into(shader.fragmentShader, '#include <common>', FRAGMENT);
      shader.fragmentShader = into(shader.fragmentShader, '#include <map_fragment>', FRAGMENT_MAIN);
    };
    material.customProgramCacheKey = () => 'crate';
    return material;
  }
}

/** Painted bodies of crates, all in one drawing. */
export class Bodies {
  readonly mesh: InstancedMesh;
  #skins: Skins;
  #before: InstancedBufferAttribute;
  #after: InstancedBufferAttribute;
  #port: InstancedBufferAttribute;

  constructor(hold: Hold, skins: Skins, material: MeshLambertMaterial, most: number) {
    this.#skins = skins;
    const body: BufferGeometry = hold.keep(new BoxGeometry(BODY, BODY, BODY));
    body.setAttribute(
      'side',
      new BufferAttribute(
        Float32Array.from({ length: 24 }, (_, i) => i >> 2),
        1,
      ),
    );
    const each = (n: number) => new InstancedBufferAttribute(new Float32Array(most * n), n);
    body.setAttribute('paintsBefore', (this.#before = each(3)));
    body.setAttribute('paintsAfter', (this.#after = each(3)));
    body.setAttribute('port', (this.#port = each(1)));
    this.mesh = hold.keep(new InstancedMesh(body, material, most));
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }
  paint(index: number, port: string, faces: Faces) {
    for (const [k, side] of BOX_SIDES.entries()) {
      const paints = k < 3 ? this.#before : this.#after;
      paints.setComponent(index, k % 3, this.#skins.layerOf(faces[side], port, side));
      paints.needsUpdate = true;
    }
    this.#port.setX(index, this.#skins.nameOf(port));
    this.#port.needsUpdate = true;
  }
  move(index: number, matrix: Matrix4) {
    this.mesh.setMatrixAt(index, matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
    this.mesh.boundingSphere = null; // pointing at it measures it anew
  }
}
