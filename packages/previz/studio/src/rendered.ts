import type { RenderOutcome } from '@image-production/rendering';

/** A finished picture and its account. */
export type Rendered = Omit<Extract<RenderOutcome, { kind: 'rendered' }>, 'kind'>;
