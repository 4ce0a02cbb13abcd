export { ledgerCommandArbitrary } from './arbitraries.ts';
export { ledgerStoreContract } from './ledger-store.contract.ts';
export type { LedgerStoreSetup } from './ledger-store.contract.ts';
