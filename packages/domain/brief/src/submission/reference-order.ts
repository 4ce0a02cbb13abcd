import { member } from '@image-production/kernel';

import type { BriefProblem } from '../model/brief-problem.ts';
import { entryPath } from '../model/draft-path.ts';
import type { MemberNames } from '../model/member-names.ts';
import { quoteText } from '../text/quote.ts';

/** `reference_order_mismatch`: entries that name their files name all of them, in order. */
export function orderProblems(
  fileNames: readonly (string | null)[],
  entries: readonly unknown[],
  names: MemberNames,
): readonly BriefProblem[] {
  const named = entries.map((entry) => member(entry, names.file));
  if (named.every((file) => file === undefined)) return [];
  return named.flatMap((file, index) => {
    if (file === undefined) {
      return mismatch(
        index,
        `Entry ${index + 1} names no file, but others do; name every file or none.`,
      );
    }
    const sent = fileNames[index];
    // What is no text is refused for that; a part without a name cannot be compared.
    if (typeof file !== 'string' || sent === undefined || sent === null) return [];
    if (file.trim().normalize('NFC') === sent.trim().normalize('NFC')) return [];
    const message = `Entry ${index + 1} names ${quoteText(file)}, but part ${index + 1} is ${quoteText(sent)}.`;
    return mismatch(index, message);
  });
}

function mismatch(index: number, message: string): readonly BriefProblem[] {
  const path = [...entryPath(index), 'file'] as const;
  return [{ path, code: 'reference_order_mismatch', message }];
}
