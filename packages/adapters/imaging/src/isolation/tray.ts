import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { Fault } from '@image-production/kernel';

const partBytes = 1_048_576;

/**
 * Two unlinked files that a child process inherits: one for uploads, one for outputs. It needs no
 * permission to open files and sees no upload but the current one. Throws a Fault when the disk
 * fails.
 */
export class Tray implements AsyncDisposable {
  readonly #input: FileHandle;
  readonly #output: FileHandle;

  private constructor(input: FileHandle, output: FileHandle) {
    this.#input = input;
    this.#output = output;
  }

  static async open(folder: string): Promise<Tray> {
    return orFault('a decoder cannot be given files', async () => {
      const input = await openNameless(folder);
      try {
        return new Tray(input, await openNameless(folder));
      } catch (cause) {
        await input.close();
        throw cause;
      }
    });
  }

  /** The descriptors that the child inherits. */
  get descriptors(): { readonly input: number; readonly output: number } {
    return { input: this.#input.fd, output: this.#output.fd };
  }

  /** Replaces the input by this file and returns its size in bytes. */
  async fill(path: string | undefined): Promise<number> {
    return orFault('an upload cannot be read', async () => {
      await this.#input.truncate();
      await this.#output.truncate();
      if (path === undefined) return 0;
      await using upload = await open(path);
      return await copy(upload, this.#input);
    });
  }

  /** Moves the output to a file that only this user can read, and returns its size in bytes. */
  async empty(path: string): Promise<number> {
    return orFault('a working copy cannot be written', async () => {
      await using file = await open(path, 'w', 0o600);
      return await copy(this.#output, file);
    });
  }

  /** The size of the child's output so far. */
  async outputBytes(): Promise<number> {
    return (await this.#output.stat()).size;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#input.close();
    await this.#output.close();
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `decoder-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

async function copy(from: FileHandle, to: FileHandle): Promise<number> {
  const part = Buffer.allocUnsafe(partBytes);
  for (let copied = 0; ;) {
    const { bytesRead } = await from.read(part, 0, partBytes, copied);
    if (bytesRead === 0) return copied;
    for (let written = 0; written < bytesRead;) {
      written += (await to.write(part, written, bytesRead - written, copied + written))
        .bytesWritten;
    }
    copied += bytesRead;
  }
}

async function orFault<Value>(trouble: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw new Fault(trouble, { isRetryable: true, cause });
  }
}
