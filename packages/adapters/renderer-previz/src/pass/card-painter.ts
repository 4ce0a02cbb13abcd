import { clamp, linearFromByte, linearFromSrgb, mix } from '../math.ts';
import type { Direction } from '../math.ts';
import { sampleTexture } from '../reference/texture.ts';
import type { Camera } from '../stage/camera.ts';
import type { Card, Scene } from '../stage/scene.ts';
import { paperBorder } from '../stage/tableau.ts';
import { illuminate, noLight } from './illuminate.ts';

/** Lays one card over what is behind it, at one place of the picture. */
export interface CardPainter {
  /** Nearest and farthest pixel columns and rows that the card can touch. */
  readonly bounds: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly z: number;
  paint(direction: Direction, behind: number, color: Float64Array): void;
}

const lightCells = 14;
/** Light under which white paper comes out just under the shoulder of the tone curve. */
const trueLight = 0.9;
const paper = linearFromSrgb(0.955);

export function createCardPainter(
  scene: Scene,
  card: Card,
  width: number,
  height: number,
): CardPainter {
  const { camera } = scene;
  const { stand, reference } = card;
  const lights = lightOn(scene, card);
  const isPrint = reference.silhouette === null;
  const edge = isPrint ? paperBorder * Math.min(stand.width, stand.height) : 0;
  const texel = new Float64Array(4);
  const { x: ox, y: oy, z: oz } = camera.eye;
  const pixel = (camera.tanHalfHeight * 2) / height;
  return {
    z: stand.z,
    bounds: boundsOf(camera, card, width, height),
    paint: (direction, behind, color) => {
      const { x: dx, y: dy, z: dz } = direction;
      const t = (stand.z - oz) / dz;
      if (!(t > 0) || t > behind + 0.002) return;
      const x = ox + dx * t - stand.left;
      const y = stand.bottom + stand.height - (oy + dy * t);
      const size = pixel * t;
      const cover = isPrint
        ? sharpRectangle(x, y, stand.width, stand.height, size)
        : inside(x, y, stand.width, stand.height, size);
      if (cover <= 0) return;
      sampleTexture(
        reference.texture,
        (x - edge) / (stand.width - edge * 2),
        (y - edge) / (stand.height - edge * 2),
        texel,
      );
      const picture = isPrint
        ? sharpRectangle(x - edge, y - edge, stand.width - edge * 2, stand.height - edge * 2, size)
        : 1;
      blend(
        lights,
        clamp(x / stand.width, 0, 1),
        clamp(y / stand.height, 0, 1),
        texel,
        picture,
        cover,
        isPrint,
        color,
      );
    },
  };
}

function blend(
  lights: Float32Array,
  u: number,
  v: number,
  texel: Float64Array,
  picture: number,
  cover: number,
  isPrint: boolean,
  color: Float64Array,
): void {
  const solid = clamp(texel[3] ?? 0, 0, 1);
  const opacity = isPrint ? cover : cover * solid;
  if (opacity <= 0.002) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const ink = linearFromByte((texel[channel] ?? 0) / (texel[3] || 1));
    const albedo = paper + (ink - paper) * picture;
    const radiance = albedo * lightAt(lights, u, v, channel);
    color[channel] = (color[channel] ?? 0) * (1 - opacity) + radiance * opacity;
  }
}

function sharpRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  pixel: number,
): number {
  const across = clamp(Math.min(x, width - x) / pixel + 0.5, 0, 1);
  return across * clamp(Math.min(y, height - y) / pixel + 0.5, 0, 1);
}

function inside(x: number, y: number, width: number, height: number, pixel: number): number {
  return x > -pixel && y > -pixel && x < width + pixel && y < height + pixel ? 1 : 0;
}

/** Light over the face of the card, on a small lattice: it is smooth, the picture is not. */
function lightOn(scene: Scene, { stand, trueness }: Card): Float32Array {
  const lights = new Float32Array(lightCells * lightCells * 3);
  const light = noLight();
  const key = scene.set.key.color;
  for (let at = 0; at < lightCells * lightCells; at += 1) {
    const x = stand.left + (((at % lightCells) + 0.3) / (lightCells - 0.4)) * stand.width;
    const y =
      stand.bottom + stand.height * (1 - (Math.floor(at / lightCells) + 0.3) / (lightCells - 0.4));
    for (let phase = 0.125; phase < 1; phase += 0.25) {
      illuminate(
        scene,
        { x, y, z: stand.z + 0.005, nx: 0, ny: 0.12, nz: 0.993, wrap: 0.35, lift: 0.012 },
        phase,
        light,
      );
      const lit = light.facing * light.visible;
      lights[at * 3] = (lights[at * 3] ?? 0) + (light.red + lit * key[0]) / 4;
      lights[at * 3 + 1] = (lights[at * 3 + 1] ?? 0) + (light.green + lit * key[1]) / 4;
      lights[at * 3 + 2] = (lights[at * 3 + 2] ?? 0) + (light.blue + lit * key[2]) / 4;
    }
  }
  for (let at = 0; at < lights.length; at += 1)
    lights[at] = mix(lights[at] ?? 0, trueLight, trueness);
  return lights;
}

function lightAt(lights: Float32Array, u: number, v: number, channel: number): number {
  const x = clamp(u, 0, 1) * (lightCells - 1.001);
  const y = clamp(v, 0, 1) * (lightCells - 1.001);
  const at = (Math.floor(y) * lightCells + Math.floor(x)) * 3 + channel;
  const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
  const next = lightCells * 3;
  const high = (lights[at] ?? 0) * (1 - fx) + (lights[at + 3] ?? 0) * fx;
  const low = (lights[at + next] ?? 0) * (1 - fx) + (lights[at + next + 3] ?? 0) * fx;
  return high * (1 - fy) + low * fy;
}

function boundsOf(
  camera: Camera,
  { stand }: Card,
  width: number,
  height: number,
): CardPainter['bounds'] {
  const columns: number[] = [];
  const rows: number[] = [];
  for (const x of [stand.left, stand.left + stand.width]) {
    for (const y of [stand.bottom, stand.bottom + stand.height]) {
      const away = [
        x - camera.origin[0],
        y - camera.origin[1],
        stand.z - camera.origin[2],
      ] as const;
      const along = (axis: readonly [number, number, number]): number =>
        away[0] * axis[0] + away[1] * axis[1] + away[2] * axis[2];
      const depth = Math.max(along(camera.forward), 1e-6);
      columns.push(((along(camera.right) / depth / camera.tanHalfWidth + 1) / 2) * width);
      rows.push(((1 - along(camera.up) / depth / camera.tanHalfHeight) / 2) * height);
    }
  }
  return {
    left: Math.min(...columns) - 2,
    right: Math.max(...columns) + 2,
    top: Math.min(...rows) - 2,
    bottom: Math.max(...rows) + 2,
  };
}
