import type { Metadata, Submission } from '@image-production/production';

export type SubmittedFields = Pick<Submission, 'metadata' | 'variation' | 'fields'>;

interface ReadFields {
  readonly metadata?: Metadata | undefined;
  readonly variation?: number | undefined;
}

/**
 * The fields that a call set, parsed, without defaults: sent again, they mean the same even if a
 * default has changed.
 */
export function toSubmittedFields(given: unknown, read: ReadFields & object): SubmittedFields {
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
