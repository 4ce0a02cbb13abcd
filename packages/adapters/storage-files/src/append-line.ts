import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { syncDirectory } from './sync-directory.ts';

const newline = 0x0a;

/** Appends a line to a file that only its owner can read; durable once this resolves. */
export async function appendLine(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await using file = await open(path, 'a+', 0o600);
  // A partial line left by a crash stays on a line of its own.
  await file.appendFile((await endsWithLine(file)) ? `${line}\n` : `\n${line}\n`);
  await file.sync();
  await syncDirectory(dirname(path));
}

async function endsWithLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === newline;
}
