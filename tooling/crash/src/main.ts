// pnpm crash -- --kills 200 --seed 7 [--seconds 60] [--database postgres] [--mutants | --mutant name]
import { parseArgs } from 'node:util';

import type { DatabaseKind } from './database-address.ts';
import { migrationMutantNamesOf, mutantNamesOf } from './mutants/mutant-names.ts';
import { playMutants } from './mutants/play-mutants.ts';
import { runCrash, usualKillsPerWorld } from './parent/run-crash.ts';
import { findShortfalls } from './shortfalls.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    seconds: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    mutant: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const seed = Number(values.seed);
const database = toDatabaseKind(values.database);
const limits = values.seconds === undefined ? {} : { secondsMax: Number(values.seconds) };
const play = { seed, database, ...limits };
const allMutants = [...mutantNamesOf(database), ...migrationMutantNamesOf(database)];

if (values.mutants) {
  process.exitCode = (await playMutants(allMutants, play)) ? 0 : 1;
} else if (values.mutant !== undefined) {
  const chosen = allMutants.filter((name) => name === values.mutant);
  if (chosen.length === 0) throw new Error(`mutants: ${allMutants.join(', ')}`);
  process.exitCode = (await playMutants(chosen, play)) ? 0 : 1;
} else {
  process.exitCode = await crash();
}

/** 0: nothing was found; 1: something was; 2: too little has happened to say so. */
async function crash(): Promise<number> {
  const outcome = await runCrash({
    seed,
    kills: Number(values.kills),
    ...limits,
    onWorld: (world, { kills, requests, findings }) => {
      console.log(`seed ${world}: ${kills} kills, ${requests} requests, ${toVerdict(findings)}`);
    },
    database,
    upgrades: {
      onStart: (start, { kills, findings }) => {
        console.log(`upgrade (${start}): ${kills} kills, ${toVerdict(findings)}`);
      },
    },
  });
  const { findings, guiltySeed, ...figures } = outcome;
  console.table({ seed, ...figures, violations: findings.length });
  for (const { check, text } of findings.slice(0, 12)) console.log(`✗ ${check}: ${text}`);
  if (findings.length > 0) {
    const again =
      guiltySeed === null
        ? `--kills 0 --database ${database}`
        : `--kills ${usualKillsPerWorld} --seed ${guiltySeed} --database ${database}`;
    console.log(`Again: pnpm crash -- ${again}`);
  }
  if (findings.length > 0) return 1;
  const shortfalls = findShortfalls(outcome, Number(values.kills), database);
  for (const shortfall of shortfalls) console.log(`not enough happened: ${shortfall}`);
  return shortfalls.length > 0 ? 2 : 0;
}

function toDatabaseKind(text: string): DatabaseKind {
  if (text === 'sqlite' || text === 'postgres') return text;
  throw new Error('databases: sqlite, postgres');
}

function toVerdict(findings: readonly unknown[]): string {
  return findings.length === 0 ? 'sound' : `${findings.length} violations`;
}
