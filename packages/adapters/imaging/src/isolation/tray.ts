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
  #clearing: Promise<unknown> = Promise.resolve();

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

  /** Begins to remove what is in both files; the next job waits for the end of that. */
  clear(): void {
    this.#clearing = Promise.all([this.#input.truncate(), this.#output.truncate()]);
    this.#clearing.catch(() => undefined);
  }

  /** Puts these bytes, or those of a file, into the empty input and returns how many. */
  async fill(input: Uint8Array | string | undefined): Promise<number> {
    return orFault('an upload cannot be read', async () => {
      await this.#clearing;
      if (input === undefined) return 0;
      if (typeof input !== 'string') {
        await write(this.#input, input, 0);
        return input.length;
      }
      await using upload = await open(input);
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

  /** The first bytes of the output; undefined if there are fewer. */
  async read(bytes: number): Promise<Uint8Array | undefined> {
    return orFault('an output cannot be read', async () => {
      const content = new Uint8Array(bytes);
      for (let read = 0; read < bytes;) {
        const { bytesRead } = await this.#output.read(content, read, bytes - read, read);
        if (bytesRead === 0) return undefined;
        read += bytesRead;
      }
      return content;
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
    await write(to, part.subarray(0, bytesRead), copied);
    copied += bytesRead;
  }
}

/** One call may accept only part of the bytes. */
async function write(to: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const left = bytes.length - written;
    written += (await to.write(bytes, written, left, position + written)).bytesWritten;
  }
}

async function orFault<Value>(trouble: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw new Fault(trouble, { isRetryable: true, cause });
  }
}
