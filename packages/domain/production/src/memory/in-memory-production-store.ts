import type { CallerReader } from '@image-production/access';
import { InMemoryModelLibrary } from '@image-production/identity/memory';
import type { Digest, OrganizationId, Result } from '@image-production/kernel';
import type {
  BooksBeginning,
  BooksReader,
  BooksVisitor,
  LaterBooksVisitor,
} from '@image-production/ledger';
import {
  InMemoryLedgerStore,
  InMemoryVerdictStore,
  showBooksBeyond,
} from '@image-production/ledger/memory';

import { deliveredOutputs, isTerminal } from '../model/generation-request.ts';
import type { ProductionGauges } from '../ports/gauge-reader.ts';
import type { DomainEvent } from '../ports/outbox.ts';
import type {
  ProductionReaders,
  ProductionStore,
  ProductionStores,
} from '../ports/production-store.ts';
import { everybodyBut } from './everybody-but.ts';
import { gaugesOf } from './gauges-of.ts';
import { InMemoryAssetUses } from './in-memory-asset-uses.ts';
import { InMemoryFileCheck } from './in-memory-file-check.ts';
import { InMemoryIdempotencyStore } from './in-memory-idempotency-store.ts';
import { InMemoryIncidents } from './in-memory-incidents.ts';
import { InMemoryOrphanSearch } from './in-memory-orphan-search.ts';
import { InMemoryOutbox } from './in-memory-outbox.ts';
import { InMemoryRequestStore } from './in-memory-request-store.ts';
import { InMemorySubmissionStore } from './in-memory-submission-store.ts';

export interface InMemoryProductionStoreOptions {
  /** Chains the transfers of every wallet. */
  readonly digest: Digest;
  /** Whether the operator has erased an organization; none is unless told otherwise. */
  readonly isErased?: (organizationId: OrganizationId) => boolean;
  /** Who may call; whoever is not erased, with every key, unless told otherwise. */
  readonly callers?: CallerReader;
  /**
   * Whether every change meets a conflict first: its work is run, taken back, and run again. For
   * tests of those who bring the work.
   */
  readonly isContested?: boolean;
}

/** Everything in maps: the reference implementation. One transaction runs after the other. */
export class InMemoryProductionStore implements ProductionStore, BooksReader {
  readonly #requests = new InMemoryRequestStore();
  readonly #submissions = new InMemorySubmissionStore();
  readonly #idempotency = new InMemoryIdempotencyStore((id) => {
    const request = this.#requests.byId.get(id);
    return request === undefined || isTerminal(request.status);
  });
  readonly #verdicts = new InMemoryVerdictStore();
  readonly #models = new InMemoryModelLibrary();
  readonly #assetUses = new InMemoryAssetUses();
  readonly #orphanSearch = new InMemoryOrphanSearch();
  readonly #fileCheck = new InMemoryFileCheck();
  readonly #incidents = new InMemoryIncidents();
  readonly #outbox = new InMemoryOutbox();
  readonly #ledger: InMemoryLedgerStore;
  readonly #isErased: (organizationId: OrganizationId) => boolean;
  readonly #isContested: boolean;
  readonly #stores: ProductionStores;
  readonly readers: ProductionReaders;
  #queue: Promise<unknown> = Promise.resolve();
  /** Goes back to what is committed, while a transaction is running. */
  #undo: (() => void) | undefined;

  constructor(options: InMemoryProductionStoreOptions) {
    this.#ledger = new InMemoryLedgerStore(options.digest);
    this.#isErased = options.isErased ?? (() => false);
    this.#isContested = options.isContested ?? false;
    this.#stores = {
      requests: this.#requests,
      submissions: this.#submissions,
      idempotency: this.#idempotency,
      ledger: this.#ledger,
      verdicts: this.#verdicts,
      models: this.#models,
      assetUses: this.#assetUses,
      orphanSearch: this.#orphanSearch,
      fileCheck: this.#fileCheck,
      incidents: this.#incidents,
      callers: options.callers ?? everybodyBut(this.#isErased),
      erasures: { isErased: async (id) => this.#isErased(id) },
      outbox: this.#outbox,
    };
    this.readers = this.#readers();
  }

  /** Every event that was appended and is not done, oldest first. */
  get events(): readonly DomainEvent[] {
    return this.#committed(() => this.#outbox.events);
  }

  transaction<Value, Failure>(
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const answer = this.#queue.then(() => this.#change(work));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  async visitBooks(visitor: BooksVisitor): Promise<void> {
    this.#committed(() => this.#show(visitor));
  }

  async visitBooksBeyond(beginning: BooksBeginning, visitor: LaterBooksVisitor): Promise<void> {
    this.#committed(() => {
      const requests = [...this.#requests.byId.values()].map((request) => ({
        ...request,
        deliveredCount: deliveredOutputs(request).length,
        ...(this.#isErased(request.organizationId) && { isErased: true }),
      }));
      const keys = [...this.#idempotency.records];
      showBooksBeyond({ wallets: this.#ledger.books, requests, keys }, beginning, visitor);
    });
  }

  #show(visitor: BooksVisitor): void {
    for (const request of this.#requests.byId.values()) {
      visitor.addRequest({
        ...request,
        deliveredCount: deliveredOutputs(request).length,
        ...(this.#isErased(request.organizationId) && { isErased: true }),
      });
    }
    for (const record of this.#idempotency.records) visitor.addKey(record);
    for (const { organizationId, wallet, transfers } of this.#ledger.books) {
      const opened = visitor.openWallet(organizationId, wallet);
      for (const transfer of transfers) opened.addTransfer(transfer);
      opened.close();
    }
  }

  async #change<Value, Failure>(
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    if (this.#isContested) {
      const inVain = await this.#run(work, () => false);
      if (!inVain.ok) return inVain;
    }
    return this.#run(work, ({ ok }) => ok);
  }

  async #run<Value, Failure>(
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
    keeps: (result: Result<Value, Failure>) => boolean,
  ): Promise<Result<Value, Failure>> {
    const undo = this.#checkpoint();
    this.#undo = undo;
    let isKept = false;
    try {
      const result = await work(this.#stores);
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
      this.#outbox.checkpoint(),
      this.#ledger.snapshot(),
      this.#verdicts.snapshot(),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }

  /**
   * Reads what is committed, also from within a transaction. The stores answer from their maps
   * before they yield for the first time, so the running transaction never notices.
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
    const { requests, submissions, idempotency, ledger, verdicts, models, incidents } =
      this.#stores;
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
      gauges: {
        read: async () => this.#committed(() => this.#gauges()),
      },
    };
  }
}
