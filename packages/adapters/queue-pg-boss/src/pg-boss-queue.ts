import { Fault } from '@image-production/kernel';
import type { JobCounts, JobHandler, JobQueue } from '@image-production/production';
import { fromKysely } from 'pg-boss';
import type { KyselyTransactionLike, PgBoss } from 'pg-boss';

import { openBoss, toFault, usualAnswerMs } from './open-boss.ts';
import type { OnTrouble } from './open-boss.ts';
import { deadLetterName, polling, queueName, upkeep } from './queue-settings.ts';
import { Slots } from './slots.ts';

export interface PgBossQueueOptions {
  /** Of the database whose transactions announce work, migrated by `migrateQueue`. */
  readonly url: string;
  readonly onTrouble?: OnTrouble;
  /**
   * Whether consumers listen for notifications; defaults to true. They need a connection of their
   * own for that, which a pooler in transaction mode does not give; they poll every second without.
   */
  readonly listens?: boolean;
  /** Seconds between looks for jobs of dead workers; defaults to 5. */
  readonly superviseSeconds?: number;
  /** Seconds between looks of a slot that hears of no job, at least 1; defaults to 5. */
  readonly pollSeconds?: number;
  /** Milliseconds after which a server that does not answer is given up; defaults to 40 000. */
  readonly answerMs?: number;
}

export interface PgBossQueue extends JobQueue, AsyncDisposable {
  /**
   * Adds a job within the transaction, due at that time in epoch milliseconds, or at once for 0:
   * it exists once that commits, and never if it is rolled back.
   */
  readonly announce: (transaction: KyselyTransactionLike, notBefore: number) => Promise<void>;
}

/** Opens the queue to announce work; each `consume` opens connections of its own. */
export async function createPgBossQueue(options: PgBossQueueOptions): Promise<PgBossQueue> {
  const { url, onTrouble = () => undefined, answerMs = usualAnswerMs } = options;
  const producer = await openBoss(
    { connectionString: url, max: 1, supervise: false, migrate: false, answerMs },
    onTrouble,
  );
  return {
    name: 'pg-boss',
    pollMs: 1_000,
    announce: (transaction, notBefore) => announce(producer, transaction, notBefore),
    consume: (handler, concurrency) =>
      consume({ ...options, onTrouble, answerMs }, handler, concurrency),
    count: async () => {
      try {
        return await countJobs(producer);
      } catch (cause) {
        throw toFault(cause);
      }
    },
    [Symbol.asyncDispose]: () => producer.stop({ graceful: false }),
  };
}

/**
 * What the transaction throws passes as it is: whoever runs it knows a conflict. All other trouble is
 * of pg-boss's own connection, by which it knows its queues.
 */
async function announce(
  producer: PgBoss,
  transaction: KyselyTransactionLike,
  notBefore: number,
): Promise<void> {
  const within = fromKysely(transaction);
  const thrown: unknown[] = [];
  const executeSql: typeof within.executeSql = async (...given) => {
    try {
      return await within.executeSql(...given);
    } catch (cause) {
      thrown.push(cause);
      throw cause;
    }
  };
  const due = notBefore > 0 ? { startAfter: new Date(notBefore) } : {};
  try {
    await producer.send(queueName, null, { ...due, db: { ...within, executeSql } });
  } catch (cause) {
    if (thrown.includes(cause)) throw cause;
    throw new Fault('the job queue cannot be used', { isRetryable: true, cause });
  }
}

/** Fetches and heartbeats are short, however many jobs are handled: some slots may wait for others. */
const connectionsMax = 3;

async function consume(
  {
    url,
    onTrouble,
    answerMs,
    listens = true,
    superviseSeconds,
    pollSeconds,
  }: Required<Pick<PgBossQueueOptions, 'onTrouble' | 'answerMs'>> & PgBossQueueOptions,
  handler: JobHandler,
  concurrency: number,
): Promise<AsyncDisposable> {
  const own = superviseSeconds === undefined ? {} : toUpkeep(superviseSeconds);
  const boss = await openBoss(
    {
      connectionString: url,
      max: connectionsMax,
      answerMs,
      useListenNotify: listens,
      migrate: false,
      // A crash of the server may undo what became of a job, which then comes again for nothing.
      options: '-c synchronous_commit=off',
      ...upkeep,
      ...own,
    },
    onTrouble,
  );
  const looks = pollSeconds === undefined ? {} : { notifyPollingIntervalSeconds: pollSeconds };
  const polled = { ...polling, ...looks };
  const slots = new Slots({ boss, handler, concurrency, polled, onTrouble });
  await slots.open();
  return {
    [Symbol.asyncDispose]: async () => {
      await slots[Symbol.asyncDispose]();
      await boss.stop({ graceful: false });
    },
  };
}

function toUpkeep(seconds: number) {
  return { superviseIntervalSeconds: seconds, monitorIntervalSeconds: seconds };
}

/** As the monitor of a consumer counted them last. */
async function countJobs(boss: PgBoss): Promise<JobCounts> {
  const [jobs, dead] = await Promise.all([
    boss.getQueueStats(queueName),
    boss.getQueueStats(deadLetterName),
  ]);
  return {
    deferred: jobs[0]?.deferredCount ?? 0,
    ready: jobs[0]?.readyCount ?? 0,
    active: jobs[0]?.activeCount ?? 0,
    dead: dead[0]?.queuedCount ?? 0,
  };
}
