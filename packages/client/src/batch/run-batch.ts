import { ApiError } from '../api-error.ts';
import { ConnectionError, TimeoutError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { ProductionRequest } from '../production-request.ts';
import { backOffMs } from '../retry-delay.ts';
import { sleep, timeLimit } from '../time-limits.ts';
import { BatchLog } from './batch-log.ts';
import type { Plan } from './batch-log.ts';
import type { Batch, BatchClient, BatchItem, BatchItemState, BatchOptions } from './batch.ts';

const unfinishedByDefault = 24;
/** Losses in a row after which the service counts as gone. */
const lossesMax = 8;
/** Statuses that mean later, however often. */
const later = new Set([402, 429, 503]);

export function runBatch(
  client: BatchClient,
  platform: Platform,
  items: readonly BatchItem[],
  options: BatchOptions = {},
): Batch {
  return new RunningBatch(client, platform, items, options);
}

class RunningBatch implements Batch {
  readonly #client: BatchClient;
  readonly #items: readonly BatchItem[];
  readonly #options: BatchOptions;
  readonly #log: BatchLog;
  readonly #states: BatchItemState[];
  readonly #ended: BatchItemState[] = [];
  /** Aborts the pauses of what is still to be sent. */
  readonly #stop = new AbortController();
  readonly #outcome: Promise<readonly BatchItemState[]>;
  #listeners: (() => void)[] = [];
  #pausedUntil = 0;
  #next = 0;
  #hasEnded = false;

  constructor(
    client: BatchClient,
    platform: Platform,
    items: readonly BatchItem[],
    options: BatchOptions,
  ) {
    this.#client = client;
    this.#items = items;
    this.#options = options;
    this.#log = new BatchLog(options.journal, platform);
    const none = { state: 'waiting', idempotencyKey: '', requestId: null, record: null } as const;
    this.#states = items.map(({ name }) => ({ ...none, name, error: null }));
    this.#outcome = this.#run().finally(() => {
      this.#hasEnded = true;
      this.#tell();
    });
    // Heard of by `done` and by iterating.
    this.#outcome.catch(() => undefined);
  }

  get states(): readonly BatchItemState[] {
    return [...this.#states];
  }

  done(): Promise<readonly BatchItemState[]> {
    return this.#outcome;
  }

  async cancel(): Promise<readonly BatchItemState[]> {
    this.#stop.abort();
    const unfinished = this.#states.filter(({ state }) => state === 'submitted');
    await Promise.all(unfinished.map(({ requestId }) => this.#cancelOne(requestId)));
    return this.#outcome;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<BatchItemState> {
    for (let told = 0; ; told += 1) {
      while (told >= this.#ended.length && !this.#hasEnded) {
        await new Promise<void>((resolve) => this.#listeners.push(resolve));
      }
      const state = this.#ended[told];
      if (!state) break;
      yield state;
    }
    await this.#outcome;
  }

  async #run(): Promise<readonly BatchItemState[]> {
    const plans = await this.#log.open(this.#items);
    for (const [index, plan] of plans.entries()) {
      this.#change(index, { idempotencyKey: plan.idempotencyKey });
    }
    const { unfinishedMax = unfinishedByDefault } = this.#options;
    const places = Math.min(unfinishedMax, this.#items.length);
    // One that fails ends all: they see it by the signal.
    const failed = new AbortController();
    const limit = timeLimit(undefined, this.#options.signal);
    const follow = (): void => failed.abort(limit.signal.reason);
    limit.signal.addEventListener('abort', follow, { once: true });
    if (limit.signal.aborted) follow();
    const work = async (): Promise<void> => {
      try {
        for (let index = this.#next++; index < plans.length; index = this.#next++) {
          await this.#produce(index, plans[index]!, failed.signal);
        }
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    };
    const results = await Promise.allSettled(Array.from({ length: places }, work));
    limit.release();
    const lost = results.find(({ status }) => status === 'rejected');
    if (lost) throw failed.signal.reason;
    return this.states;
  }

  async #produce(index: number, plan: Plan, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    let { requestId } = plan;
    if (requestId === undefined) {
      const order = await this.#submit(index, plan, signal);
      if (!order) return;
      requestId = order.requestId;
      this.#change(index, { state: 'submitted', requestId, record: order.record });
      await this.#log.note({ ...plan, requestId, state: 'submitted' });
    } else this.#change(index, { state: 'submitted', requestId });
    if (this.#stop.signal.aborted) await this.#cancelOne(requestId);
    const onUpdate = (record: BatchItemState['record']): void => this.#change(index, { record });
    const wait = { signal, throwOnFailure: false, onUpdate };
    const { record } = await this.#client.requests.wait(requestId, wait);
    await this.#end(index, { ...plan, requestId }, { state: endOf(record.status), record });
  }

  /** Undefined when the item will not be made. */
  async #submit(
    index: number,
    plan: Plan,
    signal: AbortSignal,
  ): Promise<ProductionRequest | undefined> {
    for (let losses = 0; ;) {
      if (!(await this.#turn(signal))) {
        await this.#end(index, plan, { state: 'canceled' });
        return undefined;
      }
      try {
        return await this.#send(index, plan, signal);
      } catch (error) {
        if (error instanceof ApiError && !error.retryable) {
          await this.#end(index, plan, { state: 'refused', error });
          return undefined;
        }
        const isLater = error instanceof ApiError && later.has(error.status);
        const isLoss = error instanceof ConnectionError || error instanceof TimeoutError;
        if (!isLater && !isLoss && !(error instanceof ApiError)) throw error;
        losses = isLater ? 0 : losses + 1;
        if (losses > lossesMax) throw error;
        const told = error instanceof ApiError ? error.retryAfterMs : null;
        this.#pause(told ?? backOffMs(losses + 1));
      }
    }
  }

  #send(index: number, plan: Plan, signal: AbortSignal): Promise<ProductionRequest> {
    const item = this.#items[index]!;
    const { maxCost, strict, metadata } = this.#options;
    const { idempotencyKey } = plan;
    // All items pause together, so none retries by itself.
    const call = { idempotencyKey, maxCost, strict, signal, maxRetries: 0 };
    const noted = { ...metadata, ...item.input.metadata };
    const own = Object.keys(noted).length > 0 ? { metadata: noted } : {};
    const { pro, lab } = this.#client;
    switch (item.operation) {
      case 'pro.generate':
        return pro.generate({ ...item.input, ...own }, call);
      case 'lab.creative':
        return lab.creative({ ...item.input, ...own }, call);
      case 'lab.product':
        return lab.product({ ...item.input, ...own }, call);
      case 'lab.polish':
        return lab.polish({ ...item.input, ...own }, call);
    }
  }

  /** Waits while the batch is paused; false when it was canceled. */
  async #turn(signal: AbortSignal): Promise<boolean> {
    const ended = timeLimit(undefined, signal);
    const stop = (): void => wake.abort();
    const wake = new AbortController();
    ended.signal.addEventListener('abort', stop, { once: true });
    this.#stop.signal.addEventListener('abort', stop, { once: true });
    try {
      while (!this.#stop.signal.aborted && Date.now() < this.#pausedUntil) {
        await sleep(this.#pausedUntil - Date.now(), wake.signal).catch(() => undefined);
        signal.throwIfAborted();
      }
      return !this.#stop.signal.aborted;
    } finally {
      this.#stop.signal.removeEventListener('abort', stop);
      ended.release();
    }
  }

  #pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, Date.now() + ms);
  }

  async #cancelOne(requestId: string | null): Promise<void> {
    if (requestId === null) return;
    await this.#client.requests.cancel(requestId).catch((error: unknown) => {
      // It has ended in the meantime.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    });
  }

  async #end(index: number, plan: Plan, change: Partial<BatchItemState>): Promise<void> {
    const state = change.state ?? 'failed';
    await this.#log.note({ ...plan, state });
    this.#change(index, { error: null, ...change });
    this.#ended.push(this.#states[index]!);
    this.#tell();
  }

  #change(index: number, change: Partial<BatchItemState>): void {
    const state = { ...this.#states[index]!, ...change };
    this.#states[index] = state;
    this.#options.onUpdate?.(state);
  }

  #tell(): void {
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
}

function endOf(status: string): BatchItemState['state'] {
  return status === 'succeeded' || status === 'canceled' ? status : 'failed';
}
