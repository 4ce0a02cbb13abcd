// Runs one benchmark by its name: `pnpm bench guard`. Each lies in the package that it measures.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const ending = '.bench.ts';
const files = globSync(['{packages/*,apps}/*/bench/*.bench.ts', 'tooling/*/{bench/,}*.bench.ts'], {
  cwd: root,
});
const [name] = process.argv.slice(2);
const file = files.find((candidate) => basename(candidate, ending) === name);

if (file) {
  await import(join(root, file));
} else {
  const known = files.map((candidate) => `pnpm bench ${basename(candidate, ending)}`);
  console.error(`Which benchmark? ${known.join(', ')}`);
  process.exitCode = 1;
}
