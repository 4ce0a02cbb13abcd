import { map } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { LaidOutImage, Layout } from '../model/layout.ts';
import type { PromptTooLong } from '../model/obstacle.ts';
import { negativeWords } from '../sections/people-lines.ts';
import { promptSections } from '../sections/prompt-sections.ts';
import { promptText, withinLimit } from '../text/prompt-text.ts';
import { naming } from '../words/naming.ts';

/** What the bindings of a workflow put into its nodes. */
export interface ComfyRequest {
  readonly positive: string;
  /** Empty where the workflow has no negative conditioning. */
  readonly negative: string;
  /** Slot n is fed picture n; slots beyond the last are taken out of the graph. */
  readonly slots: readonly ComfySlot[];
  readonly width: number;
  readonly height: number;
}

export interface ComfySlot {
  readonly slot: number;
  readonly image: LaidOutImage;
}

export function comfyDialect(layout: Layout): Result<ComfyRequest, PromptTooLong> {
  const { profile, images, size } = layout;
  const prompt = promptText(promptSections(layout, naming(layout, 'left_out')));
  return map(withinLimit(prompt, profile.promptCharsMax), (positive) => ({
    positive,
    negative: profile.hasNegativePrompt ? negativeWords : '',
    slots: images.map((image) => ({ slot: image.number, image })),
    ...size.native,
  }));
}
