export { isBelowAgeBand } from './age-band.ts';
export { guardText } from './guard-text.ts';
export type {
  AdviceReason,
  GuardContext,
  GuardFinding,
  GuardReason,
  GuardVerdict,
  RefusalReason,
} from './guard-verdict.ts';
export { briefTask, castingTask, labTask, wardrobeTask } from './guard-task.ts';
export type { CastingNames, GuardOptions, GuardReport, GuardTask } from './guard-task.ts';
export { judgeTask } from './judge-task.ts';
export type {
  GuardAdvisory,
  GuardedText,
  GuardProblem,
  GuardProblemCode,
} from './guard-problems.ts';
export type { TextGuard } from './ports/text-guard.ts';
