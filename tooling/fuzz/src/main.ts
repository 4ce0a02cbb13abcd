// pnpm fuzz -- --seed 7 [--minutes 15] [--per-leaf 25] [--pairs 200] [--case 'createQuote json > json /count > nul']
import { parseArgs } from 'node:util';

import { Fuzzer } from './run/fuzzer.ts';
import { replay, runFuzz } from './run/run-fuzz.ts';
import type { Finding } from './run/run-fuzz.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string' },
    'per-leaf': { type: 'string', default: '25' },
    pairs: { type: 'string', default: '0' },
    case: { type: 'string' },
  },
});
const { seed } = values;

process.exitCode = values.case === undefined ? await fuzz() : await playAgain(values.case);

async function fuzz(): Promise<number> {
  console.log(`seed ${seed}`);
  await using fuzzer = await Fuzzer.open();
  const startedAt = performance.now();
  const outcome = await runFuzz(fuzzer, {
    seed,
    perLeaf: Number(values['per-leaf']),
    pairs: Number(values.pairs),
    ...(values.minutes !== undefined && { msMax: Number(values.minutes) * 60_000 }),
    onFinding: show,
  });
  const { calls, leaves, findings } = outcome;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.table({ seed, calls, leaves, seconds, findings: findings.length });
  return findings.length === 0 ? 0 : 1;
}

function show({ probe, faults }: Finding): void {
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(`  pnpm fuzz -- --seed ${seed} --case ${JSON.stringify(probe)}`);
}

async function playAgain(name: string): Promise<number> {
  const faults = await replay(name, seed);
  for (const fault of faults) console.log(`✗ ${fault}`);
  if (faults.length === 0) console.log('nothing is wrong with its answer');
  return faults.length === 0 ? 0 : 1;
}
