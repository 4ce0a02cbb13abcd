import { AsyncLocalStorage } from 'node:async_hooks';

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

import type { OpenSpan, Spans } from '../spans.ts';

export interface TracesOptions {
  /** Base of the collector, such as `http://127.0.0.1:4318`; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** The program, as the collector is told. */
  readonly service: string;
}

/** Spans that are sent in batches; disposing it sends the rest. */
export interface Traces extends Spans, AsyncDisposable {}

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;
const exportMsMax = 5_000;

/**
 * Sends spans by OTLP over HTTP. A collector that does not answer costs spans and nothing else:
 * what is waiting is bounded, and the end of the process waits five seconds at most.
 */
export function openTraces({ endpoint, service }: TracesOptions): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportMsMax,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMsMax })],
  });
  return {
    ...spansOf(provider.getTracer('image-production')),
    [Symbol.asyncDispose]: () => provider.shutdown().catch(() => undefined),
  };
}

function spansOf(tracer: Tracer): Spans {
  const contexts = new AsyncLocalStorage<Context>();
  const runIn = async <Value>(
    span: Span,
    parent: Context,
    work: (span: OpenSpan) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await contexts.run(trace.setSpan(parent, span), () => work(toOpenSpan(span)));
    } catch (cause) {
      // Messages may hold what a client wrote: the name of the error has to do.
      const message = cause instanceof Error ? cause.name : 'unknown';
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw cause;
    } finally {
      span.end();
    }
  };
  return {
    runRoot: (name, { kind, traceparent, facts = {} }, work) => {
      const parent = contextOf(traceparent);
      return runIn(
        tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent),
        parent,
        work,
      );
    },
    run: (name, facts, work) => {
      const parent = contexts.getStore();
      if (!parent) return work(unseen);
      return runIn(tracer.startSpan(name, { attributes: facts }, parent), parent, work);
    },
    record: ({ name, startedAt, endedAt }) => {
      const parent = contexts.getStore();
      if (parent) tracer.startSpan(name, { startTime: startedAt }, parent).end(endedAt);
    },
    traceparent: () => {
      const current = contexts.getStore();
      return current && toTraceparent(trace.getSpan(current));
    },
  };
}

const unseen: OpenSpan = { rename: () => {}, tell: () => {}, fail: () => {} };

function contextOf(traceparent: string | undefined): Context {
  const parsed = traceparent === undefined ? null : parseTraceParent(traceparent);
  if (!parsed) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true });
}

function toTraceparent(span: Span | undefined): string | undefined {
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function toOpenSpan(span: Span): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    tell: (facts) => void span.setAttributes(facts),
    fail: (message) => void span.setStatus({ code: SpanStatusCode.ERROR, message }),
  };
}
