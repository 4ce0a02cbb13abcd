import type { Metadata, Submission } from '@image-production/production';

export type SaidFields = Pick<Submission, 'metadata' | 'variation' | 'fields'>;

interface ReadFields {
  readonly metadata?: Metadata | undefined;
  readonly variation?: number | undefined;
}

/**
 * What a call said, as it was read: the fields that it named and no default beside them, so that
 * sent again they say the same.
 */
export function saidFields(given: unknown, read: ReadFields & object): SaidFields {
  const named = typeof given === 'object' && given !== null ? given : {};
  const values = Object.entries(read).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(named, name),
  );
  return {
    metadata: read.metadata ?? {},
    variation: read.variation ?? null,
    fields: Object.fromEntries(values),
  };
}
