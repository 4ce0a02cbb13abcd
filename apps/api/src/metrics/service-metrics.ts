import { Registry } from 'prom-client';

import { CallMetrics } from './call-metrics.ts';
import { ProductionMetrics } from './production-metrics.ts';
import type { ProductionFigures } from './production-metrics.ts';

/** All metrics of the service: stored state, calls, and this process. */
export class ServiceMetrics {
  readonly calls: CallMetrics;
  readonly #production: ProductionMetrics;
  readonly #all: Registry;

  constructor(processMetrics: Registry) {
    const own = new Registry();
    this.#production = new ProductionMetrics(own);
    this.calls = new CallMetrics(own);
    this.#all = Registry.merge([own, processMetrics]);
  }

  get mediaType(): string {
    return this.#all.contentType;
  }

  /** Renders all metrics in the Prometheus text format. */
  async textWith(figures: ProductionFigures): Promise<string> {
    this.#production.show(figures);
    return this.#all.metrics();
  }
}
