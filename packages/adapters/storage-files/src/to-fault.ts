import { Fault } from '@image-production/kernel';

/**
 * What may pass by itself: space is freed by the sweep, a process lets go of its files, a network
 * disk comes back, a disk that went read-only is mounted again. Rights and missing folders stay.
 */
const passingCodes: ReadonlySet<string> = new Set([
  'EAGAIN',
  'EBUSY',
  'EDQUOT',
  'EINTR',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'ENOSPC',
  'EROFS',
  'ESTALE',
  'ETIMEDOUT',
]);

/** Runs one step on the disk; its errors become Faults that name the step, not the path. */
export async function onDisk<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw toFault(step, error);
  }
}

/** As `onDisk`, but a file that is not there is an answer. */
export async function ifThere<Value>(
  step: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw toFault(step, error);
  }
}

export function toFault(step: string, error: unknown): Fault {
  const code = codeOf(error);
  const isRetryable = code !== undefined && passingCodes.has(code);
  const isDiskFull = code === 'ENOSPC' || code === 'EDQUOT';
  const options = { isRetryable, isDiskFull, cause: error };
  return new Fault(`cannot ${step}: ${code ?? 'unknown error'}`, options);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
