import type { SetMaterial } from '@image-production/direction';
import { linearColor, mixed, scaledBy } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';
import type { GroundName } from '@image-production/previz-sets';

import type { Coat } from './still-plan.ts';
import type { Finish } from './wishes.ts';

interface Stuff {
  readonly ground: GroundName | null;
  /** The material's own colour; null to use the palette's. */
  readonly color: string | null;
  readonly second: string | null;
  readonly tileM: number;
  readonly roughness: number;
  readonly reflectance: number;
  readonly isMetal?: boolean;
  readonly sheen?: number;
}

const stuffs: Readonly<Record<SetMaterial, Stuff>> = {
  plaster: {
    ground: 'plaster',
    color: null,
    second: null,
    tileM: 0.7,
    roughness: 1,
    reflectance: 0,
  },
  clay: {
    ground: 'plaster',
    color: null,
    second: null,
    tileM: 0.3,
    roughness: 0.75,
    reflectance: 0.03,
  },
  ceramic: {
    ground: null,
    color: null,
    second: null,
    tileM: 1,
    roughness: 0.32,
    reflectance: 0.045,
  },
  marble: {
    ground: 'marble',
    color: '#e9e6e1',
    second: '#77757a',
    tileM: 0.55,
    roughness: 0.3,
    reflectance: 0.045,
  },
  travertine: {
    ground: 'travertine',
    color: '#d9cbb3',
    second: '#b99f7e',
    tileM: 0.4,
    roughness: 0.7,
    reflectance: 0.035,
  },
  slate: {
    ground: 'slate',
    color: '#43474c',
    second: '#2b2e33',
    tileM: 0.8,
    roughness: 0.55,
    reflectance: 0.045,
  },
  terrazzo: {
    ground: 'terrazzo',
    color: '#ddd6cb',
    second: '#9a7d69',
    tileM: 0.35,
    roughness: 0.35,
    reflectance: 0.04,
  },
  concrete: {
    ground: 'concrete',
    color: '#a9a7a3',
    second: '#8f8d89',
    tileM: 0.6,
    roughness: 0.8,
    reflectance: 0.03,
  },
  wood: {
    ground: 'grain',
    color: '#c39a6b',
    second: '#7d5534',
    tileM: 0.4,
    roughness: 0.5,
    reflectance: 0.04,
  },
  brass: {
    ground: null,
    color: '#e8c27a',
    second: null,
    tileM: 1,
    roughness: 0.24,
    reflectance: 1,
    isMetal: true,
  },
  copper: {
    ground: null,
    color: '#e2a184',
    second: null,
    tileM: 1,
    roughness: 0.26,
    reflectance: 1,
    isMetal: true,
  },
  steel: {
    ground: null,
    color: '#d3d5d6',
    second: null,
    tileM: 1,
    roughness: 0.2,
    reflectance: 1,
    isMetal: true,
  },
  glass: {
    ground: null,
    color: null,
    second: null,
    tileM: 1,
    roughness: 0.08,
    reflectance: 0.06,
  },
  cloth: {
    ground: null,
    color: null,
    second: null,
    tileM: 1,
    roughness: 0.7,
    reflectance: 0.02,
    sheen: 0.4,
  },
};

/** The coat of a finish; uses `paint` if neither the material nor the finish has a colour. */
export function coatOf(finish: Finish, paint: Color, otherwise: SetMaterial = 'plaster'): Coat {
  const stuff = stuffs[finish.material ?? otherwise];
  const named = finish.color === null ? null : linearColor(finish.color);
  const isMetal = stuff.isMetal ?? false;
  const own = stuff.color === null ? paint : linearColor(stuff.color);
  const color = (isMetal ? null : named) ?? own;
  const wet = finish.gloss === 'wet';
  return {
    ground: stuff.ground,
    // Water between the grains absorbs light.
    color: wet && stuff.roughness > 0.4 ? scaledBy(color, 0.7) : color,
    second: secondOf(stuff, color, named !== null),
    tileM: stuff.tileM,
    roughness: wet
      ? 0.1
      : finish.gloss === 'matt'
        ? Math.max(0.6, stuff.roughness)
        : stuff.roughness,
    reflectance: wet ? Math.max(0.045, stuff.reflectance) : stuff.reflectance,
    isMetal,
    sheen: stuff.sheen ?? 0,
  };
}

function secondOf({ second }: Stuff, color: Color, isNamed: boolean): Color {
  if (second === null) return color;
  if (!isNamed) return linearColor(second);
  // Dark stone has pale veins.
  return Math.max(...color) < 0.2 ? mixed(color, [0.7, 0.68, 0.64], 0.5) : scaledBy(color, 0.45);
}
