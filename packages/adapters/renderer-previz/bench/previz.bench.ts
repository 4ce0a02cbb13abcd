import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { benchPictures } from './pictures.ts';

/**
 * Seconds, CPU-seconds by stage and peak memory of whole pictures at the sizes that are sold, each
 * in a process of its own: a still life, and a figure in a garment beside a product on a plinth.
 * Run: `pnpm bench previz`, or `pnpm bench previz pro 1k` for some of them (still, pro; draft, 1k,
 * 2k, 4k). `pnpm bench kernel` compares the ray kernel with its twin.
 */
const subjects = ['still', 'pro'];
const takePicture = fileURLToPath(new URL('take-picture.ts', import.meta.url));

const only = new Set(process.argv.slice(3));
for (const subject of subjects.filter((name) => isAskedFor(name, subjects))) {
  const names = benchPictures.map(({ name }) => name);
  for (const name of names.filter((other) => isAskedFor(other, names)))
    execFileSync(process.execPath, [takePicture, subject, name], { stdio: 'inherit' });
}

/** Whether something is named, or none of what it could be named instead of. */
function isAskedFor(name: string, others: readonly string[]): boolean {
  return only.has(name) || !others.some((other) => only.has(other));
}
