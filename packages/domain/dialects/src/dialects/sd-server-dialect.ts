import { map } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';

import { ground } from '../layout/ground.ts';
import type { Ground } from '../layout/ground.ts';
import type { LaidOutImage, Layout } from '../model/layout.ts';
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
 * The server cuts the middle out of a reference of another aspect and scales it to the output's
 * size: each is laid whole on a neutral canvas of that aspect first, and sent no larger.
 */
export interface PaddedReference extends Ground {
  readonly image: LaidOutImage;
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

function padded(image: LaidOutImage, output: PixelSize): PaddedReference {
  const send = within(image.send, output);
  return { image: { ...image, send }, ...ground(send, output) };
}

/** The picture's own size, or the largest of its ratio that has room in the output. */
function within({ width, height }: PixelSize, output: PixelSize): PixelSize {
  const scale = Math.min(1, output.width / width, output.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
