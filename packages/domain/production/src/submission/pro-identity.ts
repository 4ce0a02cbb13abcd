import { parseId } from '@image-production/identifiers';
import type { ModelId, RosterModelId } from '@image-production/identifiers';

export type ProIdentity =
  | { readonly source: 'custom'; readonly id: ModelId }
  | { readonly source: 'roster'; readonly id: RosterModelId };

/** The identity named by one of two fields; null if neither contains an id of its kind. */
export function findProIdentity({
  customModelId = '',
  modelId = '',
}: {
  readonly customModelId?: string | undefined;
  readonly modelId?: string | undefined;
}): ProIdentity | null {
  const custom = parseId('model', customModelId);
  if (custom) return { source: 'custom', id: custom };
  const roster = parseId('rosterModel', modelId);
  return roster ? { source: 'roster', id: roster } : null;
}
