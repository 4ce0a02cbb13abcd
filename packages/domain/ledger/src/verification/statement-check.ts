import type { OrganizationId } from '@image-production/kernel';

import { isoMonth } from '../calendar.ts';
import { availableOf, heldOf } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { Transfer } from '../model/transfer.ts';
import { positionAfter, statementFindings } from '../statement.ts';
import type { WalletPosition } from '../statement.ts';
import type { Findings } from './findings.ts';

/** Replays the statement of each month of one wallet as the month ends. */
export class StatementCheck {
  readonly #findings: Findings;
  readonly #organizationId: OrganizationId;
  #month = '';
  #opening: WalletPosition;
  #entries: Transfer[] = [];

  constructor(findings: Findings, organizationId: OrganizationId, base: Wallet) {
    const { sequence, head } = base;
    const [available, held] = [availableOf(base), heldOf(base)];
    this.#opening = { available, held, sequence, head, preimage: null };
    this.#findings = findings;
    this.#organizationId = organizationId;
  }

  add(transfer: Transfer): void {
    const month = isoMonth(transfer.createdAt);
    if (month !== this.#month) this.finish();
    this.#month = month;
    this.#entries.push(transfer);
  }

  finish(): void {
    const last = this.#entries.at(-1);
    if (!last) return;
    const closing = positionAfter(last);
    const opening = this.#opening;
    const statement = { opening, entries: this.#entries, closing, head: closing.head };
    for (const finding of statementFindings(statement)) {
      const name = `the statement of ${this.#organizationId} for ${this.#month}`;
      this.#findings.check('statement-replays', false, () => `${name} ${finding}`);
    }
    this.#opening = closing;
    this.#entries = [];
  }
}
