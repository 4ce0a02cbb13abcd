import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Fault } from '@image-production/kernel';
import type { StoredAsset } from '@image-production/production';

const writeAheadBytes = 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;

/** Bytes on this machine's disk, on their way to the bucket. */
export interface SpooledAsset extends StoredAsset {
  readonly path: string;
  /** Deletes the file. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** A folder for bytes whose digest, and so their address, is known only after the last of them. */
export class Spool {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Creates the folder when missing and deletes files that crashes left there a day ago. */
  static async open(folder: string, now: number): Promise<Spool> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sweep(folder, now - dayMs);
    } catch (error) {
      throw toDiskFault(`use the folder ${folder}`, error);
    }
    return new Spool(folder);
  }

  /** Holds one chunk in memory. An error of the source is passed on as it is. */
  async take(bytes: AsyncIterable<Uint8Array>): Promise<SpooledAsset> {
    const path = join(this.#folder, randomUUID());
    const remove = (): Promise<void> => rm(path, { force: true }).catch(() => {});
    const hash = createHash('sha256');
    let sizeBytes = 0;
    let trouble: { readonly cause: unknown } | undefined;
    const hashed = async function* (): AsyncGenerator<Uint8Array> {
      try {
        for await (const part of bytes) {
          hash.update(part);
          sizeBytes += part.byteLength;
          if (part.byteLength > 0) yield part;
        }
      } catch (cause) {
        trouble = { cause };
        throw cause;
      }
    };
    const file = createWriteStream(path, { mode: 0o600, highWaterMark: writeAheadBytes });
    try {
      await pipeline(hashed, file);
    } catch (error) {
      await remove();
      if (trouble) throw trouble.cause;
      throw toDiskFault('write a file', error);
    }
    return { sha256: hash.digest('hex'), sizeBytes, path, [Symbol.asyncDispose]: remove };
  }
}

async function sweep(folder: string, writtenBy: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may be done with the file at any time.
    const status = await stat(path).catch(() => undefined);
    if (status && status.mtimeMs <= writtenBy) await rm(path, { force: true });
  }
}

/** Disks are freed, remounted and come back; only permissions and missing folders stay. */
const lastingCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR']);

function toDiskFault(step: string, cause: unknown): Fault {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return new Fault(`cannot ${step}: ${typeof code === 'string' ? code : 'unknown error'}`, {
    isRetryable: !lastingCodes.has(code),
    isDiskFull: code === 'ENOSPC' || code === 'EDQUOT',
    cause,
  });
}
