/**
 * Draws numbers in [0, 1) by name. A draw depends on the seed and its name alone, never on other
 * draws or their order, so appearances stay stable when traits are added.
 *
 * The question is hashed (FNV-1a), then each of the eight 32-bit words of the seed is folded in
 * through the finalizer of MurmurHash3. Integers only, so every engine computes the same.
 */
export type SeededAnswers = (question: string) => number;

const seedForm = /^[0-9a-f]{64}$/;

/** `seed` is 64 lower-case hexadecimal characters, such as a SHA-256. */
export function seededAnswers(seed: string): SeededAnswers {
  if (!seedForm.test(seed)) throw new Error('a seed is 64 lower-case hexadecimal characters');
  const words = Array.from({ length: 8 }, (_, index) =>
    Number.parseInt(seed.slice(index * 8, index * 8 + 8), 16),
  );
  return (question) =>
    (words.reduce((hash, word) => avalanche(hash ^ word), fnv1a(question)) >>> 0) / 2 ** 32;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** Every bit of the input reaches every bit of the output. */
function avalanche(input: number): number {
  let hash = input;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Values with relative weights. */
export type Weights<Value> = readonly (readonly [value: Value, weight: number])[];

/** Picks the weighted value for a draw in [0, 1). */
export function choose<Value>(weights: Weights<Value>, answer: number): Value {
  let rest = answer * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of weights) {
    if (rest < weight) return value;
    rest -= weight;
  }
  throw new Error('nothing to choose from');
}

export function evenly<Value>(values: readonly Value[]): Weights<Value> {
  return values.map((value) => [value, 1] as const);
}
