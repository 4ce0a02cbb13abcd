export { negationContract } from './negation.contract.ts';
export type { NegatedWords } from './negation.contract.ts';
