import type { OrganizationId } from '@image-production/identifiers';

import type { LowBalanceNotices } from '../ports/low-balance-notices.ts';

/** Notices in a set: the reference implementation. */
export class InMemoryLowBalanceNotices implements LowBalanceNotices {
  #noted: ReadonlySet<OrganizationId> = new Set();

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const noted = this.#noted;
    return () => {
      this.#noted = noted;
    };
  }

  async note(organizationId: OrganizationId): Promise<'noted' | 'already-noted'> {
    if (this.#noted.has(organizationId)) return 'already-noted';
    this.#noted = new Set([...this.#noted, organizationId]);
    return 'noted';
  }

  async clear(organizationId: OrganizationId): Promise<void> {
    this.#noted = new Set([...this.#noted].filter((id) => id !== organizationId));
  }
}
