import { cylinderAt, piece, sphereAt, vesselAt } from './props.ts';
import type { FrontName, Ground, Group, HeroName } from './props.ts';
import type { Piece } from './still-plan.ts';

type HeroGroup = (ground: Ground, base: number, pick: number) => Piece[];

/** x of a small piece in front of the hero on the light's side, near the frame's edge. */
function before({ side, heroX, heroReach, reach, unit }: Ground, half: number): number {
  const wanted = heroReach + 0.05 * unit + half;
  return heroX - side * Math.min(wanted, reach + heroX * side - half * 0.5);
}

/** Small pieces in front of the hero, on the light's side. */
export const fronts: Readonly<Record<FrontName, Group>> = {
  sphere: (ground) => {
    const { coats, unit } = ground;
    return [
      sphereAt({ x: before(ground, 0.085 * unit), z: 0.3 * unit }, 0.085 * unit, coats.sphere),
    ];
  },
  pair: (ground) => {
    const { coats, side, unit } = ground;
    const x = before(ground, 0.1 * unit);
    return [
      sphereAt({ x: x - side * 0.08 * unit, z: 0.24 * unit }, 0.065 * unit, coats.sphere),
      sphereAt({ x: x + side * 0.06 * unit, z: 0.33 * unit }, 0.036 * unit, coats.vessel),
    ];
  },
  dish: (ground) => {
    const { coats, unit } = ground;
    const x = before(ground, 0.12 * unit);
    return [
      cylinderAt({ x, z: 0.32 * unit }, { radius: 0.12 * unit, height: 0.05 * unit }, coats.podium),
      sphereAt({ x, z: 0.32 * unit, base: 0.05 * unit }, 0.05 * unit, coats.sphere),
    ];
  },
  none: () => [],
};

/** Heroes for pictures without references, on a podium of height `base`. */
export const heroes: Readonly<Record<HeroName, HeroGroup>> = {
  vessel: ({ coats, heroX, unit }, base, pick) => [
    vesselAt(
      { x: heroX, z: 0, base },
      0.5 * unit,
      pick < 0.34 ? 'amphora' : pick < 0.67 ? 'gourd' : 'bottle',
      coats.vessel,
    ),
  ],
  sphere: ({ coats, heroX, unit }, base) => [
    sphereAt({ x: heroX, z: 0, base }, 0.185 * unit, coats.sphere),
  ],
  totem: ({ coats, heroX, unit }, base) => [
    cylinderAt(
      { x: heroX, z: 0, base },
      { radius: 0.16 * unit, height: 0.15 * unit },
      coats.column,
    ),
    sphereAt({ x: heroX, z: 0, base: base + 0.15 * unit }, 0.125 * unit, coats.sphere),
    cylinderAt(
      { x: heroX, z: 0, base: base + 0.395 * unit },
      { radius: 0.075 * unit, height: 0.03 * unit },
      coats.arch,
    ),
  ],
  /** A flask of coloured glass with a metal cap. */
  bottle: ({ coats, heroX, unit }, base) => {
    const [body, neck, cap] = [0.36 * unit, 0.025 * unit, 0.13 * unit];
    const form = {
      kind: 'box',
      width: 0.27 * unit,
      height: body,
      depth: 0.14 * unit,
      edge: 0.02 * unit,
    } as const;
    const turn = 0.14;
    const face = form.depth / 2;
    const label = {
      kind: 'box',
      width: 0.17 * unit,
      height: 0.12 * unit,
      depth: 0.003,
      edge: 0.001,
    } as const;
    return [
      piece(form, [heroX, base, 0], coats.glass, turn),
      piece(
        label,
        [heroX + face * Math.sin(turn), base + 0.1 * unit, face * Math.cos(turn)],
        coats.label,
        turn,
      ),
      cylinderAt(
        { x: heroX, z: 0, base: base + body },
        { radius: 0.034 * unit, height: neck },
        coats.cap,
      ),
      cylinderAt(
        { x: heroX, z: 0, base: base + body + neck },
        { radius: 0.062 * unit, height: cap },
        coats.cap,
      ),
    ];
  },
};
