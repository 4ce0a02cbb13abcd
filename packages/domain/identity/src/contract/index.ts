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
