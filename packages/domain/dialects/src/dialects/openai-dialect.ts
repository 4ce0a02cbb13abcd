import { map } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { LaidOutImage, Layout } from '../model/layout.ts';
import type { PromptTooLong } from '../model/obstacle.ts';
import { promptSections } from '../sections/prompt-sections.ts';
import { promptText, withinLimit } from '../text/prompt-text.ts';
import { naming } from '../words/naming.ts';

/** One call of the Images API: `/images/edits` with pictures, `/images/generations` without. */
export interface OpenAiRequest {
  readonly prompt: string;
  /** Repeated `image[]` parts in this order. */
  readonly images: readonly LaidOutImage[];
  /** `1792x2400`. */
  readonly size: string;
  readonly quality: 'medium' | 'high';
}

/** Up to here a picture is proof enough for `medium`; a model's views are never proofs. */
const proofPixels = 1_300_000;

export function openAiDialect(layout: Layout): Result<OpenAiRequest, PromptTooLong> {
  const { plan, profile, images, size } = layout;
  const { width, height } = size.native;
  const isProof =
    plan.frame.width * plan.frame.height <= proofPixels && !plan.operation.startsWith('models.');
  const prompt = promptText(promptSections(layout, naming(layout)));
  return map(withinLimit(prompt, profile.promptCharsMax), (text) => ({
    prompt: text,
    images,
    size: `${width}x${height}`,
    quality: isProof ? 'medium' : 'high',
  }));
}
