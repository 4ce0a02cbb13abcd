import { map } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { Aspect, Resolution } from '@image-production/operations';

import type { LaidOutImage, Layout, Reference } from '../model/layout.ts';
import type { PromptTooLong } from '../model/obstacle.ts';
import { promptSections } from '../sections/prompt-sections.ts';
import { isPlanned } from '../sections/reference-lines.ts';
import { capitalised } from '../text/capitalised.ts';
import { promptText, withinLimit } from '../text/prompt-text.ts';
import { naming } from '../words/naming.ts';
import type { Naming } from '../words/naming.ts';
import { noun, roleWords } from '../words/reference-words.ts';

/** `generateContent`: one user turn of parts, and how the picture is to be shaped. */
export interface GeminiRequest {
  /** A label before each picture, for nothing else gives it a role; the direction last. */
  readonly parts: readonly GeminiPart[];
  readonly aspectRatio: Aspect;
  readonly imageSize: Resolution;
}

export type GeminiPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly image: LaidOutImage };

/** Instructions follow the material they speak of, as Google advises for long prompts. */
export function geminiDialect(layout: Layout): Result<GeminiRequest, PromptTooLong> {
  const { named } = layout.size;
  if (named === null) throw new Error('Gemini knows sizes by name only');
  const words = naming(layout);
  const prompt = promptText(promptSections(layout, words));
  return map(withinLimit(prompt, layout.profile.promptCharsMax), (text) => ({
    parts: [
      ...layout.images.flatMap((image): readonly GeminiPart[] => [
        { kind: 'text', text: label(image, words) },
        { kind: 'image', image },
      ]),
      { kind: 'text', text },
    ],
    aspectRatio: named.aspect,
    imageSize: named.tier,
  }));
}

function label(image: LaidOutImage, { call }: Naming): string {
  const name = capitalised(call(image.number));
  switch (image.use) {
    case 'identity':
      return image.view === 'portrait'
        ? `${name}, identity portrait, the only source of face, skin and hair:`
        : `${name}, the same person full length, build and stature:`;
    case 'reference':
      return `${[name, ...about(image.picture)].join(', ')}:`;
    case 'sheet':
      return `${name}, contact sheet of ${image.sheet.cells.length} references:`;
    case 'guide':
      return `${name}, composition guide, layout and lens only:`;
  }
}

function about(reference: Reference): readonly string[] {
  if (!isPlanned(reference)) return [];
  const role = roleWords(reference);
  return [`the ${noun(reference)}`, ...(role === null ? [] : [role]), reference.fidelity.level];
}
