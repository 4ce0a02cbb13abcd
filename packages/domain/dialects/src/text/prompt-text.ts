import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { PromptTooLong } from '../model/obstacle.ts';
import type { PromptLine, PromptSection } from '../model/prompt-section.ts';

/** Sections under headings in capitals, one fact a line behind a dash. */
export function promptText(sections: readonly PromptSection[]): string {
  return sections
    .map(({ heading, lines }) =>
      [
        heading.toUpperCase().replaceAll('_', ' '),
        ...lines.map((line) => `- ${lineText(line)}`),
      ].join('\n'),
    )
    .join('\n\n');
}

export function lineText({ own, quoted }: PromptLine): string {
  return quoted === null ? own : `${own} “${quoted}”`;
}

/** A prompt as long as an engine takes one. */
export function withinLimit(
  prompt: string,
  charactersMax: number | null,
): Result<string, PromptTooLong> {
  const characters = prompt.length;
  return charactersMax !== null && characters > charactersMax
    ? refuse({ kind: 'prompt-too-long', characters, charactersMax })
    : succeed(prompt);
}
