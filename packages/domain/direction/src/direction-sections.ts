import { directionHeadings } from './model/direction-heading.ts';
import type { DirectionSection } from './model/render-plan.ts';
import { plainText } from './plain-text.ts';

/** Written direction by heading; missing or empty texts get no section. */
export type WrittenDirection = Readonly<
  Partial<Record<DirectionSection['heading'], string | undefined>>
>;

/**
 * The sections of a plan, in the order of `directionHeadings`. Where the client wrote nothing, the
 * service may supply text of its own.
 */
export function directionSections(
  written: WrittenDirection,
  compiled: WrittenDirection = {},
): readonly DirectionSection[] {
  return directionHeadings.flatMap((heading): DirectionSection[] => {
    const text = plainText(written[heading] ?? '');
    if (text !== '') return [{ heading, text }];
    const own = compiled[heading];
    return own === undefined ? [] : [{ heading, text: own, isCompiled: true }];
  });
}
