import type { OrganizationId } from '@image-production/kernel';

import type { IdempotencyRecord, IdempotencyStore } from '../ports/production-store.ts';

/** Idempotency records in a map. */
export class InMemoryIdempotencyStore implements IdempotencyStore {
  #records = new Map<string, IdempotencyRecord>();

  /** Remembers everything as it is now; calling the answer goes back to it. */
  checkpoint(): () => void {
    const records = new Map(this.#records);
    return () => {
      this.#records = records;
    };
  }

  async find(organizationId: OrganizationId, key: string): Promise<IdempotencyRecord | undefined> {
    return this.#records.get(scopeOf(organizationId, key));
  }

  async insert(record: IdempotencyRecord): Promise<'inserted' | 'exists'> {
    const scope = scopeOf(record.organizationId, record.key);
    if (this.#records.has(scope)) return 'exists';
    this.#records.set(scope, record);
    return 'inserted';
  }
}

function scopeOf(organizationId: OrganizationId, key: string): string {
  return `${organizationId} ${key}`;
}
