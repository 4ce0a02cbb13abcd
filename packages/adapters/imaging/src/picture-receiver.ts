import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { refuse, succeed } from '@image-production/kernel';
import type { Cancellation, Result } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';
import type { PictureReceiver, ReceiptRefusal, ReceivedPicture } from '@image-production/rendering';

import { IsolatedPool } from './isolation/isolated-pool.ts';
import type { PoolBounds } from './isolation/isolated-pool.ts';
import type { Receipt, ReceiptVerdict } from './receipt/receive-picture.ts';
import { defaultReferenceLimits } from './reference-limits.ts';
import type { ReferenceLimits } from './reference-limits.ts';

export interface PictureReceiverOptions {
  readonly bounds?: Partial<PoolBounds>;
  /** Where pictures wait while they are decoded. Unless given, the system's temporary folder. */
  readonly folder?: string;
}

const defaultBounds: PoolBounds = {
  processes: 2,
  jobsPerOwner: 2,
  jobsPerProcess: 100,
  // A 4K picture takes about two seconds to enlarge.
  cpuMsMax: 20_000,
  wallMsMax: 120_000,
  memoryBytesMax: 768_000_000,
};

/** Engines reply with at most 8K, and never with a thumbnail. */
const limits: ReferenceLimits = { ...defaultReferenceLimits, sidePixelsMax: 8_192 };

/** TypeScript as it stands, JavaScript where the package is built. */
const program = fileURLToPath(
  new URL(`receipt/receipt-program${extname(import.meta.url)}`, import.meta.url),
);

type Pool = IsolatedPool<Receipt, never, ReceiptVerdict>;
type Outcome = Awaited<ReturnType<PictureReceiver['receive']>>;

/**
 * Decodes what engines reply in child processes of its own. They start with the first picture, end
 * with the calling process, and do not keep it alive.
 */
export function createPictureReceiver(
  options: PictureReceiverOptions = {},
): PictureReceiver & Disposable {
  const folder = options.folder ?? tmpdir();
  const pool: Pool = new IsolatedPool(program, folder, { ...defaultBounds, ...options.bounds });
  return {
    receive: (bytes, size, cancellation) => receive({ pool, folder }, bytes, size, cancellation),
    [Symbol.dispose]: () => pool[Symbol.dispose](),
  };
}

interface Desk {
  readonly pool: Pool;
  readonly folder: string;
}

async function receive(
  { pool, folder }: Desk,
  bytes: Uint8Array,
  size: PixelSize,
  cancellation: Cancellation,
): Promise<Outcome> {
  const inputPath = join(folder, `reply-${randomUUID()}`);
  const outputPath = `${inputPath}.rgb`;
  try {
    await writeFile(inputPath, bytes);
    const { result } = await pool.run({
      owner: 'engines',
      job: { size, limits },
      inputPath,
      outputPath,
      cancellation,
      reply: async () => true,
    });
    if (result.ok) return await toPicture(result.value, outputPath, size);
    if (result.failure === 'canceled') return refuse({ kind: 'receipt-canceled' });
    const reason = `decoding the picture ended by ${result.failure}`;
    return refuse({ kind: 'unreadable-picture', reason });
  } finally {
    await Promise.all([rm(inputPath, { force: true }), rm(outputPath, { force: true })]);
  }
}

async function toPicture(
  verdict: ReceiptVerdict,
  outputPath: string,
  size: PixelSize,
): Promise<Result<ReceivedPicture, ReceiptRefusal>> {
  if (!verdict.ok) return verdict;
  const samples = await readFile(outputPath);
  const master = { ...size, bitDepth: 8, samples: new Uint8Array(samples.buffer) } as const;
  return succeed({ master, ...verdict.value });
}
