export { playMoney, resetTestWallet } from './test-wallet.ts';
export type { NotATestTwin } from './test-wallet.ts';
export { openTestTwin } from './open-test-twin.ts';
export { testOutcomeOf, testOutcomes } from './test-outcome.ts';
export type { TestOutcome } from './test-outcome.ts';
export { sampleApart } from './sample-apart.ts';
export { slowMs, stageFor } from './stage-test.ts';
export type { Stage } from './stage-test.ts';
