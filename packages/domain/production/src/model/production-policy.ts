import type { FileFormat, Operation, Resolution } from '@image-production/kernel';

/** The times and numbers production runs by. Milliseconds unless the name says otherwise. */
export interface ProductionPolicy {
  readonly resultRetentionMs: number;
  readonly candidateRetentionMs: number;
  readonly leaseMs: number;
  readonly attemptsMax: number;
  /** Wait before attempt 2, 3, …; the last one repeats. */
  readonly backoffMs: readonly number[];
  readonly attemptTimeoutMs: number;
  /** How long a hold lives: longer than all attempts with their leases and waits together. */
  readonly holdMs: number;
  readonly unfinishedMax: number;
  /** How long an idempotency key stands for its request, which it does until that has ended. */
  readonly keyRetentionMs: number;
  /** Keys that one organization may have at a time. */
  readonly keysMax: number;
  /** How long a call may take from the working copy of its last reference to its end. */
  readonly intakeMs: number;
  /** How long bytes stay that nobody needs any more. */
  readonly assetGraceMs: number;
  /** How old stored bytes are at least that are taken for orphans when nobody knows of them. */
  readonly orphanAgeMs: number;
  /** The pause between two searches of the whole asset store for orphans. */
  readonly orphanPauseMs: number;
  /** How much of stored files is read at a time to see whether they are sound. */
  readonly fileCheckBytesMax: number;
  /** How long before its data goes a request is told of; half the retention if that is less. */
  readonly expiringNoticeMs: number;
}

/** How long a client may take for a whole upload, however fast it comes. */
export const uploadMsMax = 600_000;

const dayMs = 24 * 60 * 60 * 1000;

export const defaultPolicy: ProductionPolicy = {
  resultRetentionMs: 7 * dayMs,
  candidateRetentionMs: 7 * dayMs,
  leaseMs: 30_000,
  attemptsMax: 3,
  backoffMs: [5_000, 30_000],
  attemptTimeoutMs: 10 * 60_000,
  holdMs: dayMs,
  unfinishedMax: 24,
  keyRetentionMs: 30 * dayMs,
  // A minute's default rate, kept up for the whole retention, stays below it.
  keysMax: 3_000_000,
  // As long as the slowest upload, whose pictures may wait for a decoder as long again.
  intakeMs: 2 * uploadMsMax,
  assetGraceMs: 60_000,
  orphanAgeMs: dayMs,
  orphanPauseMs: dayMs / 4,
  fileCheckBytesMax: 256 * 1024 * 1024,
  expiringNoticeMs: dayMs,
};

/** The files that every output of a resolution is delivered as. */
export const deliverables: Readonly<Record<Resolution, readonly FileFormat[]>> = {
  '1K': ['png'],
  '2K': ['png', 'tiff'],
  '4K': ['png', 'tiff', 'dng'],
};

/** Model views are asked for without a resolution: they exist at 1K only. */
export function isModelView(operation: Operation): boolean {
  return operation === 'models.portrait' || operation === 'models.full_body';
}
