import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Finding } from '../checks/finding.ts';
import { readSqlite } from '../checks/read-sqlite.ts';
import type { Random } from '../random.ts';
import type { ServiceProcess } from './child-process.ts';
import type { Claims } from './claims.ts';
import { checkTornCopy, copyDatabase, tearLog } from './torn-copy.ts';

const tearsPerCopy = 3;
/** A signal to stop arrives a moment after it was sent. */
const stopMs = 5;

/**
 * Stalls one process, mostly a worker, for up to two leases: it comes back as a zombie that knows
 * nothing of it.
 */
export async function stallOne(
  running: ReadonlySet<ServiceProcess>,
  random: Random,
  leaseMs: number,
): Promise<boolean> {
  const atWork = [...running].filter(({ isReady }) => isReady);
  const workers = atWork.filter(({ role }) => role === 'worker');
  const likely = random.chance(0.8) ? workers : atWork;
  if (likely.length === 0) return false;
  const child = random.pick(likely);
  child.stall();
  await pause(leaseMs * (0.5 + random.next() * 1.5));
  child.resume();
  return true;
}

const claimPatienceMs = 300;
/** About as long as a worker takes for a request of one output. */
const attemptMs = 30;

/**
 * Stalls a worker somewhere on the way from a claim to its settlement, until another one has
 * taken the request over: both go on with it at the same time.
 */
export async function stallUntilTakenOver(
  claims: Claims,
  random: Random,
  leaseMs: number,
): Promise<boolean> {
  const child = await Promise.race([claims.next(), pause(claimPatienceMs, null)]);
  if (child === null) return false;
  await pause(random.between(0, attemptMs));
  child.stall();
  await Promise.race([claims.takenFrom(child), pause(leaseMs * 3)]);
  child.resume();
  return true;
}

/** Longer than another worker takes from its claim to its call. */
const callMs = 400;

/** Lets a process stand where it stopped itself until another one has gone on with its work. */
export async function wakeOnceTakenOver(
  child: ServiceProcess,
  claims: Claims,
  leaseMs: number,
): Promise<void> {
  child.stall();
  await Promise.race([claims.takenFrom(child), pause(leaseMs * 4)]);
  await pause(callMs);
  child.resume();
}

/** Findings from damaged copies of the database, and the number of copies. */
export interface TornCopies {
  readonly count: number;
  readonly findings: readonly Finding[];
}

/** Holds all processes for a moment, copies the database as it lies there, and damages the copy. */
export async function tearCopies(
  running: ReadonlySet<ServiceProcess>,
  random: Random,
  databasePath: string,
  folder: string,
): Promise<TornCopies> {
  const [kept, copy] = [join(folder, 'kept.sqlite'), join(folder, 'torn.sqlite')];
  const held = [...running];
  for (const child of held) child.stall();
  await pause(stopMs);
  copyDatabase(databasePath, kept);
  for (const child of held) child.resume();
  const original = readSqlite(databasePath);
  const findings: Finding[] = [];
  for (let count = 0; count < tearsPerCopy; count += 1) {
    copyDatabase(kept, copy);
    if (!tearLog(copy, random)) return { count, findings };
    findings.push(...checkTornCopy(copy, original));
  }
  return { count: tearsPerCopy, findings };
}
