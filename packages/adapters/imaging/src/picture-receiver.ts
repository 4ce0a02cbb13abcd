import { tmpdir } from 'node:os';
import { extname } from 'node:path';
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
  /** Where pictures are while they are decoded, nameless. Unless given, the system's folder. */
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
  const { folder = tmpdir(), bounds } = options;
  const pool: Pool = new IsolatedPool(program, folder, { ...defaultBounds, ...bounds });
  return {
    receive: (bytes, size, cancellation) => receive(pool, bytes, size, cancellation),
    [Symbol.dispose]: () => pool[Symbol.dispose](),
  };
}

async function receive(
  pool: Pool,
  input: Uint8Array,
  size: PixelSize,
  cancellation: Cancellation,
): Promise<Outcome> {
  let samples: Uint8Array = new Uint8Array();
  const { result } = await pool.run({
    owner: 'engines',
    job: { size, limits },
    input,
    output: (bytes) => {
      samples = bytes;
    },
    cancellation,
  });
  if (result.ok) return toPicture(result.value, samples, size);
  if (result.failure === 'canceled') return refuse({ kind: 'receipt-canceled' });
  const reason = `decoding the picture ended by ${result.failure}`;
  return refuse({ kind: 'unreadable-picture', reason });
}

function toPicture(
  verdict: ReceiptVerdict,
  samples: Uint8Array,
  size: PixelSize,
): Result<ReceivedPicture, ReceiptRefusal> {
  if (!verdict.ok) return verdict;
  const master = { ...size, bitDepth: 8, samples } as const;
  return succeed({ master, ...verdict.value });
}
