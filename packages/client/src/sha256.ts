import type { Hasher } from './platform.ts';

const blockBytes = 64;

/** SHA-256 (FIPS 180-4) piece by piece: WebCrypto digests only what is there as a whole. */
export class Sha256 implements Hasher {
  readonly #state = new Uint32Array(initialState);
  readonly #words = new Uint32Array(64);
  readonly #block = new Uint8Array(blockBytes);
  #filled = 0;
  #length = 0;

  update(bytes: Uint8Array): void {
    this.#length += bytes.length;
    for (let at = 0; at < bytes.length;) {
      const taken = Math.min(blockBytes - this.#filled, bytes.length - at);
      this.#block.set(bytes.subarray(at, at + taken), this.#filled);
      this.#filled += taken;
      at += taken;
      if (this.#filled === blockBytes) this.#compress();
    }
  }

  digest(): string {
    const bits = this.#length * 8;
    this.#block[this.#filled] = 0x80;
    this.#block.fill(0, this.#filled + 1);
    if (this.#filled > blockBytes - 9) {
      this.#compress();
      this.#block.fill(0);
    }
    const view = new DataView(this.#block.buffer);
    view.setUint32(blockBytes - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(blockBytes - 4, bits >>> 0);
    this.#compress();
    return [...this.#state].map((word) => word.toString(16).padStart(8, '0')).join('');
  }

  #compress(): void {
    this.#filled = 0;
    const words = this.#words;
    const view = new DataView(this.#block.buffer);
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(index * 4);
    for (let index = 16; index < 64; index += 1) {
      const early = words[index - 15]!;
      const late = words[index - 2]!;
      const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      words[index] = words[index - 16]! + s0 + words[index - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = this.#state as unknown as Eight;
    for (let index = 0; index < 64; index += 1) {
      const choice = (e & f) ^ (~e & g);
      const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const first = (h + sum1 + choice + roundConstants[index]! + words[index]!) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) this.#state[index]! += word;
  }
}

type Eight = [number, number, number, number, number, number, number, number];

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

const primes = firstPrimes(64);
const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const roundConstants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
