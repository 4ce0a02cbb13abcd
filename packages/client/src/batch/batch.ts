import type { CreativeInput, Lab, PolishInput, ProductInput } from '../lab.ts';
import type { Pro, ProInput } from '../pro.ts';
import type { Requests } from '../requests.ts';
import type { RequestRecord } from '../wire-types.ts';

/** What batches need of a client. */
export interface BatchClient {
  readonly pro: Pro;
  readonly lab: Lab;
  readonly requests: Requests;
}

/** One picture of a batch. */
export type BatchItem = {
  /** Unique in the batch, and the same in every run of it: the name of its file. */
  readonly name: string;
} & (
  | { readonly operation: 'pro.generate'; readonly input: ProInput }
  | { readonly operation: 'lab.creative'; readonly input: CreativeInput }
  | { readonly operation: 'lab.product'; readonly input: ProductInput }
  | { readonly operation: 'lab.polish'; readonly input: PolishInput }
);

/** Lines of text that outlive the process. */
export interface BatchJournal {
  /** All lines so far; empty when there are none. */
  read(): Promise<string>;
  /** Answers once the line is safe. */
  append(line: string): Promise<void>;
}

export interface BatchOptions {
  /**
   * A path (Node, Bun, Deno) or a journal of your own. Keys are written before anything is sent:
   * the same batch run again with the same journal goes on where it was, and orders nothing twice.
   */
  readonly journal?: string | BatchJournal | undefined;
  /** Of all items; members of an item's own come first. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  /** Requests at once; 24 unless given, which is what the service allows. */
  readonly unfinishedMax?: number | undefined;
  /** Of each item. */
  readonly maxCost?: string | undefined;
  readonly strict?: boolean | undefined;
  /** Ends the run; what was submitted goes on. */
  readonly signal?: AbortSignal | undefined;
  readonly onUpdate?: ((state: BatchItemState) => void) | undefined;
}

/** How far an item is. `refused` means that the service did not take it: nothing was charged. */
export interface BatchItemState {
  readonly name: string;
  readonly state: 'waiting' | 'submitted' | 'succeeded' | 'failed' | 'canceled' | 'refused';
  readonly idempotencyKey: string;
  readonly requestId: string | null;
  readonly record: RequestRecord | null;
  /** Of a refused item. */
  readonly error: Error | null;
}

/** A running batch. Iterating it tells every item once it has ended, in the order of their ends. */
export interface Batch extends AsyncIterable<BatchItemState> {
  /** As it stands now, in the order of the items. */
  readonly states: readonly BatchItemState[];
  /** Rejects when the signal aborts or the service cannot be reached; refused items are results. */
  done(): Promise<readonly BatchItemState[]>;
  /** Sends nothing more and cancels what has not ended. */
  cancel(): Promise<readonly BatchItemState[]>;
}
