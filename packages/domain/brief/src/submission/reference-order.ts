import { member } from '@image-production/kernel';
import type { InputProblem } from '@image-production/kernel';

import { quoteText } from '../text/quote.ts';
import { entryPointer } from './brief-texts.ts';

/** `reference_order_mismatch`: entries that name their files name all of them, in order. */
export function orderProblems(
  fileNames: readonly (string | null)[],
  entries: readonly unknown[],
): InputProblem[] {
  const named = entries.map((entry) => member(entry, 'file'));
  if (named.every((file) => file === undefined)) return [];
  return named.flatMap((file, index) => {
    if (file === undefined) {
      return mismatch(
        index,
        `Entry ${index + 1} names no file, but others do; name every file or none.`,
      );
    }
    const sent = fileNames[index];
    // What is no text is the schema's to refuse; a part without a name cannot be compared.
    if (typeof file !== 'string' || sent === undefined || sent === null) return [];
    if (file.trim().normalize('NFC') === sent.trim().normalize('NFC')) return [];
    const message = `Entry ${index + 1} names ${quoteText(file)}, but part ${index + 1} is ${quoteText(sent)}.`;
    return mismatch(index, message);
  });
}

function mismatch(index: number, message: string): InputProblem[] {
  return [{ pointer: `${entryPointer(index)}/file`, code: 'reference_order_mismatch', message }];
}
