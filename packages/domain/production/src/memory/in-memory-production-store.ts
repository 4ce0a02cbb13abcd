import type { CallerReader } from '@image-production/access';
import { InMemoryAuditTrail } from '@image-production/access/memory';
import type { OrganizationId } from '@image-production/identifiers';
import { InMemoryModelLibrary } from '@image-production/identity/memory';
import type { Digest, Result } from '@image-production/kernel';
import { InMemoryLedgerStore, InMemoryVerdictStore } from '@image-production/ledger/memory';
import { InMemoryWebhooks } from '@image-production/webhooks/memory';

import { deliveredOutputs, isTerminal } from '../model/generation-request.ts';
import type {
  BooksBeginning,
  BooksReader,
  BooksVisitor,
  LaterBooksVisitor,
} from '../ports/books-reader.ts';
import type { ProductionGauges } from '../ports/gauge-reader.ts';
import type { DomainEvent } from '../ports/outbox.ts';
import type {
  ProductionReaders,
  ProductionStore,
  ProductionStores,
} from '../ports/production-store.ts';
import type { Subject } from '../ports/subject.ts';
import { boundStores } from './bound-stores.ts';
import { everybodyBut } from './everybody-but.ts';
import { gaugesOf } from './gauges-of.ts';
import { InMemoryAssetUses } from './in-memory-asset-uses.ts';
import { InMemoryFileCheck } from './in-memory-file-check.ts';
import { InMemoryIdempotencyStore } from './in-memory-idempotency-store.ts';
import { InMemoryIncidents } from './in-memory-incidents.ts';
import { InMemoryKeySpending } from './in-memory-key-spending.ts';
import { InMemoryLowBalanceNotices } from './in-memory-low-balance-notices.ts';
import { InMemoryOrphanSearch } from './in-memory-orphan-search.ts';
import { InMemoryOutbox } from './in-memory-outbox.ts';
import { InMemoryPause } from './in-memory-pause.ts';
import { InMemoryRequestStore } from './in-memory-request-store.ts';
import { InMemorySubmissionStore } from './in-memory-submission-store.ts';
import { showBooks, showBooksBeyond } from './show-books.ts';
import type { StoredBooks } from './show-books.ts';
import { tellingReaders } from './telling-readers.ts';

export interface InMemoryProductionStoreOptions {
  /** Computes the hash chain of every wallet. */
  readonly digest: Digest;
  /** Whether the operator has erased an organization; by default none. */
  readonly isErased?: (organizationId: OrganizationId) => boolean;
  /** Callers and their keys; by default all except those of erased organizations. */
  readonly callers?: CallerReader;
  /** Shared with whoever else records; a trail of its own by default. */
  readonly audit?: InMemoryAuditTrail;
  /**
   * Whether every change first meets a conflict: its work runs, is rolled back, and runs again.
   * Tests the work that callers pass.
   */
  readonly isContested?: boolean;
  /** Whether works may write outside of their subject, as the fixtures of contract suites do. */
  readonly isUnbound?: boolean;
}

