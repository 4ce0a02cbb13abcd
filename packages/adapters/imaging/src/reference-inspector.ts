import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Fault, succeed, type Result } from '@image-production/kernel';
import type {
  InspectedReference,
  ReferenceInspector,
  ReferenceRefusal,
} from '@image-production/production';

import { unreadable } from './headers/picture-header.ts';
import type { Inspection, Verdict } from './inspect-file.ts';
import { IsolatedPool, type PoolBounds } from './isolation/isolated-pool.ts';
import type { Interruption } from './isolation/isolated-process.ts';
import { defaultReferenceLimits, type ReferenceLimits } from './reference-limits.ts';

/** What one inspection cost, for whoever keeps an eye on it. */
export interface InspectionEffort {
  readonly milliseconds: number;
  /** Growth of the child's memory at its peak; undefined where the system does not tell. */
  readonly memoryBytes: number | undefined;
  /** Why the child was killed or died; null when it came to a verdict. */
  readonly interruption: Interruption | null;
}

export interface ReferenceInspectorOptions {
  readonly limits?: ReferenceLimits;
  readonly bounds?: Partial<InspectionBounds>;
  /** Where working copies wait until they are read. Unless given, the system's temporary folder. */
  readonly folder?: string;
  readonly onInspected?: (effort: InspectionEffort) => void;
}

/** What a file may cost before its child process is killed, and how many work at once. */
export type InspectionBounds = PoolBounds;

export const defaultInspectionBounds: InspectionBounds = {
  processes: 2,
  deadlineMs: 5_000,
  memoryBytesMax: 512_000_000,
  jobsPerProcess: 100,
};

/**
 * Inspects uploads in child processes of its own: no picture is opened in the calling process.
 * They start with the first upload, end with the calling process, and do not keep it alive.
 */
export function createReferenceInspector(
  options: ReferenceInspectorOptions = {},
): ReferenceInspector & Disposable {
  const bounds = { ...defaultInspectionBounds, ...options.bounds };
  const pool = new IsolatedPool<Inspection, Verdict>(program, bounds);
  return {
    inspect: (path) => inspect(pool, path, { ...options, bounds }),
    [Symbol.dispose]: () => pool[Symbol.dispose](),
  };
}

/** TypeScript as it stands, JavaScript where the package is built. */
const program = fileURLToPath(
  new URL(`inspection-program${extname(import.meta.url)}`, import.meta.url),
);

async function inspect(
  pool: IsolatedPool<Inspection, Verdict>,
  path: string,
  options: ReferenceInspectorOptions & { readonly bounds: InspectionBounds },
): Promise<Result<InspectedReference, ReferenceRefusal>> {
  const { limits = defaultReferenceLimits, folder = tmpdir(), bounds, onInspected } = options;
  const copyPath = join(folder, `working-copy-${randomUUID()}`);
  let verdict: Verdict | undefined;
  try {
    const { result, ...effort } = await pool.run({ path, copyPath, limits });
    onInspected?.({ ...effort, interruption: result.ok ? null : result.failure });
    verdict = result.ok ? result.value : unreadable(reasonOf(result.failure, bounds));
  } finally {
    // Half of a copy may be there.
    if (!verdict?.ok) await rm(copyPath, { force: true });
  }
  return verdict.ok ? succeed({ ...verdict.value, workingCopy: readOnce(copyPath) }) : verdict;
}

function reasonOf(interruption: Interruption, bounds: InspectionBounds): string {
  switch (interruption) {
    case 'deadline':
      return `the picture takes more than ${bounds.deadlineMs} ms to decode`;
    case 'memory':
      return `the picture takes more than ${bounds.memoryBytesMax} bytes of memory to decode`;
    case 'died':
      return 'the picture makes its decoder fail';
  }
}

/** In parts, so that the size of a picture does not matter to the memory of this process. */
async function* readOnce(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1_048_576 });
  } catch (cause) {
    throw new Fault('a working copy cannot be read', { isRetryable: true, cause });
  } finally {
    await rm(path, { force: true });
  }
}
