import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { CannotStart } from '../cannot-start.ts';
import { readIfThere } from './read-if-there.ts';

/** What lies beside the database so that no restore of it takes it back. */
const names = [
  'checkpoint-key.pem',
  'checkpoints.jsonl',
  'trail-checkpoints.jsonl',
  'erasures.jsonl',
];

/**
 * Copies the records into the folder that all machines will share. Throws `CannotStart` when that
 * has others: books are never continued under another key or with other checkpoints.
 */
export async function copyRecords(from: string, to: string): Promise<void> {
  if (from === to) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)];
    const [mine, theirs] = [await readIfThere(source), await readIfThere(target)];
    if (mine === undefined || theirs?.equals(mine) === true) continue;
    if (theirs !== undefined)
      throw new CannotStart([
        `${target} is not what ${source} is: move it away, or move elsewhere`,
      ]);
    // Whole or not at all: what a killed move had half copied would be taken for other records.
    await copyFile(source, `${target}.part`);
    await rename(`${target}.part`, target);
  }
}
