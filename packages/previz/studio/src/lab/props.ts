import type { Vector } from '@image-production/previz-geometry';

import type { Coat, Form, Piece } from './still-plan.ts';
import { reachOf } from './vessels.ts';
import type { Profile } from './vessels.ts';

/** The set's data that a prop group needs; lengths in metres. */
export interface Ground {
  readonly coats: Coats;
  /** The side of the props, 1 for the camera's right; the light comes from the other. */
  readonly side: 1 | -1;
  readonly heroX: number;
  /** Half the hero's width, podium included. */
  readonly heroReach: number;
  /** Half the frame's width at the hero. */
  readonly reach: number;
  /** Layout unit: the frame is 1.32 units high. */
  readonly unit: number;
  readonly wallM: number;
}

/** Material of each kind of piece in this picture. */
export interface Coats {
  readonly podium: Coat;
  readonly arch: Coat;
  readonly drape: Coat;
  readonly panel: Coat;
  readonly block: Coat;
  readonly step: Coat;
  readonly column: Coat;
  readonly vessel: Coat;
  readonly sphere: Coat;
  readonly glass: Coat;
  readonly cap: Coat;
  readonly label: Coat;
  readonly riser: Coat;
}

export function piece(form: Form, at: Vector, coat: Coat, turn = 0): Piece {
  return { form, at, turn, coat };
}

/**
 * Sinks a rounded foot into its support: the gap below it is finer than the light sampling and
 * would render as a dashed line.
 */
const sunkM = 0.006;

/** Position of a piece: x and z of its middle, and the height of its foot. */
export interface Spot {
  readonly x: number;
  readonly z: number;
  readonly base?: number;
}

export function cylinderAt(
  { x, z, base = 0 }: Spot,
  { radius, height }: { readonly radius: number; readonly height: number },
  coat: Coat,
): Piece {
  const form = { kind: 'cylinder', radius, height: height + sunkM } as const;
  return piece(form, [x, base - sunkM, z], coat);
}

export function boxAt(
  { x, z, base = 0, turn = 0 }: Spot & { readonly turn?: number },
  [width, height, depth]: readonly [number, number, number],
  coat: Coat,
): Piece {
  const edge = Math.min(0.006, height * 0.12);
  const form = { kind: 'box', width, height: height + sunkM, depth, edge } as const;
  return piece(form, [x, base - sunkM, z], coat, turn);
}

export function sphereAt({ x, z, base = 0 }: Spot, radius: number, coat: Coat): Piece {
  return piece({ kind: 'sphere', radius }, [x, base, z], coat);
}

export function vesselAt(
  { x, z, base = 0 }: Spot,
  height: number,
  profile: Profile,
  coat: Coat,
): Piece {
  return piece({ kind: 'vessel', profile, height }, [x, base, z], coat);
}

/** `pick`, 0 to 1, selects a shape. */
export type Group = (ground: Ground, pick: number) => Piece[];

export type BackName = 'arch' | 'drape' | 'panel' | 'slabs' | 'none';
export type BesideName = 'drums' | 'steps' | 'podiums' | 'blocks' | 'vessel' | 'sphere' | 'none';
export type EchoName = 'column' | 'block' | 'steps' | 'vessel' | 'none';
export type FrontName = 'sphere' | 'pair' | 'dish' | 'none';
export type HeroName = 'vessel' | 'sphere' | 'totem' | 'bottle';

/**
 * Position beside the hero for a piece of this half width: x, and z in units. In a narrow frame it
 * moves inwards, and back behind the podium.
 */
function slot(
  { side, heroX, heroReach, reach, unit }: Ground,
  way: 1 | -1,
  { half, gap, z }: { readonly half: number; readonly gap: number; readonly z: number },
): readonly [number, number] {
  const wanted = heroReach + gap + half;
  // The frame may crop about a third of it.
  const most = reach + 0.35 * half - heroX * side * way;
  if (wanted <= most) return [heroX + side * way * wanted, z * unit];
  const shift = Math.max(most, half * 0.6);
  return [heroX + side * way * shift, Math.min(z, -0.36) * unit];
}

/** Pieces behind the hero. */
export const backs: Readonly<Record<BackName, Group>> = {
  arch: ({ coats, side, heroX, reach, unit }) => {
    const width = Math.min(0.86 * unit, reach * 1.36);
    const form = {
      kind: 'arch',
      width,
      height: 0.98 * unit,
      thickness: width * 0.2,
      depth: 0.15 * unit,
    } as const;
    return [piece(form, [heroX - side * width * 0.16, 0, -0.42 * unit], coats.arch, side * 0.06)];
  },
  /** A curtain over the half of the wall on the light's side. */
  drape: ({ coats, side, reach, unit, wallM }, pick) => {
    const form = {
      kind: 'drape',
      width: reach * 1.7,
      height: 2.1 * unit,
      folds: 5,
      foldM: 0.055 * unit,
      trainM: 0.07 * unit,
      phase: pick,
    } as const;
    return [piece(form, [-side * reach * 0.72, 0, 0.28 * unit - wallM], coats.drape)];
  },
  /** A tall panel that divides the wall into two tones. */
  panel: ({ coats, side, heroX, unit }) => [
    boxAt(
      { x: heroX + side * 0.14 * unit, z: -0.5 * unit },
      [0.66 * unit, 1.02 * unit, 0.05 * unit],
      coats.panel,
    ),
  ],
  /** Two slabs of different heights. */
  slabs: ({ coats, side, heroX, unit }) => [
    boxAt(
      { x: heroX + side * 0.3 * unit, z: -0.5 * unit },
      [0.24 * unit, 0.72 * unit, 0.2 * unit],
      coats.panel,
    ),
    boxAt(
      { x: heroX - side * 0.34 * unit, z: -0.46 * unit },
      [0.3 * unit, 0.44 * unit, 0.22 * unit],
      coats.arch,
    ),
  ],
  none: () => [],
};

