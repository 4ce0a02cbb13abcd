import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CallFigures } from '../checks/check-calls.ts';
import type { Finding } from '../checks/finding.ts';
import type { DatabaseKind } from '../database-address.ts';
import type { MutantName } from '../mutants/mutant-names.ts';
import type { ReceiverFigures } from '../receiver/receiver.ts';
import { walkMigrations } from '../upgrades/walk-migrations.ts';
import type { WalkOptions, WalkOutcome } from '../upgrades/walk-migrations.ts';
import { openDatabaseHost } from './database-host.ts';
import { chooseTheme } from './themes.ts';
import type { WorldOutcome } from './world-outcome.ts';
import { playWorld } from './world.ts';

export interface CrashOptions {
  /** The first world has this seed, the next one the next. */
  readonly seed: number;
  /** How many processes die in worlds, at least. */
  readonly kills: number;
  /** How many of them die in one world; 50 unless given. */
  readonly killsPerWorld?: number;
  /** The run ends after this time even if fewer were killed. */
  readonly secondsMax?: number;
  readonly mutant?: MutantName;
  /** Defaults to SQLite. */
  readonly database?: DatabaseKind;
  readonly onWorld?: (seed: number, outcome: WorldOutcome) => void;
  /** After the worlds, upgrades are killed, too; omitted, none are. */
  readonly upgrades?: Pick<WalkOptions, 'every' | 'onStart'> | undefined;
}

export interface CrashOutcome extends CallFigures, ReceiverFigures {
  /** Of processes in worlds and in upgrades. */
  readonly kills: number;
  readonly killsPerMinute: number;
  /** Those of upgrades alone. */
  readonly upgradeKills: number;
  readonly worlds: number;
  readonly stalls: number;
  readonly tornCopies: number;
  /** How often the server of the database was killed, beside the processes. */
  readonly databaseKills: number;
  readonly checks: number;
  readonly acknowledgements: number;
  readonly requests: number;
  /** Different steps after which a process died, out of all that were taken. */
  readonly failpoints: number;
  readonly steps: number;
  /** The same of worlds alone, which upgrades add nothing to. */
  readonly worldFailpoints: number;
  readonly worldSteps: number;
  readonly findings: readonly Finding[];
  /** The world in which something was found. */
  readonly guiltySeed: number | null;
}

/** How many processes die in a world: its seed is enough to play it again. */
export const usualKillsPerWorld = 50;

const noWalk: WalkOutcome = { kills: 0, failpoints: new Set(), findings: [] };

/** Plays world after world until enough processes were killed, or something was found. */
export async function runCrash(options: CrashOptions): Promise<CrashOutcome> {
  const { secondsMax = Infinity, upgrades, database = 'sqlite' } = options;
  const startedAt = Date.now();
  const until = startedAt + secondsMax * 1000;
  const worlds = await playWorlds(options, until);
  const guilty = worlds.find(({ outcome }) => outcome.findings.length > 0);
  const outcomes = worlds.map(({ outcome }) => outcome);
  const walk =
    upgrades && !guilty ? await walkMigrations({ ...upgrades, until, database }) : noWalk;
  const minutes = (Date.now() - startedAt) / 60_000;
  const kills = walk.kills + sumBy(outcomes, (outcome) => outcome.kills);
  const failpoints = [walk.failpoints, ...outcomes.map((outcome) => outcome.failpoints)];
  const steps = [walk.failpoints, ...outcomes.map((outcome) => outcome.steps)];
  return {
    kills,
    killsPerMinute: Math.round(kills / minutes),
    upgradeKills: walk.kills,
    worlds: outcomes.length,
    stalls: sumBy(outcomes, (outcome) => outcome.stalls),
    tornCopies: sumBy(outcomes, (outcome) => outcome.tornCopies),
    databaseKills: sumBy(outcomes, (outcome) => outcome.databaseKills),
    checks: walk.kills + sumBy(outcomes, (outcome) => outcome.checks),
    acknowledgements: sumBy(outcomes, (outcome) => outcome.acknowledgements),
    requests: sumBy(outcomes, (outcome) => outcome.requests),
    ...sumCalls(outcomes.map((outcome) => outcome.callFigures)),
    ...sumMessages(outcomes.map((outcome) => outcome.receiverFigures)),
    failpoints: new Set(failpoints.flatMap((names) => [...names])).size,
    steps: new Set(steps.flatMap((names) => [...names])).size,
    worldFailpoints: new Set(outcomes.flatMap((outcome) => [...outcome.failpoints])).size,
    worldSteps: new Set(outcomes.flatMap((outcome) => [...outcome.steps])).size,
    findings: [...outcomes, walk].flatMap((outcome) => outcome.findings),
    guiltySeed: guilty?.seed ?? null,
  };
}

function sumCalls(figures: readonly CallFigures[]): CallFigures {
  return {
    calls: sumBy(figures, (one) => one.calls),
    picturesDelivered: sumBy(figures, (one) => one.picturesDelivered),
    picturesLostWithoutId: sumBy(figures, (one) => one.picturesLostWithoutId),
    picturesLostWithId: sumBy(figures, (one) => one.picturesLostWithId),
  };
}

function sumMessages(figures: readonly ReceiverFigures[]): ReceiverFigures {
  return {
    eventsTaken: sumBy(figures, (one) => one.eventsTaken),
    messages: sumBy(figures, (one) => one.messages),
    messagesTurnedAway: sumBy(figures, (one) => one.messagesTurnedAway),
    messagesAgain: sumBy(figures, (one) => one.messagesAgain),
  };
}

interface PlayedWorld {
  readonly seed: number;
  readonly outcome: WorldOutcome;
}

async function playWorlds(options: CrashOptions, until: number): Promise<readonly PlayedWorld[]> {
  const { kills, mutant = null, database: kind = 'sqlite' } = options;
  const { killsPerWorld = usualKillsPerWorld } = options;
  await using host = await openDatabaseHost(kind);
  const worlds: PlayedWorld[] = [];
  for (let seed = options.seed; Date.now() < until; seed += 1) {
    const left = kills - sumBy(worlds, ({ outcome }) => outcome.kills);
    if (left <= 0) break;
    const folder = mkdtempSync(join(tmpdir(), 'crash-'));
    const killsMax = Math.min(left, killsPerWorld);
    const { isWoken } = chooseTheme(seed, mutant);
    const database = await host.create({ seed, folder, isWoken });
    const outcome = await playWorld({
      seed,
      folder,
      database,
      killsMax,
      until,
      mutant,
      crashDatabase: host.crash,
    });
    rmSync(folder, { recursive: true });
    worlds.push({ seed, outcome });
    options.onWorld?.(seed, outcome);
    if (outcome.findings.length > 0) break;
  }
  return worlds;
}

function sumBy<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}
