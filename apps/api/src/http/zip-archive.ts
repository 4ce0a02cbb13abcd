import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

export interface ArchivedFile {
  /** Path inside the archive. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

export interface ZipArchive {
  /** Known in advance, because entries are stored uncompressed. */
  readonly sizeBytes: number;
  /**
   * The bytes of the archive; readable once. Each file is opened after the one before it ends. A
   * file that fails or whose size differs aborts the archive. Returning early closes the open file.
   */
  bytes(): AsyncIterable<Uint8Array>;
}

/** Streams files as a ZIP archive without buffering them. */
export function zipArchive(files: readonly ArchivedFile[]): ZipArchive {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const isRead = Promise.withResolvers<void>();
  let current: Readable | undefined;

  const openNext = async (file: ArchivedFile): Promise<Readable | undefined> => {
    await isRead.promise;
    const bytes = await file.open();
    if (output.destroyed) return undefined;
    current = Readable.from(bytes, { objectMode: false });
    return current.on('error', (cause) => output.destroy(cause));
  };
  zip.on('error', (cause: Error) => output.destroy(cause));
  for (const file of files) {
    const { name, sizeBytes: size } = file;
    const options = { size, mtime: new Date(file.modifiedAt), compress: false };
    zip.addReadStreamLazy(name, options, (deliver) => {
      openNext(file).then(
        (stream) => stream && deliver(null, stream),
        (cause: Error) => output.destroy(cause),
      );
    });
  }

  return {
    sizeBytes: finishArchive(zip),
    async *bytes() {
      isRead.resolve();
      try {
        yield* output;
      } finally {
        output.destroy();
        current?.destroy();
      }
    },
  };
}

/** Ends the list of files and returns the size of the archive in bytes. */
function finishArchive(zip: ZipFile): number {
  let sizeBytes: number | undefined;
  const onSize = (size: number): void => void (sizeBytes = size);
  // The types of yazl omit the callback's parameter.
  zip.end({ forceZip64Format: false, comment: '' }, onSize as () => void);
  if (sizeBytes === undefined || sizeBytes < 0) throw new Error('a size of the archive is unknown');
  return sizeBytes;
}
