/** Limit on the headers of one part in bytes; the parser truncates longer ones. */
export const partHeadBytesMax = 16 * 1024;

const headEnd = '\r\n\r\n';

/**
 * Counts the parts of a multipart body as it streams by. The parser silently drops parts with
 * malformed headers and truncates headers that are too long; comparing counts and measuring
 * headers reveals both.
 */
export class PartCounter {
  readonly #delimiter: Buffer;
  /** Bytes that may start a delimiter. Initially CRLF, which the first delimiter does not need. */
  #rest: Buffer = Buffer.from('\r\n');
  #isClosed = false;
  #count = 0;
  /** Header bytes so far of the current part, before `#rest`; undefined outside of headers. */
  #headBytes: number | undefined;
  #hasOverlongHead = false;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  get count(): number {
    return this.#count;
  }

  /** Whether the closing delimiter has been seen. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get hasOverlongHead(): boolean {
    return this.#hasOverlongHead;
  }

  push(chunk: Uint8Array): void {
    if (this.#isClosed) return;
    // Only the seam is concatenated: copying whole chunks costs more than scanning them.
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

  /** Scans from this offset; returns the offset of the bytes to scan again with the next chunk. */
  #scan(bytes: Buffer, from: number): number {
    const { length } = this.#delimiter;
    let start = from;
    let found = bytes.indexOf(this.#delimiter, start);
    // `--` after a delimiter marks the closing one.
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

  /** Adds to the header size up to the empty line, or up to `end` when it is not found. */
  #measureHead(bytes: Buffer, start: number, end: number): void {
    if (this.#headBytes === undefined) return;
    // The empty line may straddle `end`; the bytes kept for rescanning are longer than it.
    const found = bytes.subarray(start, end + headEnd.length - 1).indexOf(headEnd);
    this.#headBytes += found >= 0 ? found : end - start;
    if (this.#headBytes > partHeadBytesMax) this.#hasOverlongHead = true;
    if (found >= 0) this.#headBytes = undefined;
  }
}
