export { textGuardContract } from './text-guard.contract.ts';
export type { TextGuardSetup } from './text-guard.contract.ts';
