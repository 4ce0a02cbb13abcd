/** Each symbol's code, first bit lowest, and its length; length 0 for unused symbols. */
export interface PrefixCode {
  readonly bits: Uint16Array;
  readonly lengths: Uint8Array;
}

/** The longest code in RFC 1951. */
const longest = 15;

/**
 * Builds the canonical Huffman code (RFC 1951, 3.2.2) of these frequencies, of which at least two
 * must be positive. Equal frequencies yield equal codes.
 */
export function prefixCode(frequencies: Uint32Array, lengthMax: number): PrefixCode {
  const symbols = [...frequencies.keys()]
    .filter((symbol) => frequencies[symbol] !== 0)
    .toSorted((one, other) => (frequencies[one] ?? 0) - (frequencies[other] ?? 0) || one - other);
  let weights = symbols.map((symbol) => frequencies[symbol] ?? 0);
  let depths = huffmanDepths(weights);
  // The rarest symbol is the deepest; bringing the weights closer together flattens the tree.
  while ((depths[0] ?? 0) > lengthMax) {
    weights = weights.map((weight) => (weight + 1) >>> 1);
    depths = huffmanDepths(weights);
  }
  const lengths = new Uint8Array(frequencies.length);
  symbols.forEach((symbol, index) => {
    lengths[symbol] = depths[index] ?? 0;
  });
  return { bits: canonicalBits(lengths), lengths };
}

/** Depths of the Huffman tree over these ascending weights. */
function huffmanDepths(weights: readonly number[]): number[] {
  const leafCount = weights.length;
  const nodes = [...weights];
  const parents: number[] = [];
  // Merged nodes are ascending, too: the lightest is the first of them or the first leaf.
  let leaf = 0;
  let joined = leafCount;
  const takeLightest = () => {
    const isLeaf = leaf < leafCount && (nodes[leaf] ?? 0) <= (nodes[joined] ?? Infinity);
    return isLeaf ? leaf++ : joined++;
  };
  const root = leafCount * 2 - 2;
  for (let parent = leafCount; parent <= root; parent += 1) {
    const [one, other] = [takeLightest(), takeLightest()];
    nodes.push((nodes[one] ?? 0) + (nodes[other] ?? 0));
    parents[one] = parent;
    parents[other] = parent;
  }
  const depths: number[] = [];
  depths[root] = 0;
  for (let node = root - 1; node >= 0; node -= 1) {
    depths[node] = (depths[parents[node] ?? root] ?? 0) + 1;
  }
  return depths.slice(0, leafCount);
}

function canonicalBits(lengths: Uint8Array): Uint16Array {
  const bits = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= longest; length += 1) {
    code <<= 1;
    for (let symbol = lengths.indexOf(length); symbol >= 0;) {
      bits[symbol] = reversed(code, length);
      code += 1;
      symbol = lengths.indexOf(length, symbol + 1);
    }
  }
  return bits;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit += 1) result = (result << 1) | ((code >>> bit) & 1);
  return result;
}
