import type { Field } from '../figure/figure.ts';
import type { Color } from '../math.ts';
import type { Hit, Scene } from '../stage/scene.ts';
import type { Illumination } from './illuminate.ts';

/** What leaves a surface: its share from around, and its share from the key before shadow. */
export interface Glow {
  readonly around: Float64Array;
  readonly key: Float64Array;
  visible: number;
}

export function noGlow(): Glow {
  return { around: new Float64Array(3), key: new Float64Array(3), visible: 0 };
}

/** Light that a matt surface of one colour sends on. `dark` and `passes` weaken all of it and the key. */
export function reflect(
  scene: Scene,
  color: Color,
  lit: Illumination,
  dark: number,
  passes: number,
  out: Glow,
): void {
  const { color: key } = scene.set.key;
  out.around[0] = color[0] * lit.red * dark;
  out.around[1] = color[1] * lit.green * dark;
  out.around[2] = color[2] * lit.blue * dark;
  out.key[0] = color[0] * lit.facing * key[0] * dark * passes;
  out.key[1] = color[1] * lit.facing * key[1] * dark * passes;
  out.key[2] = color[2] * lit.facing * key[2] * dark * passes;
  out.visible = lit.visible;
}

/** Points the normal of the hit up the slope of a distance field. */
export function normalInto(
  field: Field,
  x: number,
  y: number,
  z: number,
  step: number,
  hit: Hit,
): void {
  const a = field(x + step, y - step, z - step);
  const b = field(x - step, y - step, z + step);
  const c = field(x - step, y + step, z - step);
  const d = field(x + step, y + step, z + step);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  hit.nx = nx / length;
  hit.ny = ny / length;
  hit.nz = nz / length;
}
