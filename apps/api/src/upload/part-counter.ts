/** The headers of one part may have this many bytes; a parser would cut them there. */
export const partHeadBytesMax = 16 * 1024;

const headEnd = '\r\n\r\n';

/**
 * Counts the parts of a multipart body as it passes by. The parser leaves out parts whose headers
 * it cannot make sense of and says nothing; that they are fewer shows it. Of headers that are too
 * long it takes the beginning and says nothing, either.
 */
export class PartCounter {
  readonly #delimiter: Buffer;
  /** What may be the beginning of a delimiter. The first one needs no line before it. */
  #rest: Buffer = Buffer.from('\r\n');
  #isClosed = false;
  #count = 0;
  /** Bytes before `#rest` that belong to headers which have not ended; undefined outside of them. */
  #headBytes: number | undefined;
  #hasOverlongHead = false;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  get count(): number {
    return this.#count;
  }

  /** Whether the last delimiter has passed. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get hasOverlongHead(): boolean {
    return this.#hasOverlongHead;
  }

  push(chunk: Uint8Array): void {
    if (this.#isClosed) return;
    // Only the seam is put together: copying the whole costs more than looking at it.
    const seamBytes = 2 * this.#delimiter.length;
    const seam = Buffer.concat([this.#rest, chunk.subarray(0, seamBytes)]);
    const seen = this.#scan(seam, 0);
    if (chunk.byteLength <= seamBytes) {
      this.#rest = seam.subarray(seen);
    } else {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      this.#rest = bytes.subarray(this.#scan(bytes, seen - this.#rest.length));
    }
  }

  /** Looks at the bytes from there on; answers where those begin that it has to see again. */
  #scan(bytes: Buffer, from: number): number {
    const { length } = this.#delimiter;
    let start = from;
    let found = bytes.indexOf(this.#delimiter, start);
    // The two characters behind a delimiter tell whether it is the last one.
    while (!this.#isClosed && found >= 0 && found + length + 2 <= bytes.length) {
      this.#measureHead(bytes, start, found);
      start = found + length;
      this.#isClosed = bytes.toString('latin1', start, start + 2) === '--';
      if (this.#isClosed) break;
      this.#count += 1;
      this.#headBytes = 0;
      found = bytes.indexOf(this.#delimiter, start);
    }
    const end = found >= start ? found : Math.max(start, bytes.length - length + 1);
    this.#measureHead(bytes, start, end);
    return end;
  }

  /** Headers end with the empty line that starts before `end`, or go on behind it. */
  #measureHead(bytes: Buffer, start: number, end: number): void {
    if (this.#headBytes === undefined) return;
    // The end may lie across: the delimiter is longer than it, so that all of it is seen here once.
    const found = bytes.subarray(start, end + headEnd.length - 1).indexOf(headEnd);
    this.#headBytes += found >= 0 ? found : end - start;
    if (this.#headBytes > partHeadBytesMax) this.#hasOverlongHead = true;
    if (found >= 0) this.#headBytes = undefined;
  }
}
