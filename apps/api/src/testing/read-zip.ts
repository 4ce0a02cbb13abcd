import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

import { fromBufferPromise } from 'yauzl';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly modifiedAt: number;
  readonly isCompressed: boolean;
}

/** Reads the files of an archive in order, with another library than the one that writes it. */
export async function readZip(archive: Buffer): Promise<ZippedFile[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true });
  const files: ZippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    // The library leaves this to its caller.
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    files.push({
      name: entry.fileName,
      bytes,
      modifiedAt: entry.getLastModDate().getTime(),
      isCompressed: entry.compressionMethod !== 0,
    });
  }
  return files;
}
