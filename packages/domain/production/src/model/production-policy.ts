import { micros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';
import type { FileFormat, Resolution } from '@image-production/operations';

/** Times and limits of production. Milliseconds unless the name says otherwise. */
export interface ProductionPolicy {
  readonly resultRetentionMs: number;
  readonly candidateRetentionMs: number;
  readonly leaseMs: number;
  readonly attemptsMax: number;
  /** Wait before attempt 2, 3, …; the last value repeats. */
  readonly backoffMs: readonly number[];
  /** Lifetime of a hold: longer than all attempts with their leases and waits together. */
  readonly holdMs: number;
  readonly unfinishedMax: number;
  /** How long an idempotency key identifies its request; longer while that is unfinished. */
  readonly keyRetentionMs: number;
  /** Maximum number of keys stored per organization. */
  readonly keysMax: number;
  /** Longest time from a call's last stored working copy to the end of the call. */
  readonly intakeMs: number;
  /** How long unused assets are kept. */
  readonly assetGraceMs: number;
  /** Minimum age of stored bytes without a record before they count as orphans. */
  readonly orphanAgeMs: number;
  /** Pause between two orphan searches of the whole asset store. */
  readonly orphanPauseMs: number;
  /** How many bytes of stored files one check reads. */
  readonly fileCheckBytesMax: number;
  /** How long events are kept for customers to read. */
  readonly eventRetentionMs: number;
  /** How long before removal the expiry event is sent; at most half the retention. */
  readonly expiringNoticeMs: number;
  /** Below it an organization without a threshold of its own is told. */
  readonly lowBalance: Micros;
}

/** Time limit of a whole upload, whatever its speed. */
export const uploadMsMax = 600_000;

const dayMs = 24 * 60 * 60 * 1000;

export const defaultPolicy: ProductionPolicy = {
  resultRetentionMs: 7 * dayMs,
  candidateRetentionMs: 7 * dayMs,
  leaseMs: 30_000,
  attemptsMax: 3,
  backoffMs: [5_000, 30_000],
  holdMs: dayMs,
  unfinishedMax: 24,
  keyRetentionMs: 30 * dayMs,
  // More than the default rate per minute produces, sustained for the whole retention.
  keysMax: 3_000_000,
  // The slowest upload, plus as long again for its pictures to wait for a decoder.
  intakeMs: 2 * uploadMsMax,
  assetGraceMs: 60_000,
  orphanAgeMs: dayMs,
  orphanPauseMs: dayMs / 4,
  fileCheckBytesMax: 256 * 1024 * 1024,
  eventRetentionMs: 30 * dayMs,
  expiringNoticeMs: dayMs,
  lowBalance: micros(5_000_000n),
};

/** File formats delivered for every output, by resolution. */
export const deliverables: Readonly<Record<Resolution, readonly FileFormat[]>> = {
  '1K': ['png'],
  '2K': ['png', 'tiff'],
  '4K': ['png', 'tiff', 'dng'],
};
