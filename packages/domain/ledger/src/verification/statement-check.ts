import { isoMonth } from '../calendar.ts';
import { availableOf, heldOf } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { OwnerId } from '../model/id.ts';
import type { Transfer } from '../model/transfer.ts';
import { positionAfter, statementFindings } from '../statement.ts';
import type { WalletPosition } from '../statement.ts';
import type { FindingSink } from './findings.ts';

/** Replays the statement of each month of one wallet as the month ends. */
export class StatementCheck {
  readonly #findings: FindingSink;
  readonly #ownerId: OwnerId;
  #month = '';
  #opening: WalletPosition;
  #entries: Transfer[] = [];

  constructor(findings: FindingSink, ownerId: OwnerId, base: Wallet) {
    const { sequence, head } = base;
    const [available, held] = [availableOf(base), heldOf(base)];
    this.#opening = { available, held, sequence, head, preimage: null };
    this.#findings = findings;
    this.#ownerId = ownerId;
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
      const name = `the statement of ${this.#ownerId} for ${this.#month}`;
      this.#findings.check('statement-replays', false, () => `${name} ${finding}`);
    }
    this.#opening = closing;
    this.#entries = [];
  }
}
