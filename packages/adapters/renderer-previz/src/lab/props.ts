import type { Color } from '../math.ts';
import type { Solid } from '../stage/solids.ts';
import type { StillPalette } from './still-palette.ts';

/** What a prop group needs to know of the set it joins; lengths in metres. */
export interface Ground {
  readonly palette: StillPalette;
  /** The side that the props lean to; the light comes from the other one. */
  readonly side: number;
  readonly heroX: number;
  /** Half of the hero's width, podium included. */
  readonly heroReach: number;
  /** Half of what the frame shows across at the hero. */
  readonly reach: number;
  readonly unit: number;
}

/** The rounded lower edge goes into the ground, or a dark seam would show. */
const sunkM = 0.012;

export function drum(
  x: number,
  z: number,
  radius: number,
  height: number,
  color: Color,
  base = 0,
): Solid {
  return {
    shape: 'drum',
    x,
    y: base + (height - sunkM) / 2,
    z,
    halfWidth: radius,
    halfHeight: (height + sunkM) / 2,
    halfDepth: radius,
    edge: Math.min(0.012, height * 0.2),
    color,
  };
}

export function block(
  x: number,
  z: number,
  size: readonly [number, number, number],
  color: Color,
  base = 0,
): Solid {
  const [width, height, depth] = size;
  return {
    shape: 'box',
    x,
    y: base + (height - sunkM) / 2,
    z,
    halfWidth: width / 2,
    halfHeight: (height + sunkM) / 2,
    halfDepth: depth / 2,
    edge: Math.min(0.01, height * 0.2),
    color,
  };
}

export function ball(x: number, z: number, radius: number, color: Color, base = 0): Solid {
  const round = { halfWidth: radius, halfHeight: radius, halfDepth: radius, edge: 0 };
  return { shape: 'sphere', x, y: base + radius, z, ...round, color };
}

export function vase(x: number, z: number, height: number, color: Color, base = 0): Solid {
  const round = {
    halfWidth: height * 0.3,
    halfHeight: height / 2,
    halfDepth: height * 0.3,
    edge: 0,
  };
  return { shape: 'vessel', x, y: base + height / 2, z, ...round, color };
}

export function arch({ palette, side, heroX, reach, unit }: Ground): Solid[] {
  const half = Math.min(0.44 * unit, reach * 0.68);
  const size = { halfWidth: half, halfHeight: 0.5 * unit, halfDepth: 0.09 * unit, edge: 0.01 };
  const place = { x: heroX - side * half * 0.28, y: 0.5 * unit, z: -0.42 * unit };
  return [{ shape: 'arch', ...place, ...size, color: palette.pale }];
}

/** A curtain over the half of the wall that the light comes from. */
export function curtain({ palette, side, reach, unit }: Ground): Solid[] {
  const size = { halfWidth: reach * 0.75, halfHeight: 1.6 * unit, halfDepth: 0.05 * unit, edge: 0 };
  const place = { x: -side * reach * 0.72, y: 1.62 * unit, z: -0.86 * unit };
  return [{ shape: 'drape', ...place, ...size, color: palette.middle }];
}

/** A panel that parts the wall in two tones. */
export function panel({ palette, side, heroX, unit }: Ground): Solid[] {
  const size = [0.72 * unit, 1.12 * unit, 0.06 * unit] as const;
  return [block(heroX + side * 0.16 * unit, -0.55 * unit, size, palette.middle)];
}

export function drums({ palette, side, heroX, heroReach, unit }: Ground): Solid[] {
  const x = heroX + side * (heroReach + 0.24 * unit);
  const left = heroX - side * (heroReach + 0.2 * unit);
  return [
    drum(x, -0.14 * unit, 0.19 * unit, 0.42 * unit, palette.accent),
    ball(x - side * 0.02 * unit, -0.12 * unit, 0.105 * unit, palette.pale, 0.42 * unit),
    drum(left, -0.36 * unit, 0.14 * unit, 0.3 * unit, palette.middle),
  ];
}

export function stairs({ palette, side, heroX, heroReach, unit }: Ground): Solid[] {
  const steps = [0, 1, 2, 3].map((index) =>
    block(
      heroX + side * (heroReach + (0.1 + index * 0.17) * unit),
      -0.2 * unit,
      [0.17 * unit, (0.13 + index * 0.13) * unit, 0.36 * unit],
      palette.middle,
    ),
  );
  const first = heroX + side * (heroReach + 0.27 * unit);
  return [...steps, ball(first, -0.14 * unit, 0.07 * unit, palette.accent, 0.26 * unit)];
}

export function columns({ palette, side, heroX, heroReach, unit }: Ground): Solid[] {
  const right = heroX + side * (heroReach + 0.2 * unit);
  const left = heroX - side * (heroReach + 0.2 * unit);
  return [
    drum(right, -0.3 * unit, 0.17 * unit, 0.6 * unit, palette.middle),
    vase(right, -0.3 * unit, 0.3 * unit, palette.accent, 0.6 * unit),
    drum(left, -0.28 * unit, 0.15 * unit, 0.34 * unit, palette.accent),
    drum(right + side * 0.2 * unit, 0.1 * unit, 0.12 * unit, 0.17 * unit, palette.pale),
  ];
}

export function blocks({ palette, side, heroX, heroReach, unit }: Ground): Solid[] {
  const right = heroX + side * (heroReach + 0.2 * unit);
  const left = heroX - side * (heroReach + 0.16 * unit);
  return [
    block(left, -0.34 * unit, [0.24 * unit, 0.78 * unit, 0.24 * unit], palette.middle),
    block(right, -0.2 * unit, [0.34 * unit, 0.3 * unit, 0.3 * unit], palette.accent),
    block(
      right + side * 0.06 * unit,
      -0.22 * unit,
      [0.18 * unit, 0.18 * unit, 0.18 * unit],
      palette.pale,
      0.3 * unit,
    ),
  ];
}

/** Small things before the hero, on the side of the light. */
export function foreground(
  { palette, side, heroX, heroReach, unit }: Ground,
  turn: number,
): Solid[] {
  const x = heroX - side * (heroReach + 0.1 * unit);
  const small = 0.075 * unit;
  if (turn % 3 === 0) return [ball(x, 0.3 * unit, small, palette.accent)];
  if (turn % 3 === 1)
    return [
      drum(x, 0.26 * unit, 0.11 * unit, 0.07 * unit, palette.pale),
      ball(x, 0.26 * unit, small * 0.7, palette.accent, 0.07 * unit),
    ];
  return [
    ball(x - side * 0.06 * unit, 0.3 * unit, small * 0.8, palette.pale),
    ball(x + side * 0.1 * unit, 0.38 * unit, small * 0.55, palette.accent),
  ];
}
