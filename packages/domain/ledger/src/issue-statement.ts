import { refuse, succeed } from '@image-production/kernel';
import type { Clock, OrganizationId, Result } from '@image-production/kernel';

import { boundsOf, isoDay } from './calendar.ts';
import { signCheckpoint } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { CheckpointSigner } from './ports/checkpoint-signer.ts';
import type { LedgerReader } from './ports/ledger-store.ts';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';

export interface StatementServices {
  readonly ledger: LedgerReader;
  readonly signer: CheckpointSigner;
  readonly clock: Clock;
}

/** A statement and the operator's word on it, with what it takes to check that word. */
export interface IssuedStatement {
  readonly statement: Statement;
  /** Of this wallet alone, at the close. */
  readonly checkpoint: Checkpoint;
  /** The public half of the checkpoint's key, in PEM. */
  readonly publicKey: string;
}

export interface MonthNotBegun {
  readonly kind: 'month-not-begun';
}

/**
 * The signed statement of one wallet's month, `YYYY-MM` in UTC. The running month is answered as
 * it stands now.
 */
export async function issueStatement(
  services: StatementServices,
  { organizationId, month }: { readonly organizationId: OrganizationId; readonly month: string },
): Promise<Result<IssuedStatement, MonthNotBegun>> {
  const { ledger, signer, clock } = services;
  const now = clock.now();
  if (boundsOf(month).from > now) return refuse({ kind: 'month-not-begun' });
  const statement = await readStatement(ledger, { organizationId, month, now });
  const { closing, closedAt } = statement;
  const head = { organizationId, sequence: closing.sequence, head: closing.head };
  const checkpoint = await signCheckpoint(signer, [head], isoDay(closedAt));
  const publicKey = await signer.publicKey(checkpoint.keyId);
  if (publicKey === undefined) throw new Error(`the signer disowns its key ${checkpoint.keyId}`);
  return succeed({ statement, checkpoint, publicKey });
}
