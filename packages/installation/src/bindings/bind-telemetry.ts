import { noSpans, WorkMetrics } from '@image-production/telemetry';
import type { Spans } from '@image-production/telemetry';
import { collectDefaultMetrics, Registry } from 'prom-client';

import type { Module, Open } from '../installation.ts';
import { TELEMETRY } from '../tokens.ts';
import type { Telemetry } from '../tokens.ts';

const openTelemetry: Open<Telemetry> = async (installation, opened) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const spans = await openSpans(installation, opened);
  const { logger } = installation;
  const tell: Telemetry['tell'] = (facts, message) => logger.info(facts, message);
  return { registry, spans, metrics: new WorkMetrics(registry), tell };
};

/** OpenTelemetry is loaded where a collector is named, and nowhere else. */
async function openSpans(
  { configuration: { tracesEndpoint }, name }: Parameters<Open<Telemetry>>[0],
  opened: AsyncDisposableStack,
): Promise<Spans> {
  if (tracesEndpoint === undefined) return noSpans;
  const { openTraces } = await import('@image-production/telemetry/traces');
  const service = `image-production-${name}`;
  return opened.use(openTraces({ endpoint: tracesEndpoint, service }));
}

/** What the process tells of its work. */
export const bindTelemetry: Module = (bind) => bind(TELEMETRY, openTelemetry);
