export { DigestCheckpointSigner } from './digest-checkpoint-signer.ts';
export { InMemoryCheckpointLog } from './in-memory-checkpoint-log.ts';
export { InMemoryLedgerStore } from './in-memory-ledger-store.ts';
export { InMemoryVerdictStore } from './in-memory-verdict-store.ts';
export { ordersBeyond, showWalletsBeyond } from './show-wallets-beyond.ts';
