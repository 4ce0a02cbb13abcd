import type { Result } from '@image-production/kernel';
import type {
  ProductionReaders,
  ProductionStore,
  ProductionStores,
  RequestStore,
  Subject,
} from '@image-production/production';

/** A store whose calls can be made to fail, as a disk or a database would. */
export class FaultyStore implements ProductionStore {
  readonly #store: ProductionStore;
  readonly #faults = new Map<keyof RequestStore, Error>();

  constructor(store: ProductionStore) {
    this.#store = store;
  }

  get readers(): ProductionReaders {
    return this.#store.readers;
  }

  /** Makes the next call of this method throw. */
  failNext(step: keyof RequestStore, fault: Error): void {
    this.#faults.set(step, fault);
  }

  transaction<Value, Failure>(
    subject: Subject,
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    return this.#store.transaction(subject, (stores) =>
      work({ ...stores, requests: this.#faulty(stores.requests) }),
    );
  }

  #faulty(requests: RequestStore): RequestStore {
    return {
      find: (...given) => this.#step('find', () => requests.find(...given)),
      get: (...given) => this.#step('get', () => requests.get(...given)),
      insert: (...given) => this.#step('insert', () => requests.insert(...given)),
      replace: (...given) => this.#step('replace', () => requests.replace(...given)),
      extendLease: (...given) => this.#step('extendLease', () => requests.extendLease(...given)),
      takeTurn: (...given) => this.#step('takeTurn', () => requests.takeTurn(...given)),
      overdue: (...given) => this.#step('overdue', () => requests.overdue(...given)),
      list: (...given) => this.#step('list', () => requests.list(...given)),
      deliveryOf: (...given) => this.#step('deliveryOf', () => requests.deliveryOf(...given)),
      pastRetention: (...given) =>
        this.#step('pastRetention', () => requests.pastRetention(...given)),
      erasable: (...given) => this.#step('erasable', () => requests.erasable(...given)),
      removedWithTexts: (...given) =>
        this.#step('removedWithTexts', () => requests.removedWithTexts(...given)),
      expiring: (...given) => this.#step('expiring', () => requests.expiring(...given)),
      markAnnounced: (...given) =>
        this.#step('markAnnounced', () => requests.markAnnounced(...given)),
      countUnfinished: (...given) =>
        this.#step('countUnfinished', () => requests.countUnfinished(...given)),
      versionsOf: (...given) => this.#step('versionsOf', () => requests.versionsOf(...given)),
      queuePositions: (...given) =>
        this.#step('queuePositions', () => requests.queuePositions(...given)),
      pastEfforts: (...given) => this.#step('pastEfforts', () => requests.pastEfforts(...given)),
    };
  }

  async #step<Answer>(name: keyof RequestStore, take: () => Promise<Answer>): Promise<Answer> {
    const fault = this.#faults.get(name);
    this.#faults.delete(name);
    if (fault) throw fault;
    return take();
  }
}
