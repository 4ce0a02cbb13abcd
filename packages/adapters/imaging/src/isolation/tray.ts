import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { Fault } from '@image-production/kernel';

const partBytes = 1_048_576;

/**
 * Two files without a name that a child process is started with: one it is given its uploads in, one
 * it leaves its outputs in. So it needs no right to open any, and sees no upload but the one it
 * works on. Throws a Fault for trouble with the disk.
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

  /** What the child is started with. */
  get descriptors(): { readonly input: number; readonly output: number } {
    return { input: this.#input.fd, output: this.#output.fd };
  }

  /** Puts a file in, without anything of those before it; answers how many bytes it has. */
  async fill(path: string | undefined): Promise<number> {
    return orFault('an upload cannot be read', async () => {
      await this.#input.truncate();
      await this.#output.truncate();
      if (path === undefined) return 0;
      await using upload = await open(path);
      return await copy(upload, this.#input);
    });
  }

  /** Takes the output out, as a file for this user alone; answers how many bytes it has. */
  async empty(path: string): Promise<number> {
    return orFault('a working copy cannot be written', async () => {
      await using file = await open(path, 'w', 0o600);
      return await copy(this.#output, file);
    });
  }

  /** How much the child has put out. */
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
