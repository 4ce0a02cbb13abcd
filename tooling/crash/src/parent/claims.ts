import type { Report } from '../report.ts';
import type { ServiceProcess } from './child-process.ts';

/** Records reported claims, for processes that wait for the worst moment. */
export class Claims {
  readonly #holders = new Map<string, ServiceProcess>();
  readonly #takeovers = new Map<ServiceProcess, () => void>();
  #next: PromiseWithResolvers<ServiceProcess> = Promise.withResolvers();

  hear(reports: readonly Report[], child: ServiceProcess): void {
    for (const report of reports) {
      if (report.type !== 'claimed') continue;
      const holder = this.#holders.get(report.requestId);
      this.#holders.set(report.requestId, child);
      if (holder && holder !== child) this.#takeovers.get(holder)?.();
      this.#next.resolve(child);
      this.#next = Promise.withResolvers();
    }
  }

  /** The process that claims a request next. */
  async next(): Promise<ServiceProcess> {
    return this.#next.promise;
  }

  /** Resolves as soon as another process claims what this one had claimed. */
  async takenFrom(child: ServiceProcess): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#takeovers.set(child, resolve);
    await promise;
  }
}
