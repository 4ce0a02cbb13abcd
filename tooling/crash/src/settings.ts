import type { OrganizationId } from '@image-production/identifiers';
import type { DeliveryTiming, ProductionPolicy } from '@image-production/production';
import { defaultPolicy } from '@image-production/production';

import type { DatabaseAddress, DatabaseKind } from './database-address.ts';
import type { MigrationMutantName, MutantName } from './mutants/mutant-names.ts';
import { Random } from './random.ts';

export type Role = 'submitter' | 'worker' | 'sweeper';

/**
 * When a process is to kill itself, or to stand still until its parent wakes it; null leaves it to
 * the clock of its parent.
 */
export type Doom =
  | { readonly type: 'stall-after-step'; readonly step: string; readonly count: number }
  | { readonly type: 'after-steps'; readonly count: number }
  | { readonly type: 'after-step'; readonly step: string; readonly count: number };

/** What worlds play with. Amounts do not fit into JSON: the threshold is that of every policy. */
export type PlayedPolicy = Omit<ProductionPolicy, 'lowBalance'>;

/** Everything a process has to know, handed over as JSON. */
export interface ChildSettings {
  readonly role: Role;
  /** The world's seed: determines what is submitted. */
  readonly seed: number;
  /** Each process's own seed: determines order and chance. */
  readonly run: string;
  /** For assets and the log of erasures. */
  readonly folder: string;
  readonly database: DatabaseAddress;
  readonly policy: PlayedPolicy;
  readonly organizationIds: readonly OrganizationId[];
  readonly doom: Doom | null;
  readonly mutant: MutantName | null;
  /** Of the engine that workers pay; null for everybody else. */
  readonly engineUrl: string | null;
  /** For the submitter: what was begun and never answered, and the first that was never begun. */
  readonly unanswered: readonly number[];
  readonly nextIntent: number;
  /** It begins only every so manieth, so that several submitters share what there is. */
  readonly stride: number;
}

/** The settings of a process that only brings a schema up to date. */
export interface UpgradeSettings {
  readonly database: DatabaseAddress;
  /** Dies after so many statements, if there are so many. */
  readonly killAfter: number;
  readonly mutant: MigrationMutantName | null;
}

export function databasePathIn(folder: string): string {
  return `${folder}/production.sqlite`;
}

export function databaseIn(folder: string): DatabaseAddress {
  return { kind: 'sqlite', path: databasePathIn(folder) };
}

export function assetsFolderIn(folder: string): string {
  return `${folder}/assets`;
}

export function erasuresPathIn(folder: string): string {
  return `${folder}/erasures.jsonl`;
}

/** A statement takes a round trip there, and more processes share the processors. */
const slowness: Readonly<Record<DatabaseKind, number>> = { sqlite: 1, postgres: 3 };

/** A client is told of the end of its data while it is still being told of its request. */
const soonMs = 500;

/** Intervals that last minutes in the service last moments here. */
export function shortPolicy(seed: number, database: DatabaseKind): PlayedPolicy {
  const random = new Random(seed, 'policy');
  const factor = slowness[database];
  const { lowBalance: _lowBalance, ...policy } = defaultPolicy;
  return {
    ...policy,
    leaseMs: factor * random.pick([150, 250, 400]),
    attemptsMax: random.pick([3, 5]),
    backoffMs: [20, 60],
    holdMs: factor * random.pick([2_500, 30_000, 30_000]),
    unfinishedMax: random.pick([6, 10, 16]),
    resultRetentionMs: factor * random.pick([1_500, 3_600_000, soonMs]),
    candidateRetentionMs: factor * random.pick([2_500, 3_600_000, 3_600_000]),
    intakeMs: 3_000,
    assetGraceMs: 3_000,
    orphanAgeMs: 6_000,
    orphanPauseMs: 300,
  };
}

/** The policy of worlds in which as much as possible is told of each request: most succeed. */
export function tellingPolicy(seed: number, database: DatabaseKind): PlayedPolicy {
  const factor = slowness[database];
  return {
    ...shortPolicy(seed, database),
    leaseMs: factor * 400,
    attemptsMax: 5,
    holdMs: 3_600_000,
    unfinishedMax: 16,
    resultRetentionMs: factor * soonMs,
  };
}

/** More tries than a receiver fails in a row; whoever overtakes one has the time for it. */
export function deliveryTimingOn(database: DatabaseKind): DeliveryTiming {
  const factor = slowness[database];
  const delaysMs = Array.from({ length: 200 }, (_, index) => factor * (index % 2 === 0 ? 400 : 50));
  return { claimMs: factor * 2_500, delaysMs };
}
