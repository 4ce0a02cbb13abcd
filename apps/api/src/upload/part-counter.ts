/**
 * Counts the parts of a multipart body as it passes by. The parser leaves out parts whose headers
 * it cannot make sense of and says nothing; that they are fewer shows it.
 */
export class PartCounter {
  readonly #delimiter: Buffer;
  /** What may be the beginning of a delimiter. The first one needs no line before it. */
  #rest: Buffer = Buffer.from('\r\n');
  #isClosed = false;
  #count = 0;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  get count(): number {
    return this.#count;
  }

  push(chunk: Uint8Array): void {
    if (this.#isClosed) return;
    const bytes = Buffer.concat([this.#rest, chunk]);
    const { length } = this.#delimiter;
    let start = 0;
    let found = bytes.indexOf(this.#delimiter);
    // The two characters behind a delimiter tell whether it is the last one.
    while (found >= 0 && found + length + 2 <= bytes.length) {
      start = found + length;
      this.#isClosed = bytes.toString('latin1', start, start + 2) === '--';
      if (this.#isClosed) return;
      this.#count += 1;
      found = bytes.indexOf(this.#delimiter, start);
    }
    this.#rest = bytes.subarray(found >= 0 ? found : Math.max(start, bytes.length - length + 1));
  }
}
