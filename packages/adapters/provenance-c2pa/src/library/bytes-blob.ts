/** Bytes in memory, in as much of the form of a `Blob` as the library uses. */
export class BytesBlob {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get size(): number {
    return this.bytes.byteLength;
  }

  slice(start: number, end: number): BytesBlob {
    return new BytesBlob(this.bytes.subarray(start, end));
  }
}

/** The `FileReaderSync` of browsers, for such blobs. */
export class BytesReader {
  readAsArrayBuffer({ bytes }: BytesBlob): ArrayBufferLike {
    const isWhole = bytes.byteLength === bytes.buffer.byteLength;
    // The library copies what it is given.
    return isWhole ? bytes.buffer : bytes.slice().buffer;
  }
}
