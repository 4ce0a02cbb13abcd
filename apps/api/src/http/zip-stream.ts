import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

import type { ArchivedFile } from './zip-archive.ts';

/**
 * Streams a ZIP archive of files that are produced on demand: the next file is pulled after the
 * one before it ends. A file that fails or whose size differs aborts the archive. Returning early
 * closes the open file and stops pulling.
 */
export async function* zipStream(
  files: AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const breakOff = (cause: Error): void => void output.destroy(cause);
  zip.on('error', breakOff);
  const open: { current?: Readable; settle?: () => void } = {};
  output.on('close', () => open.settle?.());

  const add = ({ name, sizeBytes: size, modifiedAt }: ArchivedFile, bytes: Readable) =>
    new Promise<void>((resolve) => {
      open.settle = resolve;
      open.current = bytes.on('error', breakOff).on('close', resolve);
      const options = { size, mtime: new Date(modifiedAt), compress: false };
      zip.addReadStreamLazy(name, options, (deliver) => deliver(null, bytes));
    });
  const addAll = async (): Promise<void> => {
    for await (const file of files) {
      if (output.destroyed) return;
      const bytes = Readable.from(await file.open(), { objectMode: false });
      if (output.destroyed) bytes.destroy();
      else await add(file, bytes);
      if (output.destroyed) return;
    }
    zip.end();
  };

  const added = addAll().catch(breakOff);
  try {
    yield* output;
  } finally {
    output.destroy();
    open.current?.destroy();
    await added;
  }
}
