import { directionHeadings } from './model/render-plan.ts';
import type { DirectionSection } from './model/render-plan.ts';
import { plainText } from './plain-text.ts';

/** Written direction by heading; what is missing or empty has no section. */
export type WrittenDirection = Readonly<
  Partial<Record<DirectionSection['heading'], string | undefined>>
>;

/** The sections of a plan, always in the order of `directionHeadings`. */
export function directionSections(written: WrittenDirection): readonly DirectionSection[] {
  return directionHeadings.flatMap((heading) => {
    const text = plainText(written[heading] ?? '');
    return text === '' ? [] : [{ heading, text }];
  });
}
