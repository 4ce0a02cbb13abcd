import type { EffortTier } from '@image-production/previz-darkroom';
import { Recent, RenderThreads } from '@image-production/previz-darkroom';
import type { Figure, Worn } from '@image-production/previz-maquette';

import { ReferenceLibrary } from './reference/reference-library.ts';
import type { Shaped, ShapeJob, Workshop } from './shape-jobs.ts';

/** Beside this file, as source or built. */
const jobs = import.meta.url.endsWith('.ts')
  ? new URL('./shape-jobs.ts', import.meta.url)
  : new URL('./shape-jobs.js', import.meta.url);

/**
 * What the pictures of one renderer share: its effort, its threads, and what was built for the
 * last pictures. Closing it ends the threads.
 */
export class Studio implements Workshop, AsyncDisposable {
  readonly tier: EffortTier;
  /** The outputs of one request mostly share their figure. */
  readonly figures: Recent<string, Figure> = new Recent(3);
  /** And their drapes. */
  readonly drapes: Recent<string, Worn> = new Recent(6);
  readonly library: ReferenceLibrary = new ReferenceLibrary();
  #threads: RenderThreads | null = null;

  constructor(tier: EffortTier) {
    this.tier = tier;
  }

  /** Started with the first picture that needs them: a polish needs none. */
  get threads(): RenderThreads {
    return (this.#threads ??= new RenderThreads({ jobs }));
  }

  async shape<Job extends ShapeJob>(job: Job): Promise<Shaped<Job>> {
    return (await this.threads.perform(job)) as Shaped<Job>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads?.[Symbol.asyncDispose]();
    this.#threads = null;
  }
}
