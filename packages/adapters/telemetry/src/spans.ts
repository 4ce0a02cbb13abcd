/** Facts about a span; none of them is a text of a client, a secret or a file name. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A span that has begun. */
export interface OpenSpan {
  rename(name: string): void;
  tell(facts: SpanFacts): void;
  /** Marks the span as failed; what its work throws marks it by itself. */
  fail(reason: string): void;
}

/** Where a span of its own begins: a call, or an attempt at a stored request. */
export interface SpanRoot {
  readonly kind: 'server' | 'consumer';
  /** The W3C trace context to go on with; without one, a trace begins. */
  readonly traceparent?: string | undefined;
  readonly facts?: SpanFacts;
}

/** A span that is over. Times are epoch milliseconds. */
export interface PastSpan {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Tells where the time of a call and of its request went. */
export interface Spans {
  /** Runs the work in a span that begins a trace or goes on with one. */
  readonly runRoot: <Value>(
    name: string,
    root: SpanRoot,
    work: (span: OpenSpan) => Promise<Value>,
  ) => Promise<Value>;
  /** Runs the work in a span below the current one; where there is none, it is no part of a trace. */
  readonly run: <Value>(
    name: string,
    facts: SpanFacts,
    work: (span: OpenSpan) => Promise<Value>,
  ) => Promise<Value>;
  /** Adds what was before to the current trace. */
  readonly record: (span: PastSpan) => void;
  /** The W3C trace context of the current span; undefined outside of a trace. */
  readonly traceparent: () => string | undefined;
}

const unseen: OpenSpan = { rename: () => {}, tell: () => {}, fail: () => {} };

/** Traces nothing. */
export const noSpans: Spans = {
  runRoot: (_name, _root, work) => work(unseen),
  run: (_name, _facts, work) => work(unseen),
  record: () => {},
  traceparent: () => undefined,
};
