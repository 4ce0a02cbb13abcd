import { Fault } from '@image-production/kernel';
import { PgBoss } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';

/** Told of errors that nobody waits for, such as a lost connection. */
export type OnTrouble = (cause: unknown) => void;

/** What pg-boss passes on to its pool of connections, though its types do not say so. */
interface PoolSettings {
  readonly keepAlive: boolean;
  readonly keepAliveInitialDelayMillis: number;
  /** Milliseconds; an answer that takes longer is given up with its connection; nought for none. */
  readonly query_timeout: number;
}

/**
 * A server that vanished without a word, as in a failover, would be waited for for hours otherwise:
 * after so long without a byte the other end is asked whether it is there.
 */
const silenceMs = 10_000;

/** How long an answer may take, as of the storage beside it. */
export const usualAnswerMs = 40_000;

export interface BossOptions extends ConstructorOptions {
  readonly answerMs: number;
  /** Settings of its sessions, as on the server's command line; those of the URL come first. */
  readonly options?: string;
}

/** Starts it. pg-boss goes on by itself after any trouble, so that each is only told. */
export async function openBoss(
  { answerMs, ...options }: BossOptions,
  onTrouble: OnTrouble,
): Promise<PgBoss> {
  const pool: PoolSettings = {
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
    query_timeout: answerMs,
  };
  const boss = new PgBoss({ schedule: false, application_name: 'ips-queue', ...pool, ...options });
  boss.on('error', onTrouble);
  boss.on('warning', onTrouble);
  try {
    await boss.start();
    return boss;
  } catch (cause) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw toFault(cause);
  }
}

/** A wrong user, password or name of the database, or a right that the user does not have. */
const refusals = /^(?:28|3D|42501)/;

/** An unfinished schema and an unreachable database may both be mended while somebody waits. */
export function toFault(cause: unknown): Fault {
  if (cause instanceof Fault) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const isUnfinished = /not installed|requires migrations/.test(reason);
  const hint = isUnfinished ? '; run ips-admin migrate' : '';
  return new Fault(`the job queue cannot be used: ${reason}${hint}`, {
    isRetryable: !refusals.test(codeOf(cause)),
    cause,
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
