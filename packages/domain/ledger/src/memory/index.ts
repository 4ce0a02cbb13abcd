export { InMemoryLedgerStore } from './in-memory-ledger-store.ts';
