export { fundingAccount, revenueAccount, walletAccount } from './model/account.ts';
export type { AccountId } from './model/account.ts';
export { availableOf, emptyBalance, emptyWallet, heldOf } from './model/balance.ts';
export type { Balance, Wallet } from './model/balance.ts';
export type { CaptureHold, LedgerCommand, PlaceHold, TopUp, VoidHold } from './model/command.ts';
export type { LedgerFailure } from './model/failure.ts';
export { transferIds } from './model/transfer.ts';
export type { Transfer, TransferContent, TransferKind } from './model/transfer.ts';
export { decideLedger, resolvedHoldIdOf, transferIdOf } from './decide.ts';
export type { LedgerDecision, LedgerView } from './decide.ts';
export { chainTransfer, evolveBalance, evolveWallet } from './evolve.ts';
export { hashOf } from './hash-chain.ts';
export { verifyWallet } from './verify-wallet.ts';
export type {
  LedgerReader,
  LedgerStore,
  Posting,
  Stamp,
  TransferPageQuery,
} from './ports/ledger-store.ts';
