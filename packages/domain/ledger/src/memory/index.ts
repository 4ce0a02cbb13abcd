export { DigestCheckpointSigner } from './digest-checkpoint-signer.ts';
export { InMemoryLedgerStore } from './in-memory-ledger-store.ts';
