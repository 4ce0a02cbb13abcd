import type { RenderOutcome } from '@image-production/production';

/** A finished picture and its account. */
export type Rendered = Omit<Extract<RenderOutcome, { kind: 'rendered' }>, 'kind'>;
