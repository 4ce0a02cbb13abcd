import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Finding } from '../checks/finding.ts';
import type { DatabaseKind } from '../database-address.ts';
import type { MigrationMutantName } from '../mutants/mutant-names.ts';
import { startCrashedServer } from '../parent/database-host.ts';
import { prepareStarts } from './prepare-starts.ts';
import type { Start } from './start.ts';

export interface WalkOptions {
  /** Defaults to SQLite. */
  readonly database?: DatabaseKind;
  /** 1 kills after every statement, 5 after every fifth. */
  readonly every?: number;
  /** The earlier schemas that databases in use are of, by their newest migration; all unless given. */
  readonly ages?: readonly string[];
  /** Epoch milliseconds after which nothing is killed. */
  readonly until?: number;
  readonly mutant?: MigrationMutantName | null;
  readonly onStart?: (name: string, outcome: WalkOutcome) => void;
}

export interface WalkOutcome {
  readonly kills: number;
  /** Names of the statements after which a process died. */
  readonly failpoints: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** As many as there are processors on a small machine; a server is killed under one at a time. */
const lanesOn: Readonly<Record<DatabaseKind, number>> = { sqlite: 2, postgres: 1 };

/**
 * Upgrades databases of every age to the schema of today: once for every statement that this
 * takes, by a process that is killed after the statement, and then by one that is left alone.
 */
export async function walkMigrations(options: WalkOptions = {}): Promise<WalkOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-upgrades-'));
  const { until = Infinity, onStart, database = 'sqlite', ages } = options;
  const isWalked = (age: string): boolean => ages?.includes(age) ?? true;
  const outcomes: WalkOutcome[] = [];
  try {
    for await (const start of startsOn(database, folder, isWalked)) {
      if (Date.now() >= until) break;
      const outcome = await walkFrom(start, outcomes.length, options);
      outcomes.push(outcome);
      onStart?.(start.name, outcome);
      if (outcome.findings.length > 0) break;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return {
    kills: outcomes.reduce((sum, { kills }) => sum + kills, 0),
    failpoints: new Set(outcomes.flatMap(({ failpoints }) => [...failpoints])),
    findings: outcomes.flatMap(({ findings }) => findings),
  };
}

async function* startsOn(
  database: DatabaseKind,
  folder: string,
  isWalked: (age: string) => boolean,
): AsyncGenerator<Start> {
  if (database === 'sqlite') return yield* prepareStarts(folder, isWalked);
  const { preparePostgresStarts } = await import('./postgres/prepare-starts.ts');
  await using server = await startCrashedServer();
  yield* preparePostgresStarts(server, folder, isWalked);
}

/** Continues until a process finishes before the step at which it would be killed. */
async function walkFrom(start: Start, index: number, options: WalkOptions): Promise<WalkOutcome> {
  const { every = 1, until = Infinity, mutant = null, database = 'sqlite' } = options;
  const findings: Finding[] = [...start.findings];
  const failpoints = new Set<string>();
  let kills = 0;
  // Not after the same statements of every start.
  let next = 1 + (index % every);
  let isOver = false;
  const lane = async (): Promise<void> => {
    while (!isOver && findings.length === 0 && Date.now() < until) {
      const killAfter = next;
      next += every;
      const trial = await start.killOnce({ killAfter, mutant });
      findings.push(...trial.findings);
      if (trial.step === null) isOver = true;
      else failpoints.add(trial.step);
      kills += trial.step === null ? 0 : 1;
    }
  };
  await Promise.all(Array.from({ length: lanesOn[database] }, lane));
  return { kills, failpoints, findings };
}
