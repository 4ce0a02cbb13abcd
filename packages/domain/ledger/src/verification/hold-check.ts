import type { Transfer } from '../model/transfer.ts';
import type { EarlierLines } from './earlier-lines.ts';
import type { Findings } from './findings.ts';
import type { RequestCheck } from './request-check.ts';

/** The holds of one wallet and what ends them. */
export class HoldCheck {
  readonly #findings: Findings;
  readonly #requests: RequestCheck;
  readonly #earlier: EarlierLines;
  readonly #holds = new Map<string, Transfer>();
  readonly #ended = new Set<string>();

  constructor(findings: Findings, requests: RequestCheck, earlier: EarlierLines) {
    this.#earlier = earlier;
    this.#findings = findings;
    this.#requests = requests;
  }

  add(transfer: Transfer): void {
    if (transfer.kind === 'hold') {
      this.#holds.set(transfer.id, transfer);
      this.#requests.addHold(transfer);
    }
    if (transfer.kind === 'refund') this.#requests.addRefund(transfer);
    if (isResolution(transfer)) this.#addResolution(transfer);
  }

  #addResolution(resolution: Transfer): void {
    const findings = this.#findings;
    const { id, holdId, amount, heldAmount } = resolution;
    const hold = this.#findHold(holdId);
    findings.check(
      'settlement-matches-hold',
      hold !== undefined,
      () => `${id} ends a hold that does not exist`,
    );
    if (!hold) return;
    const isEnded = this.#ended.has(hold.id) || this.#earlier.isEnded(hold.id);
    findings.check('hold-ends-once', !isEnded, () => `${hold.id} is ended again by ${id}`);
    this.#ended.add(hold.id);
    findings.check(
      'capture-within-hold',
      amount <= hold.amount,
      () => `${id} takes more than was held`,
    );
    findings.check(
      'hold-adds-up',
      heldAmount === hold.amount && (resolution.kind === 'capture' || amount === 0n),
      () => `${id} does not release what it leaves of ${hold.id}`,
    );
    findings.check(
      'settlement-matches-hold',
      isOfHold(resolution, hold),
      () => `${id} is not about ${hold.id}`,
    );
    this.#requests.addSettlement(hold, resolution);
  }

  #findHold(holdId: string | null): Transfer | undefined {
    if (holdId === null) return undefined;
    const earlier = this.#earlier.line(holdId);
    return this.#holds.get(holdId) ?? (earlier?.kind === 'hold' ? earlier : undefined);
  }
}

export function isResolution({ kind }: Transfer): boolean {
  return kind === 'capture' || kind === 'void' || kind === 'expire';
}

function isOfHold(resolution: Transfer, hold: Transfer): boolean {
  const shared = ['debit', 'credit', 'organizationId', 'requestId', 'purpose'] as const;
  return shared.every((field) => resolution[field] === hold[field]);
}
