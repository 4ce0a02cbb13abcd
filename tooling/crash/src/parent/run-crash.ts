import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Finding } from '../checks/finding.ts';
import type { MutantName } from '../mutants/mutant-names.ts';
import { playWorld } from './world.ts';
import type { WorldOutcome } from './world.ts';

export interface CrashOptions {
  /** The first world has this seed, the next one the next. */
  readonly seed: number;
  readonly kills: number;
  /** The run ends after this time even if fewer were killed. */
  readonly secondsMax?: number;
  readonly mutant?: MutantName;
  readonly onWorld?: (seed: number, outcome: WorldOutcome) => void;
}

export interface CrashOutcome {
  readonly kills: number;
  readonly killsPerMinute: number;
  readonly worlds: number;
  readonly stalls: number;
  readonly tornCopies: number;
  readonly checks: number;
  readonly acknowledgements: number;
  readonly requests: number;
  /** Different steps after which a process died, out of all that were taken. */
  readonly failpoints: number;
  readonly steps: number;
  readonly findings: readonly Finding[];
  /** The world in which something was found. */
  readonly guiltySeed: number | null;
}

/** How many processes die in one world: the seed of a world is enough to play it again. */
export const killsPerWorld = 50;

/** Plays world after world until enough processes were killed, or something was found. */
export async function runCrash(options: CrashOptions): Promise<CrashOutcome> {
  const { kills, secondsMax = Infinity, mutant = null } = options;
  const startedAt = Date.now();
  const until = startedAt + secondsMax * 1000;
  const outcomes: WorldOutcome[] = [];
  let seed = options.seed;
  const sum = (count: (outcome: WorldOutcome) => number): number =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  for (; ; seed += 1) {
    const left = kills - sum((outcome) => outcome.kills);
    if (left <= 0 || Date.now() >= until) break;
    const folder = mkdtempSync(join(tmpdir(), 'crash-'));
    const killsMax = Math.min(left, killsPerWorld);
    const outcome = await playWorld({ seed, folder, killsMax, until, mutant });
    rmSync(folder, { recursive: true });
    outcomes.push(outcome);
    options.onWorld?.(seed, outcome);
    if (outcome.findings.length > 0) break;
  }
  const findings = outcomes.flatMap((outcome) => outcome.findings);
  const minutes = (Date.now() - startedAt) / 60_000;
  return {
    kills: sum((outcome) => outcome.kills),
    killsPerMinute: Math.round(sum((outcome) => outcome.kills) / minutes),
    worlds: outcomes.length,
    stalls: sum((outcome) => outcome.stalls),
    tornCopies: sum((outcome) => outcome.tornCopies),
    checks: sum((outcome) => outcome.checks),
    acknowledgements: sum((outcome) => outcome.acknowledgements),
    requests: sum((outcome) => outcome.requests),
    failpoints: new Set(outcomes.flatMap((outcome) => [...outcome.failpoints])).size,
    steps: new Set(outcomes.flatMap((outcome) => [...outcome.steps])).size,
    findings,
    guiltySeed: findings.length > 0 ? seed : null,
  };
}
