export type { EntryId, OrderId, OwnerId } from './model/id.ts';
export {
  fundingAccount,
  placeOf,
  receivableAccount,
  refundsAccount,
  revenueAccount,
  walletAccount,
  writeOffsAccount,
} from './model/account.ts';
export type { AccountId, AccountPlace } from './model/account.ts';
export {
  availableOf,
  emptyBalance,
  emptyWallet,
  heldOf,
  spentOf,
  toppedUpOf,
} from './model/balance.ts';
export type { Balance, Wallet } from './model/balance.ts';
export type {
  CaptureHold,
  Chargeback,
  ExpireHold,
  LedgerCommand,
  Payout,
  PlaceHold,
  Refund,
  TopUp,
  VoidHold,
  WriteOff,
} from './model/command.ts';
export type { LedgerFailure } from './model/failure.ts';
export { transferKinds } from './model/transfer-rules.ts';
export { chargedBackReference, transferIds } from './model/transfer.ts';
export type { Transfer, TransferContent, TransferKind } from './model/transfer.ts';
export { decideLedger, isReturnOf, lookupFor } from './decide.ts';
export type { LedgerDecision } from './decide.ts';
export type { LedgerLookup, LedgerView, Payment } from './model/ledger-view.ts';
export { effectOnWallet } from './effect.ts';
export type { WalletEffect } from './effect.ts';
export { chainTransfer, evolveBalance, evolveWallet, reopenWallet } from './evolve.ts';
export { hashOf, preimageOf } from './hash-chain.ts';
export { positionAfter, statementFindings, statementOf } from './statement.ts';
export type { Statement, StatementState, StatementTotals, WalletPosition } from './statement.ts';
export { createWallets } from './wallets.ts';
export type { WalletBalance, Wallets, WalletServices } from './wallets.ts';
export { csvCell } from './csv-cell.ts';
export { statementCsv } from './statement-csv.ts';
export { statementJournal } from './statement-journal.ts';
export { issueStatement } from './issue-statement.ts';
export type {
  IssuedStatement,
  StatementFailure,
  StatementSubject,
  StatementServices,
} from './issue-statement.ts';
export { boundsOf, isoDay, isoMonth } from './calendar.ts';
export { ClockWatch } from './clock-watch.ts';
export type { ClockReading, HeardTime } from './clock-watch.ts';
export { signBooksCheckpoint } from './books-checkpoint.ts';
export type { WalletStanding } from './books-checkpoint.ts';
export { openChainsCheckpoint, signChainsCheckpoint } from './chains-checkpoint.ts';
export type { ChainHead } from './chains-checkpoint.ts';
export { checkpointText, openCheckpoint, signCheckpoint } from './checkpoint.ts';
export type { CheckpointFailure } from './checkpoint.ts';
export type { Checkpoint, Signature, WalletHead } from './model/checkpoint.ts';
export { verifyWallet } from './verify-wallet.ts';
export { BooksVerification, verifyBooks } from './verify-books.ts';
export type { VerificationGrounds } from './verify-books.ts';
export { Findings, invariants } from './verification/findings.ts';
export type {
  FindingSink,
  InvariantName,
  InvariantReport,
  VerificationReport,
} from './verification/findings.ts';
export type {
  Books,
  LaterWalletsVisitor,
  OrderWitness,
  WalletBooks,
  WalletsVisitor,
  WalletVisitor,
} from './model/books.ts';
export type { CheckpointLog } from './ports/checkpoint-log.ts';
export type { Verdict, VerdictReader, VerdictStore } from './ports/verdict-store.ts';
export type { CheckpointSigner } from './ports/checkpoint-signer.ts';
export type {
  LedgerReader,
  LedgerStore,
  PeriodQuery,
  Posting,
  Reopening,
  Stamp,
  TransferPageQuery,
  WalletHistory,
} from './ports/ledger-store.ts';
