import type { AreaLight, Surface } from '@image-production/previz-geometry';

import { kitchen } from './indoors/kitchen.ts';
import { loft } from './indoors/loft.ts';
import { office } from './indoors/office.ts';
import { apartment, gallery } from './indoors/rooms.ts';
import { beach } from './outdoors/beach.ts';
import { dunes, terrace } from './outdoors/hillside.ts';
import { street } from './outdoors/street.ts';
import { track } from './outdoors/track.ts';
import type { SetBuilder } from './parts/set-builder.ts';
import type { SetExtent, SetPlan } from './set-plan.ts';
import { blackStudio, cove, flats, painted, seamless } from './studio/papers.ts';
import { runway } from './studio/runway.ts';
import { SurfaceList } from './surface-of.ts';

/** First object id of the set; figures and references use lower ones. */
export const firstSetObject = 1000;

/** The figure's surroundings, and the lamps that belong to the place and burn at its hour. */
export interface BuiltSet {
  readonly surfaces: readonly Surface[];
  readonly lights: readonly AreaLight[];
}

/** Builds the figure's surroundings: paper, walls, floors, fixtures, and what lies beyond. */
export function buildSet(plan: SetPlan, extent: SetExtent): BuiltSet {
  const list = new SurfaceList(firstSetObject);
  const build = variants[plan.variant];
  if (!build) throw new Error(`there is no set ${plan.variant}`);
  const lights = build(list, plan, extent);
  return { surfaces: list.surfaces, lights };
}

const variants: Readonly<Record<string, SetBuilder>> = {
  seamless,
  painted,
  flats,
  cove,
  black_studio: blackStudio,
  runway,
  loft,
  apartment,
  gallery,
  kitchen,
  office,
  terrace,
  street,
  dunes,
  beach,
  track,
};

/** The sets that are drawn for each family where no words name one; the first is the default. */
export const setVariants: Readonly<Record<SetPlan['family'], readonly string[]>> = {
  studio: ['seamless', 'painted', 'flats'],
  interior: ['apartment', 'loft', 'gallery'],
  exterior: ['terrace', 'street', 'dunes'],
  still_life: ['seamless'],
};

/** Sets that words can name in each family beside those: a studio has room to build some rooms. */
const named: Readonly<Record<SetPlan['family'], readonly string[]>> = {
  studio: ['cove', 'black_studio', 'runway', 'kitchen', 'office', 'loft'],
  interior: ['runway', 'kitchen', 'office', 'cove', 'black_studio'],
  exterior: ['beach', 'track'],
  still_life: ['cove', 'black_studio', 'kitchen', 'office', 'loft'],
};

/** Whether a family can have a set. */
export function hasVariant(family: SetPlan['family'], variant: string): boolean {
  return setVariants[family].includes(variant) || named[family].includes(variant);
}

const paperless: ReadonlySet<string> = new Set(['kitchen', 'office', 'loft']);

/** Whether the sky shows through its windows, or over it. */
export function showsSky({ family, variant }: Pick<SetPlan, 'family' | 'variant'>): boolean {
  return family === 'exterior' || (paperless.has(variant) && variant !== 'kitchen');
}

/** Whether something stands behind the figure that a lamp can light by itself. */
export function hasWall({ family, variant }: Pick<SetPlan, 'family' | 'variant'>): boolean {
  return family !== 'exterior' && variant !== 'runway';
}
