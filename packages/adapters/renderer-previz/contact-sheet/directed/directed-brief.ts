import type { ProBrief } from '@image-production/brief';

import type { Cast } from './cast.ts';
import type { Wanted } from './things.ts';

/** A photograph as a photographer would brief it: one person, things, and words. */
export interface DirectedBrief extends Omit<ProBrief, 'referenceRoles' | 'commercialObjective'> {
  readonly name: string;
  readonly person: Cast;
  readonly aspect: '3:4' | '4:5' | '1:1' | '3:2' | '2:3' | '16:9';
  readonly things: readonly Wanted[];
}
