import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { wireLimits } from '@image-production/contract';

import type { UploadLease } from '../limits/upload-space.ts';
import { push } from './multi-map.ts';
import type { FilePart } from './multipart-parser.ts';
import type { ReceivedFile } from './received-form.ts';
import { toDiskFault } from './to-disk-fault.ts';
import { malformed, tooLarge } from './upload-problems.ts';

/** Write buffer per file, large enough that parts are written concurrently. */
const writeAheadBytes = 1024 * 1024;

/** Writes the files of one form to disk concurrently and keeps their order. */
export class FileIntake {
  readonly #folder: string;
  readonly #space: UploadLease;
  readonly #arriving = new Map<string, Promise<ReceivedFile | undefined>[]>();
  readonly #streams = new Set<Readable>();
  #filesBytes = 0;

  constructor(folder: string, space: UploadLease) {
    this.#folder = folder;
    this.#space = space;
  }

  /** Order is fixed when a part starts; writes may finish in another order. */
  async take(part: FilePart): Promise<void> {
    const arriving = this.#store(part);
    push(this.#arriving, part.name ?? '', arriving);
    await arriving;
  }

  async settled(): Promise<Map<string, ReceivedFile[]>> {
    const files = new Map<string, ReceivedFile[]>();
    for (const [name, arriving] of this.#arriving) {
      const received = (await Promise.all(arriving)).filter((file) => file !== undefined);
      if (received.length > 0) files.set(name, received);
    }
    return files;
  }

  /** Ends every write; the caller removes the folder. */
  async abandon(): Promise<void> {
    // Without an error, a stream that ended unread would keep its writer waiting forever.
    for (const stream of this.#streams)
      stream.destroy(malformed('The form was not read to its end.'));
    await Promise.allSettled([...this.#arriving.values()].flat());
  }

  async #store({ bytes, fileName = '' }: FilePart): Promise<ReceivedFile | undefined> {
    const path = join(this.#folder, randomUUID());
    const hash = createHash('sha256');
    let sizeBytes = 0;
    bytes.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      this.#filesBytes += chunk.byteLength;
      const refusal = this.#space.take(chunk.byteLength);
      if (refusal) bytes.destroy(refusal);
      if (this.#filesBytes > wireLimits.filesBytesMax) bytes.destroy(filesTooLarge());
    });
    this.#streams.add(bytes);
    await write(bytes, path);
    this.#streams.delete(bytes);
    // Browsers send an empty file input as a part without file name and bytes.
    if (sizeBytes === 0 && fileName === '') return undefined;
    return { path, fileName, sha256: hash.digest('hex'), sizeBytes };
  }
}

/** Settles once the file is closed, also on failure, so that its folder can be removed. */
async function write(bytes: Readable, path: string): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, highWaterMark: writeAheadBytes });
  const closed = closing(file);
  try {
    await pipeline(bytes, file);
  } catch (cause) {
    throw toDiskFault(cause);
  } finally {
    await closed;
  }
}

function closing(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    stream.once('close', resolve);
  });
}

function filesTooLarge(): Error {
  return tooLarge(
    `The files are larger than ${wireLimits.filesBytesMax / 1024 ** 2} MiB together; send less in one call.`,
  );
}
