import type { DatabaseKind } from './database-address.ts';
import { usualKillsPerWorld } from './parent/run-crash.ts';
import type { CrashOutcome } from './parent/run-crash.ts';

type Measured = Pick<
  CrashOutcome,
  | 'kills'
  | 'upgradeKills'
  | 'databaseKills'
  | 'requests'
  | 'calls'
  | 'eventsTaken'
  | 'worldFailpoints'
  | 'worldSteps'
>;

/** Every third world has nothing but paid calls. */
const callsPerPaidWorld = 50;

const expected: Readonly<
  Record<DatabaseKind, { readonly killsPerRequest: number; readonly killsPerDatabaseKill: number }>
> = {
  sqlite: { killsPerRequest: 10, killsPerDatabaseKill: Infinity },
  // Whoever dies there has lived longer.
  postgres: { killsPerRequest: 3, killsPerDatabaseKill: 40 },
};

/** The figures too low for a conclusive run; every minimum grows with the requested kills. */
export function findShortfalls(
  outcome: Measured,
  killsAsked: number,
  database: DatabaseKind,
): readonly string[] {
  const { killsPerRequest, killsPerDatabaseKill } = expected[database];
  const floors: readonly (readonly [what: string, count: number, floor: number])[] = [
    ['kills in worlds', outcome.kills - outcome.upgradeKills, killsAsked],
    ['requests', outcome.requests, Math.ceil(killsAsked / killsPerRequest)],
    ['kills of the server', outcome.databaseKills, Math.floor(killsAsked / killsPerDatabaseKill)],
    ['calls', outcome.calls, callsPerPaidWorld * Math.floor(killsAsked / (3 * usualKillsPerWorld))],
    ['events that were taken', outcome.eventsTaken, Math.ceil(killsAsked / killsPerRequest)],
    ['failpoints', outcome.worldFailpoints, Math.min(10, Math.ceil(killsAsked / 10))],
    ['kinds of step', outcome.worldSteps, Math.min(20, Math.ceil(killsAsked / 5))],
  ];
  return floors
    .filter(([, count, floor]) => count < floor)
    .map(([what, count, floor]) => `${what}: ${count} instead of at least ${floor}`);
}
