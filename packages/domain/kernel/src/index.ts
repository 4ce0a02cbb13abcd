export { andThen, map, match, refuse, succeed, valueOf } from './result.ts';
export type { Result, Success, Refusal } from './result.ts';
export { Fault } from './fault.ts';
export type { FaultOptions } from './fault.ts';
export type { Brand } from './brand.ts';
export {
  micros,
  noMicros,
  microsMax,
  receivedMax,
  microsPerDollar,
  parseDollars,
  formatDollars,
} from './micros.ts';
export type { Micros, MalformedAmount } from './micros.ts';
export { isTestMarked, isUlid, toTestMarked } from './id.ts';
export type { Id } from './id.ts';
export { FairQueue } from './fair-queue.ts';
export type { InputProblem, KeyPath } from './input-problem.ts';
export type { Clock } from './ports/clock.ts';
export type { IdSource } from './ports/id-source.ts';
export type { Digest } from './ports/digest.ts';
export type { Alarm } from './ports/alarm.ts';
export type { Cancellation } from './ports/cancellation.ts';
export { Canceler } from './canceler.ts';
export { member } from './member.ts';
