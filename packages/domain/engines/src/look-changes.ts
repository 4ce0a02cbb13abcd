import { describeOperation } from '@image-production/operations';
import type { Resolution } from '@image-production/operations';

import { findRoute } from './route.ts';
import type { Route } from './route.ts';

/** A resolution at which a photograph is taken by another engine than the portrait was. */
export interface LookChange {
  readonly resolution: Resolution;
  /** Names of the engines that are asked first. */
  readonly portraitBy: string;
  readonly photographBy: string;
}

/**
 * Where routes change the engine between the portrait of an identity and its PRO photographs:
 * allowed, but two engines draw two faces of one person.
 */
export function findLookChanges(routes: readonly Route[]): readonly LookChange[] {
  const portrait = findRoute(routes, { operation: 'models.portrait', resolution: '1K' });
  const portraitBy = portrait?.engines[0];
  if (portraitBy === undefined) return [];
  return describeOperation('pro.generate').resolutions.flatMap((resolution) => {
    const photographBy = findRoute(routes, { operation: 'pro.generate', resolution })?.engines[0];
    return photographBy === undefined || photographBy === portraitBy
      ? []
      : [{ resolution, portraitBy, photographBy }];
  });
}
