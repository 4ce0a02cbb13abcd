import type { DirectionSection, RenderPlan } from '@image-production/direction';

import type { PromptHeading, PromptLine, PromptSection } from '../model/prompt-section.ts';
import type { Naming } from '../words/naming.ts';

export function fact(own: string, key: string | null = null): PromptLine {
  return { own, quoted: null, key };
}

export function facts(...lines: readonly string[]): readonly PromptLine[] {
  return lines.map((own) => fact(own));
}

export function section(
  heading: PromptHeading,
  ...lines: readonly (readonly PromptLine[])[]
): readonly PromptSection[] {
  const all = lines.flat();
  return all.length === 0 ? [] : [{ heading, lines: all }];
}

/** The written direction under a heading: the client's in quotation marks, ours as it is. */
export function written(
  { direction }: RenderPlan,
  heading: DirectionSection['heading'],
  label: string,
  { quote }: Naming,
): readonly PromptLine[] {
  return direction
    .filter((one) => one.heading === heading)
    .flatMap(({ text, isCompiled }): readonly PromptLine[] => {
      const key = label.toLowerCase();
      if (isCompiled === true) return [{ own: text, quoted: null, key }];
      const quoted = quote(text);
      return quoted === '' ? [] : [{ own: `${label}:`, quoted, key }];
    });
}
