/**
 * The tokens of a deflate block: a literal byte, the end of the block, or `runOf + n`, which
 * repeats the previous byte n times.
 */
export const endOfBlock = 256;
export const runOf = 257;
export const runMax = 258;
export const tokenCount: number = runOf + runMax + 1;

const runMin = 3;
/** A shorter run costs more bits than literal zeros, the most frequent bytes in any case. */
const zerosMin = 8;

/**
 * Splits bytes into literals and runs of zeros, the repetition found in filtered pictures. Writes
 * at most one token per byte, counts their frequencies and returns their number.
 */
export function tokenize(bytes: Uint8Array, tokens: Uint16Array, frequencies: Uint32Array): number {
  const grouped = bytes.length - (bytes.length % 4);
  let count = 0;
  let zeros = 0;
  for (let at = 0; at < grouped; at += 4) {
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    const fourth = bytes[at + 3] ?? 0;
    if ((first | second | third | fourth) === 0) {
      zeros += 4;
      continue;
    }
    if (zeros > 0) {
      count = putZeros(zeros, tokens, count, frequencies);
      zeros = 0;
    }
    tokens[count] = first;
    tokens[count + 1] = second;
    tokens[count + 2] = third;
    tokens[count + 3] = fourth;
    count += 4;
    frequencies[first] = (frequencies[first] ?? 0) + 1;
    frequencies[second] = (frequencies[second] ?? 0) + 1;
    frequencies[third] = (frequencies[third] ?? 0) + 1;
    frequencies[fourth] = (frequencies[fourth] ?? 0) + 1;
  }
  count = putZeros(zeros, tokens, count, frequencies);
  for (const byte of bytes.subarray(grouped)) count = put(byte, tokens, count, frequencies);
  return count;
}

function putZeros(
  zeros: number,
  tokens: Uint16Array,
  count: number,
  frequencies: Uint32Array,
): number {
  let end = count;
  let left = zeros;
  if (zeros >= zerosMin) {
    end = put(0, tokens, end, frequencies);
    left -= 1;
    while (left >= runMin) {
      const run = Math.min(left, runMax);
      end = put(runOf + run, tokens, end, frequencies);
      left -= run;
    }
  }
  for (; left > 0; left -= 1) end = put(0, tokens, end, frequencies);
  return end;
}

function put(token: number, tokens: Uint16Array, count: number, frequencies: Uint32Array): number {
  tokens[count] = token;
  frequencies[token] = (frequencies[token] ?? 0) + 1;
  return count + 1;
}
