import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock } from '@image-production/kernel';
import type { Logger } from 'pino';

/** Longer than any upload and its processing may take. */
const keptMs = 60 * 60 * 1000;
const sweepEveryMs = 10 * 60 * 1000;

/** Sweeps now and every ten minutes until disposed. */
export function keepUploadsSwept(
  uploadsFolder: string,
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): Disposable {
  const sweep = (): void => {
    sweepUploads(uploadsFolder, clock.now()).catch((cause: unknown) => {
      logger.error({ err: cause }, 'old uploads could not be removed and will be tried again');
    });
  };
  sweep();
  const timer = setInterval(sweep, sweepEveryMs).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/**
 * Removes uploads that a crashed process left behind. Age is the only criterion: other processes
 * may be receiving into the same folder.
 */
export async function sweepUploads(uploadsFolder: string, now: number): Promise<void> {
  for (const name of await listNames(uploadsFolder)) {
    const path = join(uploadsFolder, name);
    const changedAt = await lastChange(path);
    if (changedAt !== undefined && now - changedAt > keptMs) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Lists a folder; empty when it does not exist. */
async function listNames(folder: string): Promise<readonly string[]> {
  return (await orUndefined(readdir(folder))) ?? [];
}

async function lastChange(path: string): Promise<number | undefined> {
  return (await orUndefined(stat(path)))?.mtimeMs;
}

async function orUndefined<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
