export { ManualClock } from './manual-clock.ts';
export { SequentialIds } from './sequential-ids.ts';
export { ManualCancellation } from './manual-cancellation.ts';
export { plainDigest, plainSha256Hex } from './plain-digest.ts';
