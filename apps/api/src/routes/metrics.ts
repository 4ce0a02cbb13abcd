import type { ApiServices } from '../api-services.ts';
import type { Handlers } from '../http/mount-operations.ts';
import type { ServiceMetrics } from '../metrics/service-metrics.ts';

/** Metrics for Prometheus. */
export function metricsHandlers(
  services: ApiServices,
  metrics: ServiceMetrics,
): Pick<Handlers, 'getMetrics'> {
  const { production, workers } = services;
  const { gauges, verdicts, webhooks } = production.store.readers;
  return {
    async getMetrics({ context }) {
      const text = await metrics.textWith({
        now: production.clock.now(),
        gauges: await gauges.read(),
        webhooks: await webhooks.gauges(),
        verdict: await verdicts.latest(),
        spending: await services.spending.spentOn(production.clock.now()),
        lastBeat: await workers.lastBeat(),
        jobs: await services.jobs.count(),
        uploads: services.uploads,
        database: services.readDatabaseLoad(),
        freeBytes: await services.readFreeBytes(),
      });
      return context.body(text, 200, { 'Content-Type': metrics.mediaType });
    },
  };
}
