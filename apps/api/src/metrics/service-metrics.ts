import { Registry } from 'prom-client';

import { CallMetrics } from './call-metrics.ts';
import { ProductionMetrics } from './production-metrics.ts';
import type { ProductionFigures } from './production-metrics.ts';

/** Everything that those are told who watch: of production, of calls, and of this process. */
export class ServiceMetrics {
  readonly calls: CallMetrics;
  readonly #production: ProductionMetrics;
  readonly #all: Registry;

  constructor(ofProcess: Registry) {
    const own = new Registry();
    this.#production = new ProductionMetrics(own);
    this.calls = new CallMetrics(own);
    this.#all = Registry.merge([own, ofProcess]);
  }

  get mediaType(): string {
    return this.#all.contentType;
  }

  /** The text that Prometheus reads. */
  async textWith(figures: ProductionFigures): Promise<string> {
    this.#production.show(figures);
    return this.#all.metrics();
  }
}
