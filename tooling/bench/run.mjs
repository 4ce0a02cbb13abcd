// Runs benchmarks: all that have a goal, `pnpm bench`, or some of them by name, `pnpm bench status
// ledger`; prints their rows and keeps them in the table of docs/performance.md. With `--rounds 1`
// they take a first look, which is not kept. A benchmark without a goal, or one with words of its
// own, `pnpm bench ledger 1000000`, just runs. Each lies in the package that it measures.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import { roundsVariable } from './src/bench.ts';
import { describeMachine } from './src/machine.ts';
import { measure } from './src/measure.ts';
import { entries, toMarkdown, withMeasured } from './src/table.ts';

const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'performance.md');
const ending = '.bench.ts';
const files = globSync(['{packages/*,apps}/*/bench/*.bench.ts', 'tooling/*/{bench/,}*.bench.ts'], {
  cwd: root,
});
const options = { rounds: { type: 'string' } };
const { positionals, values } = parseArgs({ options, allowPositionals: true });
if (values.rounds !== undefined) process.env[roundsVariable] = values.rounds;
const find = (asked) => files.find((candidate) => basename(candidate, ending) === asked);
const isOfTable = (asked) => entries.some(({ name }) => name === asked);

if (positionals.every(isOfTable)) await measureAll();
else if (find(positionals[0])) await import(join(root, find(positionals[0])));
else {
  const known = files.map((candidate) => `pnpm bench ${basename(candidate, ending)}`);
  console.error(`Which benchmark? ${known.join(', ')}`);
  process.exitCode = 1;
}

/** Keeps what is found after each, so that nothing is lost when a later one is interrupted. */
async function measureAll() {
  const chosen = entries.filter(({ name, isApart = false }) =>
    positionals.length === 0 ? !isApart : positionals.includes(name),
  );
  const measured = [];
  for (const entry of chosen) {
    console.info(`\n${entry.name}`);
    const found = await measure(root, join(root, find(entry.name)), entry);
    measured.push(found);
    if (found.trouble !== undefined) console.error(`${entry.name}: ${found.trouble}`);
    if (values.rounds !== undefined) continue;
    await writeFile(page, withMeasured(await readFile(page, 'utf8'), describeMachine(), [found]));
  }
  console.info(`\n${describeMachine()}\n\n${toMarkdown(measured)}`);
}
