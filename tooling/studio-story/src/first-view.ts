import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { repositoryRoot } from './service.ts';

const built = join(repositoryRoot, 'apps/studio/dist');

/** Compressed bytes of script that a browser loads before the first screen asks for its own. */
export async function scriptOfFirstView(): Promise<number> {
  const page = await readFile(join(built, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/studio\/([^"]+\.js)"/g)];
  const seen = new Map<string, number>();
  await load(
    named.map(([, file]) => file ?? ''),
    seen,
  );
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Files and what they import at once; what they import when it is gone to comes later. */
async function load(files: readonly string[], seen: Map<string, number>): Promise<void> {
  for (const file of files.filter((name) => !seen.has(name))) {
    const text = await readFile(join(built, file), 'utf8');
    seen.set(file, gzipSync(text, { level: 9 }).byteLength);
    const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)];
    await load(
      imported.map(([, name]) => `assets/${name}`),
      seen,
    );
  }
}