/** Pieces beside the hero, on the side away from the light. */
export const besides: Readonly<Record<BesideName, Group>> = {
  drums: (ground) => {
    const { coats, side, unit } = ground;
    const [x, z] = slot(ground, 1, { half: 0.19 * unit, gap: 0.07 * unit, z: -0.14 });
    return [
      cylinderAt({ x, z }, { radius: 0.19 * unit, height: 0.4 * unit }, coats.column),
      sphereAt(
        { x: x - side * 0.02 * unit, z: z + 0.02 * unit, base: 0.4 * unit },
        0.115 * unit,
        coats.sphere,
      ),
    ];
  },
  steps: (ground) => {
    const { coats, side, unit } = ground;
    const [count, rise, tread, width] = [4, 0.115 * unit, 0.13 * unit, 0.34 * unit];
    const [x, z] = slot(ground, 1, { half: (count * tread) / 2, gap: 0.06 * unit, z: -0.2 });
    const form = { kind: 'steps', width, count, rise, tread } as const;
    const second = x - side * tread * 0.5;
    return [
      // Rises outwards.
      piece(form, [x, 0, z], coats.step, (-side * Math.PI) / 2),
      sphereAt({ x: second, z: z + 0.06 * unit, base: rise * 2 }, 0.058 * unit, coats.sphere),
    ];
  },
  podiums: (ground) => {
    const { coats, side, unit } = ground;
    const [x, z] = slot(ground, 1, { half: 0.15 * unit, gap: 0.05 * unit, z: -0.28 });
    return [
      cylinderAt({ x, z }, { radius: 0.15 * unit, height: 0.56 * unit }, coats.column),
      vesselAt({ x, z, base: 0.56 * unit }, 0.28 * unit, 'jar', coats.vessel),
      cylinderAt(
        { x: x + side * 0.15 * unit, z: 0.1 * unit },
        { radius: 0.12 * unit, height: 0.17 * unit },
        coats.podium,
      ),
    ];
  },
  blocks: (ground) => {
    const { coats, side, unit } = ground;
    const [x, z] = slot(ground, 1, { half: 0.18 * unit, gap: 0.05 * unit, z: -0.2 });
    const cube = 0.18 * unit;
    return [
      boxAt(
        { x, z, base: 0, turn: side * 0.12 },
        [0.34 * unit, 0.3 * unit, 0.3 * unit],
        coats.block,
      ),
      boxAt(
        { x: x + side * 0.04 * unit, z, base: 0.3 * unit, turn: side * 0.5 },
        [cube, cube, cube],
        coats.column,
      ),
    ];
  },
  vessel: (ground, pick) => {
    const { coats, side, unit } = ground;
    const tall: Profile = pick < 0.35 ? 'amphora' : pick < 0.7 ? 'bottle' : 'gourd';
    const height = tall === 'amphora' ? 0.54 * unit : 0.62 * unit;
    const [x, z] = slot(ground, 1, { half: reachOf(tall) * height, gap: 0.08 * unit, z: -0.2 });
    const low = 0.22 * unit;
    return [
      vesselAt({ x, z }, height, tall, coats.vessel),
      vesselAt(
        { x: x + side * 0.2 * unit, z: z + 0.32 * unit },
        low,
        pick < 0.5 ? 'bowl' : 'jar',
        coats.column,
      ),
    ];
  },
  sphere: (ground) => {
    const { coats, side, unit } = ground;
    const [x, z] = slot(ground, 1, { half: 0.19 * unit, gap: 0.01 * unit, z: -0.16 });
    return [
      sphereAt({ x, z }, 0.19 * unit, coats.sphere),
      sphereAt({ x: x + side * 0.1 * unit, z: z + 0.32 * unit }, 0.085 * unit, coats.sphere),
    ];
  },
  none: () => [],
};

/** Small accents on the light's side. */
export const echoes: Readonly<Record<EchoName, Group>> = {
  column: (ground) => {
    const { coats, unit } = ground;
    const [x, z] = slot(ground, -1, { half: 0.12 * unit, gap: 0.05 * unit, z: -0.3 });
    return [cylinderAt({ x, z }, { radius: 0.12 * unit, height: 0.32 * unit }, coats.column)];
  },
  block: (ground) => {
    const { coats, side, unit } = ground;
    const [x, z] = slot(ground, -1, { half: 0.12 * unit, gap: 0.05 * unit, z: -0.26 });
    const size = [0.22 * unit, 0.5 * unit, 0.22 * unit] as const;
    return [boxAt({ x, z, base: 0, turn: -side * 0.2 }, size, coats.block)];
  },
  steps: (ground) => {
    const { coats, side, unit } = ground;
    const [count, rise, tread, width] = [3, 0.1 * unit, 0.11 * unit, 0.3 * unit];
    const [x, z] = slot(ground, -1, { half: (count * tread) / 2, gap: 0.06 * unit, z: -0.24 });
    const form = { kind: 'steps', width, count, rise, tread } as const;
    return [piece(form, [x, 0, z], coats.step, (side * Math.PI) / 2)];
  },
  vessel: (ground, pick) => {
    const { coats, unit } = ground;
    const profile: Profile = pick < 0.5 ? 'gourd' : 'flute';
    const height = 0.4 * unit;
    const [x, z] = slot(ground, -1, {
      half: reachOf(profile) * height,
      gap: 0.06 * unit,
      z: -0.16,
    });
    return [vesselAt({ x, z }, height, profile, coats.vessel)];
  },
  none: () => [],
};
