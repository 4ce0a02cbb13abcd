import { Fault } from '@image-production/kernel';
import { preferredRenderers } from '@image-production/rendering';
import type { Scheduler } from 'fast-check';

import type { GenerationRequest } from '../model/generation-request.ts';
import type { ProductionStore } from '../ports/production-store.ts';
import { Chronicle } from './chronicle.test-support.ts';
import { DeedDoer } from './deed-doer.test-support.ts';
import type { Stage } from './deed-doer.test-support.ts';
import type { Course, Deed, Stroke } from './deeds.test-support.ts';
import { inTurns } from './in-turns.test-support.ts';
import { draws, fails, refuses, ScriptedRenderer } from './scripted-renderer.test-support.ts';
import type { Performance } from './scripted-renderer.test-support.ts';
import { Studio } from './studio.test-support.ts';

/** Wraps a store with a mistake. `claim` is a worker's supposed claim. */
export type Mistake = (store: ProductionStore, claim?: GenerationRequest) => ProductionStore;

const performances: Readonly<Record<Stroke, Performance>> = {
  draws,
  refuses: refuses('output'),
  breaks: fails(new Error('out of paint')),
  'is busy': fails(new Fault('busy', { isRetryable: true })),
};

/** A production in which several deeds run concurrently in an order the scheduler chooses. */
export class Interleaving {
  readonly studio: Studio = new Studio({ attemptsMax: 2 }, false);
  readonly chronicle: Chronicle = new Chronicle(this.studio);
  readonly #store: ProductionStore = this.chronicle.watch(this.studio.store);
  readonly #doer: DeedDoer = new DeedDoer(this.studio, this.chronicle);

  /** Every call of a port waits for the scheduler; a transaction is one step. */
  async play(course: Course, scheduler: Scheduler, mistake: Mistake): Promise<void> {
    await this.#doer.perform(
      { type: 'top up', cents: course.cents, reference: 'first' },
      this.#plainly(),
    );
    for (const deed of course.before) await this.#doer.perform(deed, this.#plainly());
    this.chronicle.outcomes.clear();
    const stage = this.#scheduled(scheduler, mistake);
    const deeds = course.together.map((deed) => this.#doer.perform(deed, stage));
    await scheduler.waitFor(Promise.all(deeds));
  }

  /** Runs workers and the sweep until nothing is left to do. */
  async finish(): Promise<void> {
    const { store, organizationId } = this.studio;
    const rounds: readonly Deed[] = [
      { type: 'wait', until: 'leases end' },
      { type: 'work', strokes: [] },
      { type: 'sweep' },
    ];
    for (let round = 0; round < 20; round += 1) {
      if ((await store.readers.requests.countUnfinished(organizationId)) === 0) return;
      for (const deed of rounds) await this.#doer.perform(deed, this.#plainly());
    }
    this.chronicle.trouble('the end', 'a request never ends');
  }

  #plainly(): Stage {
    const { services, clock } = this.studio;
    const store = this.#store;
    return {
      servicesFor: (_claim, strokes) => {
        const renderers = preferredRenderers(rendererFor(strokes));
        return { ...services, store, renderers };
      },
      advance: async (milliseconds) => clock.advance(milliseconds),
    };
  }

  #scheduled(scheduler: Scheduler, mistake: Mistake): Stage {
    const { services, clock } = this.studio;
    const store = inTurns(this.#store, scheduler, 'store');
    const ports = {
      assets: inTurns(services.assets, scheduler, 'assets'),
      encoder: inTurns(services.encoder, scheduler, 'encoder'),
    };
    const time = { advance: async (milliseconds: number) => clock.advance(milliseconds) };
    return {
      advance: inTurns(time, scheduler, 'time').advance,
      servicesFor: (claim, strokes) => {
        const renderer = rendererFor(strokes);
        const renderers = preferredRenderers(inTurns(renderer, scheduler, 'renderer'));
        return { ...services, ...ports, store: mistake(store, claim), renderers };
      },
    };
  }
}

function rendererFor(strokes: readonly Stroke[] = []): ScriptedRenderer {
  const renderer = new ScriptedRenderer();
  renderer.script = strokes.map((stroke) => performances[stroke]);
  return renderer;
}
