import type { Digest } from '@image-production/kernel';

import { openCheckpoint } from './checkpoint.ts';
import { hashOf } from './hash-chain.ts';
import { emptyWallet } from './model/balance.ts';
import type { WalletHead } from './model/checkpoint.ts';
import type { CheckpointLog } from './ports/checkpoint-log.ts';
import type { CheckpointSigner } from './ports/checkpoint-signer.ts';
import type { LedgerReader } from './ports/ledger-store.ts';
import { statementFindings } from './statement.ts';
import type { Statement } from './statement.ts';
import { ChainCheck } from './verification/chain-check.ts';
import { Findings, invariants } from './verification/findings.ts';

/** Sources that a statement is checked against. */
export interface StatementWitnesses {
  readonly ledger: LedgerReader;
  readonly checkpoints: CheckpointLog;
  readonly signer: CheckpointSigner;
  readonly digest: Digest;
}

/**
 * Whether a statement may be signed: its entries form one chain from opening to closing, and the
 * wallet still contains the head in the latest checkpoint. Transfers between the month and that
 * checkpoint are left to the verification of the books.
 */
export async function isStatementSound(
  witnesses: StatementWitnesses,
  statement: Statement,
): Promise<boolean> {
  if (statementFindings(statement).length > 0) return false;
  const head = await findVouched(witnesses, statement);
  if (head === null) return false;
  const vouched = head ? [head] : [];
  return isOneChain(statement, vouched, witnesses.digest) && (await areKept(witnesses, vouched));
}

/** The wallet's head in the latest checkpoint, if any; null when the checkpoint is invalid. */
async function findVouched(
  { checkpoints, signer }: StatementWitnesses,
  { ownerId }: Statement,
): Promise<WalletHead | null | undefined> {
  const latest = await checkpoints.latest();
  if (!latest) return undefined;
  const opened = await openCheckpoint(signer, latest);
  if (!opened.ok) return null;
  return opened.value.find((head) => head.ownerId === ownerId && head.sequence > 0);
}

function isOneChain(
  { opening, entries }: Statement,
  vouched: readonly WalletHead[],
  digest: Digest,
): boolean {
  const { sequence, head, preimage } = opening;
  if (preimage !== null && digest.sha256Hex(preimage) !== head) return false;
  const findings = new Findings(invariants);
  const base = { ...emptyWallet, sequence, head };
  const chain = new ChainCheck(findings, digest, { base, checkpoints: vouched });
  for (const entry of entries) chain.add(entry);
  return findings.areNone;
}

/** Whether the transfers at these heads are still stored unchanged. */
async function areKept(
  { ledger, digest }: StatementWitnesses,
  vouched: readonly WalletHead[],
): Promise<boolean> {
  for (const { ownerId, sequence, head } of vouched) {
    const query = { ownerId, limit: 1, beforeSequence: sequence + 1 };
    const [line] = await ledger.transfers(query);
    if (line?.sequence !== sequence || line.hash !== head) return false;
    if (hashOf(line, digest) !== head) return false;
  }
  return true;
}
