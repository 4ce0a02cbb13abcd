import type { Finding } from '../checks/finding.ts';
import type { DatabaseKind } from '../database-address.ts';
import { runCrash } from '../parent/run-crash.ts';
import { walkMigrations } from '../upgrades/walk-migrations.ts';
import { mutants } from './index.ts';
import { migrationMutants } from './migrating.ts';
import { migrationMutantNames } from './mutant-names.ts';
import type { MigrationMutantName, MutantName } from './mutant-names.ts';

type AnyMutantName = MutantName | MigrationMutantName;

const killsMax = 600;
const usualSecondsMax = 240;

export interface MutantPlay {
  readonly seed: number;
  readonly database: DatabaseKind;
  /** How long each may live. */
  readonly secondsMax?: number;
}

/** Plays each mutant until something is found. True when all of them were. */
export async function playMutants(
  names: readonly AnyMutantName[],
  options: MutantPlay,
): Promise<boolean> {
  const { seed } = options;
  let survivors = 0;
  for (const name of names) {
    const startedAt = Date.now();
    const { mistake, kills, findings } = await play(name, options);
    const checks = [...new Set(findings.map(({ check }) => check))];
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const verdict = checks.length > 0 ? `killed by: ${checks.join('; ')}` : 'SURVIVED';
    console.log(`${name}: ${verdict} (${kills} kills, ${seconds} s)`);
    console.log(`  ${mistake}`);
    if (checks.length === 0) survivors += 1;
  }
  console.log(`${names.length - survivors} of ${names.length} mutants killed, seed ${seed}`);
  return survivors === 0;
}

interface Played {
  readonly mistake: string;
  readonly kills: number;
  readonly findings: readonly Finding[];
}

async function play(
  name: AnyMutantName,
  { seed, database, secondsMax = usualSecondsMax }: MutantPlay,
): Promise<Played> {
  if (isOfMigrations(name)) {
    const until = Date.now() + secondsMax * 1000;
    const { mistake } = migrationMutants[name];
    return { mistake, ...(await walkMigrations({ every: 3, until, mutant: name, database })) };
  }
  const { mistake } = mutants[name];
  return {
    mistake,
    ...(await runCrash({ seed, kills: killsMax, secondsMax, mutant: name, database })),
  };
}

function isOfMigrations(name: AnyMutantName): name is MigrationMutantName {
  return migrationMutantNames.some((one) => one === name);
}
