import type { CreativeInput, PolishInput, ProductInput } from '@image-production/client';
import type {
  Aspect,
  PolishIntensity,
  ProductBackground,
  Resolution,
} from '@image-production/operations';

import type { DraftPicture } from './draft.ts';
import { toMetadata } from './wire-fields.ts';
import type { MetadataRow } from './wire-fields.ts';

export const faces = ['creative', 'product', 'polish'] as const;
export type Face = (typeof faces)[number];

/** A picture of LAB as it is being composed; every face of the composer uses what it needs. */
export interface LabDraft {
  readonly prompt: string;
  readonly background: ProductBackground;
  readonly instructions: string;
  readonly intensity: PolishIntensity;
  readonly count: number;
  readonly resolution: Resolution;
  /** Null: that of the operation, for Product and Polish the one of the picture. */
  readonly aspect: Aspect | null;
  readonly variation: number;
  readonly metadata: readonly MetadataRow[];
}

export const emptyLabDraft: LabDraft = {
  prompt: '',
  background: 'studio',
  instructions: '',
  intensity: 'balanced',
  count: 1,
  resolution: '2K',
  aspect: null,
  variation: 0,
  metadata: [],
};

/** The fields of a face under their names on the wire, without its pictures. */
export function toLabFields(face: Face, draft: LabDraft): Readonly<Record<string, unknown>> {
  const { prompt, background, instructions, intensity, count, aspect } = draft;
  const notes = toMetadata(draft.metadata);
  const own = {
    creative: { prompt, aspect: aspect ?? undefined, count },
    product: { prompt: written(prompt), background, aspect: aspect ?? undefined, count },
    polish: { instructions: written(instructions), intensity },
  }[face];
  const { resolution, variation } = draft;
  const fields = { ...own, resolution, variation, metadata: notes };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function written(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}

export function toCreative(draft: LabDraft, pictures: readonly DraftPicture[]): CreativeInput {
  const fields = toLabFields('creative', draft) as Omit<CreativeInput, 'references'>;
  const files = pictures.flatMap(({ file }) => file ?? []);
  return { ...fields, ...(files.length > 0 && { references: files }) };
}

export function toProduct(draft: LabDraft, image: File): ProductInput {
  return { ...(toLabFields('product', draft) as Omit<ProductInput, 'image'>), image };
}

export function toPolish(draft: LabDraft, image: File): PolishInput {
  return { ...(toLabFields('polish', draft) as Omit<PolishInput, 'image'>), image };
}
