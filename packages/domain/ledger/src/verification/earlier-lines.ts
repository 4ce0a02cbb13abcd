import type { OrganizationId } from '@image-production/kernel';

import { chargedBackReference } from '../model/transfer.ts';
import type { Transfer } from '../model/transfer.ts';

/** Lines of before the beginning of a verification that later ones are about. */
export class EarlierLines {
  readonly #lines = new Map<string, Transfer>();
  readonly #ended = new Set<string>();
  readonly #paid = new Map<string, bigint>();

  add(transfer: Transfer): void {
    const { id, kind, holdId, amount, organizationId, reference } = transfer;
    this.#lines.set(id, transfer);
    if (holdId !== null) this.#ended.add(holdId);
    const topUp = kind === 'top_up' ? reference : chargedBackReference(transfer);
    if (topUp === null) return;
    const left = this.paid(organizationId, topUp) + (kind === 'top_up' ? amount : -amount);
    this.#paid.set(`${organizationId} ${topUp}`, left);
  }

  line(id: string): Transfer | undefined {
    return this.#lines.get(id);
  }

  isEnded(holdId: string): boolean {
    return this.#ended.has(holdId);
  }

  /** What was paid in under a reference and not taken back. */
  paid(organizationId: OrganizationId, reference: string | null): bigint {
    return this.#paid.get(`${organizationId} ${reference}`) ?? 0n;
  }
}
