import type { RenderOutcome } from '@image-production/production';

/** A finished picture and what it says of itself. */
export type Rendered = Omit<Extract<RenderOutcome, { kind: 'rendered' }>, 'kind'>;
