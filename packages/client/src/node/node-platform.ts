import { createHash, randomUUID } from 'node:crypto';
import { constants, openAsBlob } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { InputError } from '../errors.ts';
import type { Platform } from '../platform.ts';

/** Node, Bun and Deno. */
export const nodePlatform: Platform = {
  userAgent: 'image-production-client',
  isExposed: false,
  defaultBaseUrl: 'http://127.0.0.1:8080',
  environment: (name) => process.env[name] || undefined,
  sha256() {
    const hash = createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') };
  },
  async openFile(path) {
    const plain = typeof path === 'string' ? path : fileURLToPath(path);
    try {
      // Bun would notice a missing file only while it sends it.
      await access(plain, constants.R_OK);
      // Backed by the file: nothing of it is in memory before it is sent.
      return await openAsBlob(plain);
    } catch (error) {
      throw new InputError(`The file ${plain} cannot be read.`, { cause: error });
    }
  },
  async writeFile(path, content) {
    const beside = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(beside, 'wx');
      try {
        await writeAll(file, content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  },
  readText: (path) => readFile(path, 'utf8').catch(emptyWhenMissing),
  async appendLine(path, line) {
    const file = await open(path, 'a');
    try {
      await file.write(`${line}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  },
  joinPath: join,
};

type FileHandle = Awaited<ReturnType<typeof open>>;

async function writeAll(file: FileHandle, content: ReadableStream<Uint8Array>): Promise<void> {
  const reader = content.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (let at = 0; at < value.length;) {
      at += (await file.write(value, at)).bytesWritten;
    }
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
