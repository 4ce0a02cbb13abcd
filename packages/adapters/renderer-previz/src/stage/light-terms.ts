import type { LightTerm } from '@image-production/direction';

import { scaled } from '../math.ts';
import type { Color, Vector } from '../math.ts';

export interface SetLight {
  readonly key: KeyLight;
  /** Light from above and from below, before occlusion. */
  readonly sky: Color;
  readonly bounce: Color;
  readonly rim: Color;
  readonly rimFrom: Vector;
}

export interface KeyLight {
  readonly position: Vector;
  readonly color: Color;
  /** Distance over the radius of the source: low is soft. */
  readonly hardness: number;
  /** Whether the light weakens with the square of the distance, as near sources do. */
  readonly falls: boolean;
}

type Change = (light: SetLight, aimY: number, side: number) => SetLight;

const key =
  (change: Partial<SetLight['key']>): Change =>
  (light) => ({ ...light, key: { ...light.key, ...change } });

/** Size of the source against its own: above one is harder. */
const harder =
  (factor: number): Change =>
  (light, aimY, side) =>
    key({ hardness: Math.min(24, Math.max(2.2, light.key.hardness * factor)) })(light, aimY, side);

const tinted =
  (color: Color, around: number): Change =>
  (light) => ({
    ...light,
    key: {
      ...light.key,
      color: [
        light.key.color[0] * color[0],
        light.key.color[1] * color[1],
        light.key.color[2] * color[2],
      ],
    },
    sky: scaled(light.sky, around),
    bounce: scaled(light.bounce, around),
  });

const fromBehind: Change = (light, aimY, side) => ({
  ...light,
  key: { ...light.key, position: [side * -0.7, aimY + 1.2, -0.85], falls: true },
  rim: scaled(light.rim, 1.8),
});

/** What the terms that this renderer follows do to a light; all other terms leave it as it is. */
const changes: Partial<Record<LightTerm, readonly Change[]>> = {
  hard: [harder(3.2)],
  soft: [harder(0.7)],
  softbox: [harder(0.8)],
  octabox: [harder(0.75)],
  umbrella: [harder(0.8)],
  scrim: [harder(0.7)],
  overcast: [harder(0.3), tinted([0.5, 0.52, 0.54], 1.55)],
  open_shade: [harder(0.4), tinted([0.55, 0.6, 0.68], 1.4)],
  rim: [(light) => ({ ...light, rim: scaled(light.rim, 2.4) })],
  backlit: [fromBehind, tinted([1.1, 1.06, 1], 1.15)],
  silhouette: [fromBehind, tinted([1.2, 1.2, 1.2], 0.3)],
  window: [
    (light, aimY, side) =>
      key({ position: [side * -3.2, aimY + 0.9, 1.5], falls: false })(light, aimY, side),
    tinted([0.95, 0.98, 1.02], 0.85),
  ],
  golden_hour: [
    (light, aimY, side) =>
      key({ position: [side * -3.6, aimY + 0.85, 2.2], falls: false })(light, aimY, side),
    tinted([1.16, 0.9, 0.6], 0.9),
  ],
  blue_hour: [tinted([0.62, 0.72, 0.95], 0.7)],
  tungsten: [tinted([1.08, 0.88, 0.62], 0.85)],
  negative_fill: [tinted([1, 1, 1], 0.6)],
};

/** The light with every term applied, in the order of the vocabulary. */
export function litBy(
  terms: readonly LightTerm[],
  light: SetLight,
  aimY: number,
  side: number,
): SetLight {
  return terms
    .flatMap((term) => changes[term] ?? [])
    .reduce((lit, change) => change(lit, aimY, side), light);
}
