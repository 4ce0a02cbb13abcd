import { prefixCode } from '../deflate/prefix-code.ts';

/** A Huffman code of JPEG for categories: how many bits a difference has. */
export interface CategoryCode {
  /** The most significant bit comes first. */
  readonly codes: Uint16Array;
  readonly lengths: Uint8Array;
  /** Categories of the codes of 1 to 16 bits, as a table of JPEG lists them. */
  readonly symbolsByLength: readonly (readonly number[])[];
}

const lengthMax = 15;

/** The best code for categories that occur so often; at least one has to. */
export function categoryCode(counts: Uint32Array): CategoryCode {
  const categoryCount = counts.length;
  // No code may be all ones (T.81, annex C). A symbol rarer than all, and the last, takes that one.
  const frequencies = Uint32Array.of(...counts.map((count) => count * 4), 1);
  const lengths = prefixCode(frequencies, lengthMax).lengths.subarray(0, categoryCount);
  const categories = [...lengths.keys()];
  const symbolsByLength = Array.from({ length: 16 }, (_unused, index) =>
    categories.filter((category) => lengths[category] === index + 1),
  );
  const codes = new Uint16Array(categoryCount);
  let next = 0;
  for (const symbols of symbolsByLength) {
    for (const symbol of symbols) codes[symbol] = next++;
    next <<= 1;
  }
  return { codes, lengths, symbolsByLength };
}
