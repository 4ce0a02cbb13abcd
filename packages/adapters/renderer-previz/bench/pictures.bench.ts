import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { benchPictures } from './pictures.ts';

/**
 * Measures seconds, CPU seconds by stage and peak memory of whole pictures at the sizes on sale,
 * each in its own process: a still life, and a figure in a garment beside a product on a plinth.
 * Run `pnpm bench pictures`, or select with `pnpm bench pictures pro 1k` (still, pro; draft, 1k, 2k,
 * 4k). `pnpm bench kernel` compares the ray kernel with its reference implementation.
 */
const subjects = ['still', 'pro'];
const takePicture = fileURLToPath(new URL('take-picture.ts', import.meta.url));

const only = new Set(process.argv.slice(3));
for (const subject of subjects.filter((name) => isAskedFor(name, subjects))) {
  const names = benchPictures.map(({ name }) => name);
  for (const name of names.filter((other) => isAskedFor(other, names)))
    execFileSync(process.execPath, [takePicture, subject, name], { stdio: 'inherit' });
}

/** Whether a name is selected: either named itself, or no alternative is. */
function isAskedFor(name: string, others: readonly string[]): boolean {
  return only.has(name) || !others.some((other) => only.has(other));
}
