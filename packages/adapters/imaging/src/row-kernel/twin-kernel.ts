import { adler32 } from './adler32.ts';
import { filterRows } from './paeth-filter.ts';
import type { RowKernel } from './row-kernel.ts';
import { endOfBlock, tokenCount, tokenize } from './tokens.ts';

/** The kernel in TypeScript, for machines without SIMD. */
export const twinKernel: RowKernel = {
  filterRows,
  survey: (block, checksum) => {
    const frequencies = new Uint32Array(tokenCount);
    tokenize(block, new Uint16Array(block.length), frequencies);
    return { checksum: adler32(block, checksum), frequencies };
  },
  putTokens: (block, words, bits) => {
    const tokens = new Uint16Array(block.length + 1);
    const count = tokenize(block, tokens, new Uint32Array(tokenCount));
    tokens[count] = endOfBlock;
    bits.putWords(tokens.subarray(0, count + 1), words);
  },
};
