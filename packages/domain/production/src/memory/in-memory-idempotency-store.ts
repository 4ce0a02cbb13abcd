import type { OrganizationId, RequestId } from '@image-production/identifiers';

import type { IdempotencyRecord, IdempotencyStore } from '../ports/production-store.ts';

/** Idempotency records in a map. */
export class InMemoryIdempotencyStore implements IdempotencyStore {
  #records = new Map<string, IdempotencyRecord>();
  readonly #hasEnded: (requestId: RequestId) => boolean;

  constructor(hasEnded: (requestId: RequestId) => boolean) {
    this.#hasEnded = hasEnded;
  }

  get records(): readonly IdempotencyRecord[] {
    return [...this.#records.values()];
  }

  /** Takes a snapshot; the returned function restores it. */
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

  async forgetOf(organizationId: OrganizationId): Promise<void> {
    for (const record of this.records) {
      if (record.organizationId !== organizationId || !this.#hasEnded(record.requestId)) continue;
      this.#records.delete(scopeOf(organizationId, record.key));
    }
  }

  async count(organizationId: OrganizationId): Promise<number> {
    return this.records.filter((record) => record.organizationId === organizationId).length;
  }

  async forgetOlder(than: number, limit: number): Promise<number> {
    const old = this.records
      .filter(({ createdAt, requestId }) => createdAt < than && this.#hasEnded(requestId))
      .toSorted((one, other) => one.createdAt - other.createdAt)
      .slice(0, limit);
    for (const { organizationId, key } of old) this.#records.delete(scopeOf(organizationId, key));
    return old.length;
  }
}

function scopeOf(organizationId: OrganizationId, key: string): string {
  return `${organizationId} ${key}`;
}
