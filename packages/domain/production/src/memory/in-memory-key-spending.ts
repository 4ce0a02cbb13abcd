import type { ApiKeyId, RequestId } from '@image-production/identifiers';
import { micros, noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

import type { Metadata } from '../model/generation-request.ts';
import type {
  KeyExpense,
  KeySpendingStore,
  SpendingLine,
  SpendingQuery,
} from '../ports/key-spending.ts';

interface Entry extends KeyExpense {
  readonly charged: Micros | null;
}

/** Expenses in a map: the reference implementation. */
export class InMemoryKeySpending implements KeySpendingStore {
  readonly #metadataOf: (id: RequestId) => Metadata;
  #entries: ReadonlyMap<RequestId, Entry> = new Map();

  constructor(metadataOf: (id: RequestId) => Metadata) {
    this.#metadataOf = metadataOf;
  }

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const entries = this.#entries;
    return () => {
      this.#entries = entries;
    };
  }

  async spentSince(spenderId: ApiKeyId, day: number): Promise<Micros> {
    return [...this.#entries.values()]
      .filter((entry) => entry.spenderId === spenderId && entry.day >= day)
      .reduce((sum, { held, charged }) => micros(sum + (charged ?? held)), noMicros);
  }

  async lines(query: SpendingQuery): Promise<readonly SpendingLine[]> {
    const { organizationId, from, to, metadata } = query;
    const asked = [...this.#entries.values()].filter(
      (entry) => entry.organizationId === organizationId && entry.day >= from && entry.day <= to,
    );
    const valueOf = ({ requestId }: Entry): string | null =>
      metadata === undefined ? null : (this.#metadataOf(requestId)[metadata] ?? null);
    const groups = Map.groupBy(asked, (entry) =>
      JSON.stringify([entry.day, entry.keyId, valueOf(entry)]),
    );
    return [...groups.values()]
      .flatMap(([first, ...others]) => (first ? toLine(first, others, valueOf(first)) : []))
      .toSorted(inOrder)
      .slice(0, query.limit);
  }

  async note(expense: KeyExpense): Promise<void> {
    if (this.#entries.has(expense.requestId)) throw new Error(`noted: ${expense.requestId}`);
    const entry = { ...expense, charged: null };
    this.#entries = new Map([...this.#entries, [expense.requestId, entry]]);
  }

  async settle(requestId: RequestId, charged: Micros): Promise<void> {
    const entry = this.#entries.get(requestId);
    if (!entry || entry.charged !== null) return;
    this.#entries = new Map([...this.#entries, [requestId, { ...entry, charged }]]);
  }
}

function toLine(first: Entry, others: readonly Entry[], value: string | null): SpendingLine {
  const all = [first, ...others];
  const sum = (amountOf: (entry: Entry) => Micros): Micros =>
    all.reduce((total, entry) => micros(total + amountOf(entry)), noMicros);
  return {
    day: first.day,
    keyId: first.keyId,
    value,
    requests: all.length,
    charged: sum(({ charged }) => charged ?? noMicros),
    held: sum(({ held, charged }) => (charged === null ? held : noMicros)),
  };
}

/** No value before any other, as databases can be told to put it. */
function inOrder(one: SpendingLine, other: SpendingLine): number {
  const byDay = one.day - other.day;
  if (byDay !== 0) return byDay;
  if (one.keyId !== other.keyId) return one.keyId < other.keyId ? -1 : 1;
  if (one.value === other.value) return 0;
  if (one.value === null) return -1;
  return other.value !== null && one.value > other.value ? 1 : -1;
}
