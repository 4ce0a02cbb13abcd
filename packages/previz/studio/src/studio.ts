import type { EffortTier } from '@image-production/previz-darkroom';
import { LruCache, RenderThreads } from '@image-production/previz-darkroom';
import type { Figure, Worn } from '@image-production/previz-maquette';

import { referenceSide } from './fineness.ts';
import { ReferenceLibrary } from './reference/reference-library.ts';
import type { JobOutcome, ThreadJob, JobRunner } from './thread-jobs.ts';

/** The job module, next to this file, as source or built. */
const jobs = import.meta.url.endsWith('.ts')
  ? new URL('./thread-jobs.ts', import.meta.url)
  : new URL('./thread-jobs.js', import.meta.url);

/**
 * Shared state of one renderer's pictures: effort, threads and caches. Closing it ends the threads.
 */
export class Studio implements JobRunner, AsyncDisposable {
  readonly tier: EffortTier;
  /** Outputs of one request mostly share their figure. */
  readonly figures: LruCache<string, Figure> = new LruCache(3);
  /** Outputs of one request mostly share their drapes. */
  readonly drapes: LruCache<string, Worn> = new LruCache(6);
  readonly library: ReferenceLibrary;
  #threads: RenderThreads | null = null;

  constructor(tier: EffortTier) {
    this.tier = tier;
    this.library = new ReferenceLibrary(referenceSide(tier));
  }

  /** Starts the threads on first use: a polish needs none. */
  get threads(): RenderThreads {
    return (this.#threads ??= new RenderThreads({ jobs }));
  }

  async run<Job extends ThreadJob>(job: Job): Promise<JobOutcome<Job>> {
    return (await this.threads.perform(job)) as JobOutcome<Job>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads?.[Symbol.asyncDispose]();
    this.#threads = null;
  }
}
