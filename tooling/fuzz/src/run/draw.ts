import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that belongs to this text alone, on every machine and in any order. */
export function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** Puts things into an order that the seed decides. */
export function shuffled<T>(things: readonly T[], seed: string, name: (thing: T) => string): T[] {
  return things
    .map((thing) => ({ thing, rank: draw(`${seed}|${name(thing)}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing);
}

const alphabets: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0x00, 0x1f],
  [0xa0, 0x17f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x590, 0x6ff],
  [0x2000, 0x206f],
  [0x4e00, 0x9fff],
  [0xd800, 0xdfff],
  [0xe000, 0xf8ff],
  [0xfe00, 0xfeff],
  [0x1f300, 0x1f6ff],
];

/** Characters of every kind that texts are broken by, lone surrogates among them. */
export function drawText(seed: string): string {
  const length = Math.ceil(draw(`${seed}|length`) ** 3 * 400);
  return Array.from({ length }, (_each, index) => {
    const at = `${seed}|${index}`;
    const alphabet = alphabets[Math.floor(draw(`${at}|alphabet`) * alphabets.length)];
    const [low, high] = alphabet ?? [0x20, 0x7e];
    return String.fromCodePoint(low + Math.floor(draw(at) * (high - low + 1)));
  }).join('');
}
