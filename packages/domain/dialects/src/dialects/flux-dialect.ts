import { map } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { LaidOutImage, Layout } from '../model/layout.ts';
import type { PromptTooLong } from '../model/obstacle.ts';
import type { PromptHeading, PromptLine, PromptSection } from '../model/prompt-section.ts';
import { promptSections } from '../sections/prompt-sections.ts';
import { lineText, withinLimit } from '../text/prompt-text.ts';
import { naming } from '../words/naming.ts';

/** One call of a FLUX.2 endpoint. */
export interface FluxRequest {
  /** JSON as text: FLUX.2 reads structure, weighs what stands first, and knows no negatives. */
  readonly prompt: string;
  /** `input_image`, `input_image_2` … by number, which is how the prompt calls them. */
  readonly images: readonly FluxImage[];
  readonly width: number;
  readonly height: number;
}

export interface FluxImage {
  readonly field: string;
  readonly image: LaidOutImage;
}

export function fluxDialect(layout: Layout): Result<FluxRequest, PromptTooLong> {
  const sections = promptSections(layout, naming(layout));
  const prompt = JSON.stringify(Object.fromEntries(sections.map(toMember)), null, 2);
  return map(withinLimit(prompt, layout.profile.promptCharsMax), (text) => ({
    prompt: text,
    images: layout.images.map((image) => ({
      field: image.number === 1 ? 'input_image' : `input_image_${image.number}`,
      image,
    })),
    ...layout.size.native,
  }));
}

/** Names of the vendor's own schema where it has one. */
const members: Readonly<Partial<Record<PromptHeading, string>>> = {
  identity: 'subjects',
  scene_and_action: 'scene',
  light: 'lighting',
  composition_and_finish: 'composition',
};

function toMember({ heading, lines }: PromptSection): readonly [string, unknown] {
  return [members[heading] ?? heading, toValue(heading, lines)];
}

function toValue(heading: PromptHeading, lines: readonly PromptLine[]): unknown {
  if (heading === 'identity') return [{ description: lines.map(lineText) }];
  const isRecord = lines.length > 1 && lines.every(({ key }) => key !== null);
  if (isRecord) {
    return Object.fromEntries(lines.map((line) => [line.key, line.quoted ?? line.own]));
  }
  return lines.map((line) => (lines.length === 1 ? (line.quoted ?? line.own) : lineText(line)));
}
