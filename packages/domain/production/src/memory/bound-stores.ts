import type { OrganizationId, RequestId } from '@image-production/identifiers';

import { isEnded } from '../model/generation-request.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { Concern, Subject } from '../ports/subject.ts';

/**
 * Stores whose writes throw where they leave the subject of their change: on a database that locks
 * by subject, another change could come in between.
 */
export function boundStores(subject: Subject, stores: ProductionStores): ProductionStores {
  const bounds = new Bounds(subject, stores);
  return {
    ...stores,
    ...boundMoney(bounds, stores),
    ...boundConcerns(bounds, stores),
    requests: boundRequests(bounds, stores),
    submissions: checking(stores.submissions, {
      insert: (id) => bounds.organizationWith(id),
      forget: (id) => bounds.organizationWith(id),
    }),
    idempotency: checking(stores.idempotency, {
      insert: ({ organizationId }) => bounds.organization(organizationId),
      forgetOf: (organizationId) => bounds.organization(organizationId),
      forgetOlder: () => bounds.concern('retention'),
    }),
    models: checking(stores.models, {
      insertCandidate: ({ organizationId }) => bounds.organization(organizationId),
      replaceCandidate: (_, { organizationId }) => bounds.organization(organizationId),
      insertModel: ({ organizationId }) => bounds.organization(organizationId),
      renameModel: (organizationId) => bounds.organization(organizationId),
      deleteModel: (organizationId) => bounds.organization(organizationId),
      eraseIdentities: (organizationId) => bounds.organization(organizationId),
      forgetTexts: () => bounds.concern('retention'),
    }),
    assetUses: boundAssets(bounds, stores),
  };
}

function boundMoney(
  bounds: Bounds,
  { ledger, keySpending }: ProductionStores,
): Pick<ProductionStores, 'ledger' | 'keySpending'> {
  return {
    keySpending: checking(keySpending, {
      note: ({ organizationId }) => bounds.organization(organizationId),
      settle: (id) => bounds.organizationWith(id),
    }),
    ledger: checking(ledger, {
      post: (command) => {
        bounds.organization(command.ownerId as OrganizationId);
        const { type } = command;
        if (type === 'capture-hold' || type === 'void-hold' || type === 'expire-hold')
          bounds.request(command.orderId as RequestId);
      },
      reopen: ({ ownerId }) => bounds.organization(ownerId as OrganizationId),
      closeUntil: () => bounds.concern('closing'),
    }),
  };
}

function boundRequests(
  bounds: Bounds,
  { requests }: ProductionStores,
): ProductionStores['requests'] {
  const checked = checking(requests, {
    insert: ({ organizationId }) => bounds.organization(organizationId),
    replace: (request, from) => {
      if (isEnded(from)) return bounds.organization(from.organizationId);
      bounds.request(from.id);
      return isEnded(request) && bounds.organization(from.organizationId);
    },
    extendLease: (id) => bounds.request(id),
    takeTurn: () => bounds.concern('queue'),
    markAnnounced: (id) => bounds.organizationWith(id),
  });
  return new Proxy(checked, {
    get: (target, name) => {
      if (name !== 'takeTurn') return Reflect.get(target, name);
      const takeTurn: typeof requests.takeTurn = async (...asked) => {
        const taken = await target.takeTurn(...asked);
        if (taken) bounds.take(taken.id);
        return taken;
      };
      return takeTurn;
    },
  });
}

