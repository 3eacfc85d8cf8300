// The light. Its rig turns with the viewer (the dock turns, the room does not): the two visible sides are always lit alike.
import { DirectionalLight, Group, HemisphereLight, PointLight } from 'three';

const SHADOW = 1024;
/** on the card: depth, and what three draws beside it */
export const SHADOW_BYTES = SHADOW * SHADOW * 8;

export class Light {
  readonly group = new Group();
  readonly rig = new Group();
  readonly key = new DirectionalLight();
  #sky = new HemisphereLight();
  #fill = new DirectionalLight();
  #flame = new PointLight('#ff9e3d', 0, 9, 1.6);

  constructor(size: number, lamp: [number, number]) {
    const { key, rig } = this;
    const reach = size / 2 + 2.2;
    key.castShadow = true;
    key.shadow.mapSize.setScalar(SHADOW);
    key.shadow.radius = 4;
    key.shadow.normalBias = 0.03;
    key.shadow.bias = -0.0006;
    Object.assign(key.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 1,
      far: 16 + size,
    });
    key.position.set(-6.2, 9.5, 5.2).multiplyScalar(Math.max(1, size / 8));
    this.#fill.position.set(8, 4.5, 5);
    this.#flame.position.set(lamp[0] - 0.2, 1.3, lamp[1]);
    rig.add(key, key.target, this.#fill, this.#fill.target);
    this.group.add(rig, this.#sky, this.#flame);
  }
  night(on: boolean) {
    this.#sky.color.set(on ? '#9db4c4' : '#fff8ec');
    this.#sky.groundColor.set(on ? '#4a3826' : '#c9a577');
    this.#sky.intensity = on ? 1.05 : 1.35;
    this.key.color.set(on ? '#ffd9ae' : '#fff0d8');
    this.key.intensity = on ? 1.95 : 2.5;
    this.#fill.color.set(on ? '#9cc4de' : '#e6f0f2');
    this.#fill.intensity = on ? 0.75 : 0.95;
    this.#flame.intensity = on ? 5.5 : 0;
  }
  dispose() {
    this.key.dispose();
    this.#fill.dispose();
    this.#sky.dispose();
    this.#flame.dispose();
  }
}
