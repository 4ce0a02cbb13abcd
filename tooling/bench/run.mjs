// Runs one benchmark by its name, `pnpm bench guard`, or all that have a goal, `pnpm bench`, whose
// table it prints and keeps in docs/performance.md. Each lies in the package that it measures.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';

import { describeRun } from './src/machine.ts';
import { measure } from './src/measure.ts';
import { entries, toMarkdown, withTable } from './src/table.ts';

const root = join(import.meta.dirname, '..', '..');
const ending = '.bench.ts';
const files = globSync(['{packages/*,apps}/*/bench/*.bench.ts', 'tooling/*/{bench/,}*.bench.ts'], {
  cwd: root,
});
const [name] = process.argv.slice(2);
const find = (asked) => files.find((candidate) => basename(candidate, ending) === asked);

if (name === undefined) {
  const [loadBefore = 0] = loadavg();
  const measured = [];
  for (const entry of entries) {
    console.info(`\n${entry.name}`);
    measured.push(await measure(join(root, find(entry.name)), entry));
  }
  const table = `${describeRun(root, loadBefore)}\n\n${toMarkdown(measured)}`;
  console.info(`\n${table}`);
  const page = join(root, 'docs', 'performance.md');
  await writeFile(page, withTable(await readFile(page, 'utf8'), table));
} else if (find(name)) {
  await import(join(root, find(name)));
} else {
  const known = files.map((candidate) => `pnpm bench ${basename(candidate, ending)}`);
  console.error(`Which benchmark? ${known.join(', ')}`);
  process.exitCode = 1;
}
