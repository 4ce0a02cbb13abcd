import type { RequestId } from '@image-production/identifiers';
import { formatDollars } from '@image-production/kernel';
import { availableOf, heldOf } from '@image-production/ledger';

import { isTerminal } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import type { ProductionStore, ProductionStores } from '../ports/production-store.ts';
import type { AcceptFailure, Acceptance } from '../submission/accept-request.ts';
import type { Studio } from './studio.test-support.ts';

/** The wallet right after a commit, and the maximum cost of all unfinished requests. */
interface Moment {
  readonly available: bigint;
  readonly held: bigint;
  readonly promised: bigint;
}

type Unpaid = Extract<AcceptFailure, { required: unknown }>;

/**
 * Records every answer and the wallet after each commit, and reports contradictions. One
 * organization; keys are single letters.
 */
export class Chronicle {
  readonly #studio: Studio;
  readonly #moments: Moment[] = [];
  readonly #acceptances: { readonly key: string; readonly acceptance: Acceptance }[] = [];
  readonly #endings: { readonly id: RequestId; readonly token: number | null }[] = [];
  readonly #stopped: RequestId[] = [];
  readonly #findings: string[] = [];
  /** Every claim given to a worker, in order. */
  readonly claims: GenerationRequest[] = [];
  /** The kinds of answers given. */
  readonly outcomes: Set<string> = new Set();

  constructor(studio: Studio) {
    this.#studio = studio;
  }

  /** Wraps the store and records its commits. */
  watch(store: ProductionStore): ProductionStore {
    return {
      readers: store.readers,
      transaction: (subject, work) =>
        store.transaction(subject, async (stores) => {
          const answer = await work(stores);
          if (answer.ok) this.#moments.push(await this.#momentIn(stores));
          return answer;
        }),
    };
  }

  /** Requests reported as accepted. */
  get requestIds(): readonly RequestId[] {
    return [...new Set(this.#acceptances.map(({ acceptance }) => acceptance.request.id))];
  }

  /** The number of the latest commit. */
  get latest(): number {
    return this.#moments.length - 1;
  }

  accepted(key: string, acceptance: Acceptance): void {
    this.outcomes.add(acceptance.isReplay ? 'replayed' : 'accepted');
    this.#acceptances.push({ key, acceptance });
  }

  /** Records a submission begun after commit `since` that was refused for lack of funds. */
  unpaid(failure: Unpaid, since: number): void {
    this.outcomes.add(failure.kind);
    const { available, held, required } = failure;
    const wasSo = this.#moments
      .slice(since)
      .some((moment) => moment.available === available && moment.held === held);
    const kind = available + held >= required ? 'funds-held' : 'insufficient-funds';
    if (wasSo && available < required && failure.kind === kind) return;
    const had = `${formatDollars(available)} available, ${formatDollars(held)} held`;
    this.#findings.push(`${failure.kind} at a wallet that never was short: ${had}`);
  }

  /** Records that the worker with this token, or no worker, was told that it ended a request. */
  ended(id: RequestId, token: number | null): void {
    this.#endings.push({ id, token });
  }

  /** Records that a client was told its request is canceling or canceled. */
  stopped(id: RequestId): void {
    this.#stopped.push(id);
  }

  /** Records an exception where every expected outcome is a value. */
  trouble(what: string, cause: unknown): void {
    this.#findings.push(`${what}: ${String(cause)}`);
  }

  async findings(): Promise<readonly string[]> {
    const requests = await this.#requests();
    return [
      ...this.#findings,
      ...this.#brokenPromises(),
      ...this.#wrongReplays(),
      ...requests.flatMap((request) => this.#wrongEndings(request)),
      ...this.#unknownRequests(requests),
    ];
  }

  #brokenPromises(): string[] {
    return this.#moments
      .filter(({ held, promised }) => held !== promised)
      .map(({ held, promised }) => `${held} is held for requests that may cost ${promised}`);
  }

  #wrongReplays(): string[] {
    return [...Map.groupBy(this.#acceptances, ({ key }) => key)].flatMap(([key, told]) => {
      const ids = new Set(told.map(({ acceptance }) => acceptance.request.id));
      const firsts = told.filter(({ acceptance }) => !acceptance.isReplay);
      const isOne = ids.size === 1 && firsts.length === 1;
      return isOne ? [] : [`key ${key} became ${ids.size} requests, ${firsts.length} times anew`];
    });
  }

  #wrongEndings({ id, status }: GenerationRequest): string[] {
    const endings = this.#endings.filter((ending) => ending.id === id);
    const tokens = this.claims.filter((claim) => claim.id === id).map(({ lease }) => lease.token);
    const newest = Math.max(...tokens);
    const isOnce = endings.length === (isTerminal(status) ? 1 : 0);
    const isFenced = endings.every(({ token }) => token === null || token === newest);
    const isKept = !this.#stopped.includes(id) || status === 'canceling' || status === 'canceled';
    return [
      ...(isOnce ? [] : [`${id} is ${status}, and ${endings.length} have ended it`]),
      ...(isFenced ? [] : [`${id} was ended by a worker that had lost it`]),
      ...(new Set(tokens).size === tokens.length ? [] : [`${id} was claimed twice at once`]),
      ...(isKept ? [] : [`${id} was stopped and is ${status}`]),
    ];
  }

  #unknownRequests(requests: readonly GenerationRequest[]): string[] {
    const stored = requests.map(({ id }) => id);
    const isSame = stored.toSorted().join() === this.requestIds.toSorted().join();
    return isSame ? [] : [`${stored.join()} are stored, ${this.requestIds.join()} accepted`];
  }

  async #requests(): Promise<readonly GenerationRequest[]> {
    const { store, organizationId } = this.#studio;
    return store.readers.requests.list({ organizationId, limit: 100 });
  }

  async #momentIn({ ledger, requests }: ProductionStores): Promise<Moment> {
    const { organizationId } = this.#studio;
    const wallet = await ledger.wallet(organizationId);
    const all = await requests.list({ organizationId, limit: 100 });
    const unfinished = all.filter(({ status }) => !isTerminal(status));
    const promised = unfinished.reduce((sum, { terms }) => sum + terms.total, 0n);
    return { available: availableOf(wallet), held: heldOf(wallet), promised };
  }
}
