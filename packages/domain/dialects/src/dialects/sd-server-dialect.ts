import { map } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';

import type { Box, LaidOutImage, Layout } from '../model/layout.ts';
import type { PromptTooLong } from '../model/obstacle.ts';
import { negativeWords } from '../sections/people-lines.ts';
import { promptSections } from '../sections/prompt-sections.ts';
import { promptText, withinLimit } from '../text/prompt-text.ts';
import { naming } from '../words/naming.ts';

/** One call of sd-server's native route `/sdcpp/v1/img_gen`. */
export interface SdServerRequest {
  readonly prompt: string;
  readonly negativePrompt: string;
  /** `ref_images`, in this order. */
  readonly references: readonly PaddedReference[];
  readonly width: number;
  readonly height: number;
}

/**
 * The server cuts the middle out of a reference of another aspect: each is laid whole on a
 * neutral canvas of the output's aspect first.
 */
export interface PaddedReference {
  readonly image: LaidOutImage;
  readonly canvas: PixelSize;
  readonly place: Box;
}

export function sdServerDialect(layout: Layout): Result<SdServerRequest, PromptTooLong> {
  const { profile, images, size } = layout;
  const prompt = promptText(promptSections(layout, naming(layout, 'left_out')));
  return map(withinLimit(prompt, profile.promptCharsMax), (text) => ({
    prompt: text,
    negativePrompt: profile.hasNegativePrompt ? negativeWords : '',
    references: images.map((image) => padded(image, size.native)),
    ...size.native,
  }));
}

/** The smallest canvas of the output's aspect that holds the picture whole. */
function padded(image: LaidOutImage, output: PixelSize): PaddedReference {
  const { width, height } = image.send;
  const canvas = {
    width: Math.max(width, Math.ceil((height * output.width) / output.height)),
    height: Math.max(height, Math.ceil((width * output.height) / output.width)),
  };
  const x = Math.floor((canvas.width - width) / 2);
  const y = Math.floor((canvas.height - height) / 2);
  return { image, canvas, place: { x, y, width, height } };
}
