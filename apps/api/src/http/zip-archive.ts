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
  /** Known before a byte is read: nothing is compressed. */
  readonly sizeBytes: number;
  /**
   * The archive as it is read. Each file is opened when those before it are through; one that
   * fails or has another size than it said breaks the archive off. Who leaves closes it. To be
   * read once.
   */
  bytes(): AsyncIterable<Uint8Array>;
}

/** Puts files into a ZIP archive as it streams; none of it waits in memory. */
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
    sizeBytes: endOf(zip),
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

/** Says that no more files come, and hears how long the archive will be. */
function endOf(zip: ZipFile): number {
  let sizeBytes: number | undefined;
  const onSize = (size: number): void => void (sizeBytes = size);
  // The types do not tell that the callback is given the size.
  zip.end({ forceZip64Format: false, comment: '' }, onSize as () => void);
  if (sizeBytes === undefined || sizeBytes < 0) throw new Error('a size of the archive is unknown');
  return sizeBytes;
}
