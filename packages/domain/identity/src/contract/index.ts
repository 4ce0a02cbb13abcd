export { modelLibraryContract } from './model-library.contract.ts';
export type { ModelLibrarySetup } from './model-library.contract.ts';
export {
  candidateArbitrary,
  castingArbitrary,
  customModelArbitrary,
  modelNameArbitrary,
  sha256Arbitrary,
  viewArbitrary,
} from './arbitraries.ts';
export { textGuardContract } from './text-guard.contract.ts';
export type { TextGuardSetup } from './text-guard.contract.ts';