/** Reference implementation in maps. Runs one transaction at a time. */
export class InMemoryProductionStore implements ProductionStore, BooksReader {
  readonly #requests = new InMemoryRequestStore();
  readonly #submissions = new InMemorySubmissionStore();
  readonly #idempotency = new InMemoryIdempotencyStore((id) => {
    const request = this.#requests.byId.get(id);
    return request === undefined || isTerminal(request.status);
  });
  readonly #keySpending = new InMemoryKeySpending(
    (id) => this.#requests.byId.get(id)?.metadata ?? {},
  );
  readonly #verdicts = new InMemoryVerdictStore();
  readonly #models = new InMemoryModelLibrary();
  readonly #assetUses = new InMemoryAssetUses();
  readonly #orphanSearch = new InMemoryOrphanSearch();
  readonly #fileCheck = new InMemoryFileCheck();
  readonly #incidents = new InMemoryIncidents();
  readonly #pauses = new InMemoryPause();
  readonly #lowBalanceNotices = new InMemoryLowBalanceNotices();
  readonly #outbox = new InMemoryOutbox();
  readonly #audit: InMemoryAuditTrail;
  readonly #webhooks = new InMemoryWebhooks();
  readonly #ledger: InMemoryLedgerStore;
  readonly #isErased: (organizationId: OrganizationId) => boolean;
  readonly #isContested: boolean;
  readonly #isUnbound: boolean;
  readonly #stores: ProductionStores;
  readonly readers: ProductionReaders;
  #queue: Promise<unknown> = Promise.resolve();
  /** Restores the committed state while a transaction is running. */
  #undo: (() => void) | undefined;

  constructor(options: InMemoryProductionStoreOptions) {
    this.#ledger = new InMemoryLedgerStore(options.digest);
    this.#audit = options.audit ?? new InMemoryAuditTrail(options.digest);
    this.#isErased = options.isErased ?? (() => false);
    this.#isContested = options.isContested ?? false;
    this.#isUnbound = options.isUnbound ?? false;
    this.#stores = {
      requests: this.#requests,
      submissions: this.#submissions,
      idempotency: this.#idempotency,
      ledger: this.#ledger,
      keySpending: this.#keySpending,
      verdicts: this.#verdicts,
      models: this.#models,
      assetUses: this.#assetUses,
      orphanSearch: this.#orphanSearch,
      fileCheck: this.#fileCheck,
      incidents: this.#incidents,
      pauses: this.#pauses,
      callers: options.callers ?? everybodyBut(this.#isErased),
      erasures: { isErased: async (id) => this.#isErased(id) },
      lowBalanceNotices: this.#lowBalanceNotices,
      outbox: this.#outbox,
      audit: this.#audit,
      webhooks: this.#webhooks,
    };
    this.readers = this.#readers();
  }

  /** Every appended event that is kept, oldest first. */
  get events(): readonly DomainEvent[] {
    return this.#committed(() => this.#outbox.events);
  }

  transaction<Value, Failure>(
    subject: Subject,
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const answer = this.#queue.then(() => this.#change(subject, work));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  async visitBooks(visitor: BooksVisitor): Promise<void> {
    this.#committed(() => showBooks(this.#books(), visitor));
  }

  async visitBooksBeyond(beginning: BooksBeginning, visitor: LaterBooksVisitor): Promise<void> {
    this.#committed(() => showBooksBeyond(this.#books(), beginning, visitor));
  }

  #books(): StoredBooks {
    const requests = [...this.#requests.byId.values()].map((request) => ({
      ...request,
      deliveredCount: deliveredOutputs(request).length,
      ...(this.#isErased(request.organizationId) && { isErased: true }),
    }));
    return { wallets: this.#ledger.books, requests, keys: this.#idempotency.records };
  }

  async #change<Value, Failure>(
    subject: Subject,
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    if (this.#isContested) {
      const inVain = await this.#run(subject, work, () => false);
      if (!inVain.ok) return inVain;
    }
    return this.#run(subject, work, ({ ok }) => ok);
  }

  async #run<Value, Failure>(
    subject: Subject,
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
    keeps: (result: Result<Value, Failure>) => boolean,
  ): Promise<Result<Value, Failure>> {
    const undo = this.#checkpoint();
    this.#undo = undo;
    let isKept = false;
    try {
      const stores = this.#isUnbound ? this.#stores : boundStores(subject, this.#stores);
      const result = await work(stores);
      isKept = keeps(result);
      return result;
    } finally {
      if (!isKept) undo();
      this.#undo = undefined;
    }
  }

  #checkpoint(): () => void {
    const undos = [
      this.#requests.checkpoint(),
      this.#submissions.checkpoint(),
      this.#idempotency.checkpoint(),
      this.#models.checkpoint(),
      this.#assetUses.checkpoint(),
      this.#orphanSearch.checkpoint(),
      this.#fileCheck.checkpoint(),
      this.#incidents.checkpoint(),
      this.#pauses.checkpoint(),
      this.#lowBalanceNotices.checkpoint(),
      this.#outbox.checkpoint(),
      this.#keySpending.checkpoint(),
      this.#audit.checkpoint(),
      this.#webhooks.checkpoint(),
      this.#ledger.snapshot(),
      this.#verdicts.snapshot(),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }

  /**
   * Reads the committed state, even during a transaction. The stores read their maps before they
   * first yield, so the running transaction is not affected.
   */
  #committed<Answer>(read: () => Answer): Answer {
    if (!this.#undo) return read();
    const redo = this.#checkpoint();
    this.#undo();
    try {
      return read();
    } finally {
      redo();
    }
  }

  #gauges(): ProductionGauges {
    return gaugesOf({
      requests: [...this.#requests.byId.values()],
      unusedSince: this.#assetUses.unusedSince,
      orphanSearch: this.#orphanSearch.current,
      idempotencyKeys: this.#idempotency.records.length,
      openIncidents: this.#incidents.openByKind,
    });
  }

  #readers(): ProductionReaders {
    const { requests, submissions, idempotency, ledger, verdicts, models } = this.#stores;
    const { incidents, pauses, keySpending, audit } = this.#stores;
    return {
      requests: {
        find: (owner, id) => this.#committed(() => requests.find(owner, id)),
        list: (query) => this.#committed(() => requests.list(query)),
        countUnfinished: (owner) => this.#committed(() => requests.countUnfinished(owner)),
        deliveryOf: (sha256) => this.#committed(() => requests.deliveryOf(sha256)),
        versionsOf: (ids) => this.#committed(() => requests.versionsOf(ids)),
        queuePositions: (...asked) => this.#committed(() => requests.queuePositions(...asked)),
        pastEfforts: (...asked) => this.#committed(() => requests.pastEfforts(...asked)),
      },
      submissions: {
        find: (id) => this.#committed(() => submissions.find(id)),
      },
      idempotency: {
        find: (owner, key) => this.#committed(() => idempotency.find(owner, key)),
        count: (owner) => this.#committed(() => idempotency.count(owner)),
      },
      ledger: {
        wallet: (owner) => this.#committed(() => ledger.wallet(owner)),
        transfers: (query) => this.#committed(() => ledger.transfers(query)),
        history: (query) => this.#committed(() => ledger.history(query)),
        closedUntil: () => this.#committed(() => ledger.closedUntil()),
        newestTransferAt: (by) => this.#committed(() => ledger.newestTransferAt(by)),
        doublePayments: () => this.#committed(() => ledger.doublePayments()),
        settlement: (id) => this.#committed(() => ledger.settlement(id)),
        refunds: (id) => this.#committed(() => ledger.refunds(id)),
      },
      keySpending: {
        spentSince: (...asked) => this.#committed(() => keySpending.spentSince(...asked)),
        lines: (query) => this.#committed(() => keySpending.lines(query)),
      },
      verdicts: {
        latest: () => this.#committed(() => verdicts.latest()),
      },
      models: {
        findCandidate: (owner, id) => this.#committed(() => models.findCandidate(owner, id)),
        findModel: (owner, id) => this.#committed(() => models.findModel(owner, id)),
        listModels: (query) => this.#committed(() => models.listModels(query)),
        isDeleted: (owner, id) => this.#committed(() => models.isDeleted(owner, id)),
        findRosterModel: (id) => this.#committed(() => models.findRosterModel(id)),
        listRosterModels: () => this.#committed(() => models.listRosterModels()),
      },
      incidents: {
        find: (id) => this.#committed(() => incidents.find(id)),
        findOpen: (kind, subject) => this.#committed(() => incidents.findOpen(kind, subject)),
        list: (query) => this.#committed(() => incidents.list(query)),
      },
      pauses: { current: () => this.#committed(() => pauses.current()) },
      audit: {
        list: (query) => this.#committed(() => audit.list(query)),
        heads: () => this.#committed(() => audit.heads()),
        follow: (...asked) => this.#committed(() => audit.follow(...asked)),
      },
      ...tellingReaders(this.#outbox, this.#webhooks, (read) => this.#committed(read)),
      gauges: {
        read: async () => this.#committed(() => this.#gauges()),
      },
    };
  }
}
