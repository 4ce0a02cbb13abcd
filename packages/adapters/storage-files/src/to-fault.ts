import { Fault } from '@image-production/kernel';

/**
 * Conditions that may pass: the sweep frees space, processes close files, a network disk returns, a
 * read-only disk is remounted. Missing permissions and folders do not.
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

/** Like `onDisk`, but undefined when the file does not exist. */
export async function ifThere<Value>(
  step: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (toErrorCode(error) === 'ENOENT') return undefined;
    throw toFault(step, error);
  }
}

export function toFault(step: string, error: unknown): Fault {
  const code = toErrorCode(error);
  const isRetryable = code !== undefined && passingCodes.has(code);
  const isDiskFull = code === 'ENOSPC' || code === 'EDQUOT';
  const options = { isRetryable, isDiskFull, cause: error };
  return new Fault(`cannot ${step}: ${code ?? 'unknown error'}`, options);
}

function toErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
