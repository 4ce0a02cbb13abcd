export { ManualAlarm } from './manual-alarm.ts';
export { ManualClock } from './manual-clock.ts';
export { ulidSequence } from './ulid-sequence.ts';
export { ManualCancellation } from './manual-cancellation.ts';
export { plainDigest, plainSha256Hex } from './plain-digest.ts';
