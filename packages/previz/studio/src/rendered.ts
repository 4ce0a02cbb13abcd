import type { RenderOutcome } from '@image-production/rendering';

/** A finished picture and its account. */
export type Rendered = Omit<Extract<RenderOutcome, { kind: 'rendered' }>, 'kind'>;

/** What a job ends with: a picture, or why there is none that may be sold. */
export type Taken = Extract<RenderOutcome, { kind: 'rendered' | 'refused' }>;
