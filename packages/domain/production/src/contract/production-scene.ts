import type { CredentialStore } from '@image-production/access';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, succeed, valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { LedgerFailure, Posting, Stamp } from '@image-production/ledger';

import type { GenerationRequest } from '../model/generation-request.ts';
import type { BooksReader } from '../ports/books-reader.ts';
import type { DomainEvent } from '../ports/outbox.ts';
import type {
  IdempotencyRecord,
  ProductionStore,
  ProductionStores,
} from '../ports/production-store.ts';
import type { Subject } from '../ports/subject.ts';
import { queuedRequest } from './arbitraries.ts';
import type { RequestChanges } from './arbitraries.ts';

/** Opens an empty store in which these organizations exist. */
export type ProductionStoreSetup = (organizationIds: readonly OrganizationId[]) => Promise<{
  store: ProductionStore;
  books: BooksReader;
  /** Keys and settings of the organizations; changed outside the store's transactions. */
  credentials: CredentialStore;
  teardown?: () => Promise<void> | void;
}>;

/** Runs one test in an empty store. */
export type WithProduction = (
  test: (scene: ProductionScene) => Promise<void>,
) => () => Promise<void>;

export const organizationIds: readonly [OrganizationId, OrganizationId, OrganizationId] = [
  'org_0000000000000000000000000A' as OrganizationId,
  'org_0000000000000000000000000B' as OrganizationId,
  'org_0000000000000000000000000C' as OrganizationId,
];

/** When these tests start, epoch milliseconds. */
export const start = 1_700_000_000_000;

/** A store with helpers for the common steps of its tests. */
export class ProductionScene {
  readonly store: ProductionStore;
  readonly books: BooksReader;
  readonly ids: SequentialIds = new SequentialIds();
  readonly organizations: typeof organizationIds = organizationIds;
  readonly organizationId: OrganizationId = organizationIds[0];

  /** What the changes of these tests are about, whatever they write. */
  readonly subject: Subject = { organizationId: this.organizationId };
  readonly credentials: CredentialStore;

  constructor({
    store,
    books,
    credentials,
  }: Omit<Awaited<ReturnType<ProductionStoreSetup>>, 'teardown'>) {
    this.store = store;
    this.books = books;
    this.credentials = credentials;
  }

  /** Records the erasure of an organization as accepted. */
  async erase(organizationId: OrganizationId): Promise<void> {
    await this.credentials.eraseOrganization(organizationId, 1);
  }

  /** Runs a transaction that must succeed. */
  async change<Value>(work: (stores: ProductionStores) => Promise<Value>): Promise<Value> {
    return valueOf(
      await this.store.transaction(this.subject, async (stores) => succeed(await work(stores))),
    );
  }

  newRequest(
    changes: RequestChanges = {},
    organizationId: OrganizationId = this.organizationId,
  ): GenerationRequest {
    return queuedRequest({ id: this.ids.next('request'), organizationId }, changes);
  }

  async insertRequest(
    changes: RequestChanges = {},
    organizationId: OrganizationId = this.organizationId,
  ): Promise<GenerationRequest> {
    const request = this.newRequest(changes, organizationId);
    await this.change(({ requests }) => requests.insert(request));
    return request;
  }

  async get(id: RequestId): Promise<GenerationRequest | undefined> {
    return this.change(({ requests }) => requests.get(id));
  }

  async topUp(dollars: bigint, reference = 'payment'): Promise<void> {
    const { organizationId: ownerId } = this;
    const amount = micros(dollars * 1_000_000n);
    const command = { type: 'top-up', ownerId, amount, reference } as const;
    await this.change(async ({ ledger }) => valueOf(await ledger.post(command, this.stamp())));
  }

  hold(
    stores: ProductionStores,
    requestId: RequestId,
    cents: bigint,
  ): Promise<Result<Posting, LedgerFailure>> {
    return stores.ledger.post(
      {
        type: 'place-hold',
        ownerId: this.organizationId,
        orderId: requestId,
        purpose: 'pro.generate',
        amount: micros(cents * 10_000n),
        priceVersion: 'test',
      },
      this.stamp(),
    );
  }

  stamp(): Stamp {
    return { entryId: this.ids.next('entry'), clock: { now: () => start } };
  }

  record(requestId: RequestId, key = 'key'): IdempotencyRecord {
    const { organizationId } = this;
    const parts = { resolution: 'a'.repeat(64), 'references[0]': `${'b'.repeat(64)}:1` };
    const fingerprint = { version: 1, endpoint: 'POST /v1/pro/generate', parts } as const;
    return { organizationId, key, fingerprint, requestId, createdAt: start };
  }

  event(subjectId: string): DomainEvent {
    const { organizationId } = this;
    const id = this.ids.next('event');
    return { id, type: 'request.accepted', organizationId, subjectId, at: start };
  }
}
