export { ledgerCommandArbitrary } from './arbitraries.ts';
export type { CommandKinds } from './arbitraries.ts';
export { checkpointSignerContract } from './checkpoint-signer.contract.ts';
export type { CheckpointSignerSetup } from './checkpoint-signer.contract.ts';
export { ledgerStoreContract } from './ledger-store.contract.ts';
export type { LedgerStoreSetup } from './ledger-store.contract.ts';
export type { Supports } from './ledger-scene.ts';
