import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Fault, refuse, succeed, type Refusal, type Result } from '@image-production/kernel';
import type {
  InspectedReference,
  InspectionErrand,
  InspectionStop,
  ReferenceInspector,
  ReferenceRefusal,
} from '@image-production/production';

import { unreadable } from './headers/picture-header.ts';
import type { DecodingQuestion, Inspection, Verdict } from './inspect-file.ts';
import { IsolatedPool, type PoolBounds } from './isolation/isolated-pool.ts';
import type { Interruption } from './isolation/isolated-process.ts';
import type { JobEffort } from './isolation/job-watch.ts';
import { defaultReferenceLimits, type ReferenceLimits } from './reference-limits.ts';

export { findConfinement } from './isolation/confinement.ts';
export type { Confinement } from './isolation/confinement.ts';

/** The cost of one inspection, for monitoring. */
export interface InspectionEffort extends JobEffort {
  /** Why the child was killed or died; null when it reached a verdict. */
  readonly interruption: Interruption | null;
}

export interface ReferenceInspectorOptions {
  readonly limits?: ReferenceLimits;
  readonly bounds?: Partial<InspectionBounds>;
  /** Where working copies are kept until read. Defaults to the system's temporary folder. */
  readonly folder?: string;
  readonly onInspected?: (effort: InspectionEffort) => void;
}

/** The cost at which a file's child process is killed, and how many run at once. */
export type InspectionBounds = PoolBounds;

export const defaultInspectionBounds: InspectionBounds = {
  // One more than a single organization may use, so that one decoder is always left for others.
  processes: 3,
  jobsPerOwner: 2,
  jobsPerProcess: 100,
  cpuMsMax: 5_000,
  wallMsMax: 120_000,
  memoryBytesMax: 512_000_000,
};

/**
 * Inspects uploads in child processes: the calling process never decodes a picture. They start with
 * the first upload, end with the calling process, and do not keep it alive.
 */
export function createReferenceInspector(
  options: ReferenceInspectorOptions = {},
): ReferenceInspector & Disposable {
  const settled = {
    limits: defaultReferenceLimits,
    folder: tmpdir(),
    ...options,
    bounds: { ...defaultInspectionBounds, ...options.bounds },
  };
  const pool: Pool = new IsolatedPool(program, settled.folder, settled.bounds);
  return {
    inspect: (path, errand) => inspect(pool, path, errand, settled),
    [Symbol.dispose]: () => pool[Symbol.dispose](),
  };
}

type Pool = IsolatedPool<Inspection, DecodingQuestion, Verdict>;

/** TypeScript in the repository, JavaScript in the published package. */
const program = fileURLToPath(
  new URL(`inspection-program${extname(import.meta.url)}`, import.meta.url),
);

interface SettledOptions extends ReferenceInspectorOptions {
  readonly limits: ReferenceLimits;
  readonly bounds: InspectionBounds;
  readonly folder: string;
}

async function inspect(
  pool: Pool,
  path: string,
  errand: InspectionErrand,
  { limits, folder, bounds, onInspected }: SettledOptions,
): Promise<Result<InspectedReference, ReferenceRefusal | InspectionStop>> {
  const copyPath = join(folder, `working-copy-${randomUUID()}`);
  let verdict: Verdict | ReturnType<typeof toRefusal> | undefined;
  try {
    const { result, ...effort } = await pool.run({
      owner: errand.organizationId,
      job: { limits },
      input: path,
      output: copyPath,
      cancellation: errand.cancellation,
      reply: ({ pixels }) => errand.mayDecode(pixels),
    });
    onInspected?.({ ...effort, interruption: result.ok ? null : result.failure });
    verdict = result.ok ? result.value : toRefusal(result.failure, bounds);
  } finally {
    // A partial copy may exist.
    if (!verdict?.ok) await rm(copyPath, { force: true });
  }
  return verdict.ok ? succeed({ ...verdict.value, workingCopy: readOnce(copyPath) }) : verdict;
}

function toRefusal(
  interruption: Interruption,
  bounds: InspectionBounds,
): Refusal<ReferenceRefusal | InspectionStop> {
  switch (interruption) {
    case 'cpu':
      return unreadable(
        `the picture takes more than ${bounds.cpuMsMax} ms of processor time to decode`,
      );
    case 'wall':
      return unreadable(`the picture takes more than ${bounds.wallMsMax} ms to decode`);
    case 'memory':
      return unreadable(
        `the picture takes more than ${bounds.memoryBytesMax} bytes of memory to decode`,
      );
    case 'died':
      return unreadable('the picture makes its decoder fail');
    case 'canceled':
      return refuse({ kind: 'inspection-canceled' });
  }
}

/** Streams the file, so that memory use does not depend on its size. */
async function* readOnce(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1_048_576 });
  } catch (cause) {
    throw new Fault('a working copy cannot be read', { isRetryable: true, cause });
  } finally {
    await rm(path, { force: true });
  }
}
