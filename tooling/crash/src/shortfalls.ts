import { killsPerWorld } from './parent/run-crash.ts';
import type { CrashOutcome } from './parent/run-crash.ts';

type Measured = Pick<
  CrashOutcome,
  'kills' | 'upgradeKills' | 'requests' | 'calls' | 'worldFailpoints' | 'worldSteps'
>;

/** Every third world has nothing but paid calls. */
const callsPerPaidWorld = 50;

/** The figures too low for a conclusive run; every minimum grows with the requested kills. */
export function findShortfalls(outcome: Measured, killsAsked: number): readonly string[] {
  const floors: readonly (readonly [what: string, count: number, floor: number])[] = [
    ['kills in worlds', outcome.kills - outcome.upgradeKills, killsAsked],
    ['requests', outcome.requests, Math.ceil(killsAsked / 10)],
    ['calls', outcome.calls, callsPerPaidWorld * Math.floor(killsAsked / (3 * killsPerWorld))],
    ['failpoints', outcome.worldFailpoints, Math.min(10, Math.ceil(killsAsked / 10))],
    ['kinds of step', outcome.worldSteps, Math.min(20, Math.ceil(killsAsked / 5))],
  ];
  return floors
    .filter(([, count, floor]) => count < floor)
    .map(([what, count, floor]) => `${what}: ${count} instead of at least ${floor}`);
}
