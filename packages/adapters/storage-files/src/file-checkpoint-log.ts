import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import type { Checkpoint, CheckpointLog } from '@image-production/ledger';
import { z } from 'zod';

import { appendLine } from './append-line.ts';
import { ifThere, onDisk } from './to-fault.ts';

const stored = z.object({
  day: z.string(),
  text: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

const newline = 0x0a;
const readBytes = 64 * 1024;

/**
 * Checkpoints as lines of JSON in an append-only file. It protects best on another machine than the
 * database: nobody with write access to one alone can forge both.
 */
export class FileCheckpointLog implements CheckpointLog {
  readonly #path: string;

  /** The first append creates the file. */
  constructor(path: string) {
    this.#path = path;
  }

  async append(checkpoint: Checkpoint): Promise<void> {
    const { day, text, keyId, signature } = checkpoint;
    const line = JSON.stringify({ day, text, keyId, signature });
    await onDisk('add a checkpoint', () => appendLine(this.#path, line));
  }

  async latest(): Promise<Checkpoint | undefined> {
    return ifThere('read the checkpoints', async () => {
      await using file = await open(this.#path, 'r');
      for await (const line of linesFromTheEnd(file)) {
        const checkpoint = checkpointIn(line);
        if (checkpoint) return checkpoint;
      }
      return undefined;
    });
  }
}

/** Complete lines, last one first. Bytes after the final newline are not a line yet. */
async function* linesFromTheEnd(file: FileHandle): AsyncGenerator<string> {
  let { size: unread } = await file.stat();
  let rest = Buffer.alloc(0);
  let isWhole = false;
  while (unread > 0) {
    const length = Math.min(readBytes, unread);
    unread -= length;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, unread);
    rest = Buffer.concat([buffer, rest]);
    for (let end = rest.lastIndexOf(newline); end >= 0; end = rest.lastIndexOf(newline)) {
      if (isWhole) yield rest.subarray(end + 1).toString('utf8');
      isWhole = true;
      rest = rest.subarray(0, end);
    }
  }
  if (isWhole) yield rest.toString('utf8');
}

function checkpointIn(line: string): Checkpoint | undefined {
  try {
    return stored.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