function boundConcerns(bounds: Bounds, stores: ProductionStores) {
  return {
    verdicts: checking(stores.verdicts, { record: () => bounds.concern('audit') }),
    incidents: checking(stores.incidents, { resolve: () => bounds.concern('audit') }),
    pauses: checking(stores.pauses, { replace: () => bounds.concern('pause') }),
    orphanSearch: checking(stores.orphanSearch, { record: () => bounds.concern('orphan-search') }),
    fileCheck: checking(stores.fileCheck, { record: () => bounds.concern('file-check') }),
    audit: checking(stores.audit, {
      append: ({ organizationId }) =>
        organizationId !== null && bounds.organization(organizationId),
    }),
    outbox: checking(stores.outbox, {
      // The lock of the organization also keeps its events in the order of their commits.
      append: ({ organizationId }) => bounds.organization(organizationId),
    }),
    webhooks: checking(stores.webhooks, {
      insert: ({ organizationId }) => bounds.organization(organizationId),
      replace: ({ organizationId }) => bounds.organization(organizationId),
      remove: (organizationId) => bounds.organization(organizationId),
      removeAll: (organizationId) => bounds.organization(organizationId),
      insertDelivery: ({ organizationId }) => bounds.organization(organizationId),
      replaceDelivery: ({ organizationId }) => bounds.organization(organizationId),
      conclude: ({ organizationId }) => bounds.organization(organizationId),
      claim: () => bounds.concern('webhooks'),
      forgetOlder: () => bounds.concern('webhooks'),
    }),
    lowBalanceNotices: checking(stores.lowBalanceNotices, {
      note: (organizationId) => bounds.organization(organizationId),
      clear: (organizationId) => bounds.organization(organizationId),
    }),
  } satisfies Partial<ProductionStores>;
}

function boundAssets(
  bounds: Bounds,
  { assetUses }: ProductionStores,
): ProductionStores['assetUses'] {
  return checking(assetUses, {
    add: (holder) => bounds.holder(holder),
    lease: (holder) => bounds.holder(holder),
    release: (holder) => bounds.holder(holder),
    releaseLapsed: () => bounds.concern('unused-assets'),
    noteUnused: () => bounds.concern('unused-assets'),
    forget: () => bounds.concern('unused-assets'),
    noteOrphans: () => bounds.concern('orphan-search'),
  });
}

/** Throws for whatever does not belong to the subject. */
class Bounds {
  readonly #subject: Subject;
  readonly #stores: ProductionStores;
  readonly #taken = new Set<RequestId>();

  constructor(subject: Subject, stores: ProductionStores) {
    this.#subject = subject;
    this.#stores = stores;
  }

  /** Adds the request that the queue has handed to this change. */
  take(id: RequestId): void {
    this.#taken.add(id);
  }

  organization(id: OrganizationId): void {
    this.#check(this.#isOf(id), id);
  }

  async organizationWith(id: RequestId): Promise<void> {
    const request = await this.#stores.requests.get(id);
    this.#check(request !== undefined && this.#isOf(request.organizationId), id);
  }

  request(id: RequestId): void {
    this.#check(this.#isAbout(id) || this.#taken.has(id), id);
  }

  concern(concern: Concern): void {
    this.#check('concern' in this.#subject && this.#subject.concern === concern, concern);
  }

  async holder(holder: string): Promise<void> {
    const [kind, id = ''] = holder.split(':');
    if (kind === 'intake') {
      this.#check('intake' in this.#subject && this.#subject.intake === holder, holder);
    } else if (kind === 'request' || kind === 'snapshot') {
      if (!this.#isAbout(id)) await this.organizationWith(id as RequestId);
    } else {
      this.#check('organizationId' in this.#subject, holder);
    }
  }

  #isAbout(id: string): boolean {
    return 'requestId' in this.#subject && this.#subject.requestId === id;
  }

  #isOf(id: OrganizationId): boolean {
    return 'organizationId' in this.#subject && this.#subject.organizationId === id;
  }

  #check(isWithin: boolean, what: string): void {
    if (isWithin) return;
    throw new Error(
      `${what} is written outside of its change, of ${JSON.stringify(this.#subject)}`,
    );
  }
}

type Checks<Store> = {
  readonly [Name in keyof Store]?: Store[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => unknown
    : never;
};

/** The store with checks that precede some of its methods. */
function checking<Store extends object>(store: Store, checks: Checks<Store>): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      const check: unknown = Reflect.get(checks, name);
      return async (...given: unknown[]): Promise<unknown> => {
        if (typeof check === 'function') await check(...given);
        return Reflect.apply(method, target, given) as unknown;
      };
    },
  });
}
