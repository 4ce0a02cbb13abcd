import type { OrganizationId } from '@image-production/identifiers';
import { valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { RendererChoice, RendererQuery, Renderers } from '@image-production/rendering';
import { preferredRenderers } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { openStudio } from '../testing/studio.test-support.ts';
import { compilePlan } from './compile-plan.ts';
import { StudioFloor } from './studio-floor.ts';
import type { Place, Seat } from './studio-floor.ts';

let plan: RendererQuery['plan'];

beforeEach(async () => {
  const studio = await openStudio();
  plan = compilePlan(valueOf(await studio.series(1)).request);
});

const [a, b, c] = ['org_a', 'org_b', 'org_c'] as unknown as readonly OrganizationId[];

/** Renderers that choose what a test says. */
function scripted(choose: (order: RendererQuery) => RendererChoice): Renderers {
  return { ...preferredRenderers(flatRenderer), choose: async (order) => choose(order) };
}

/** What waits on a floor, and who began in which order. */
class Scene {
  readonly floor: StudioFloor;
  readonly begun: string[] = [];
  readonly answers: Place[] = [];
  readonly #leaves: (() => void)[] = [];

  constructor(slots: number, renderers: Renderers = preferredRenderers(flatRenderer)) {
    this.floor = new StudioFloor({ renderers, slots });
  }

  async enter(
    seat: Seat,
    name: string,
    organizationId = a,
    cancellation = new ManualCancellation(),
  ): Promise<void> {
    if (!organizationId) throw new Error('no organization');
    const query = { plan: { ...plan }, resolution: '1K', organizationId, cancellation } as const;
    const place = await seat.enter(query);
    this.answers.push(place);
    if (place.kind !== 'taken') return;
    this.begun.push(name);
    this.#leaves.push(place.leave);
  }

  /** Ends the picture that began first, and lets what follows from it happen. */
  async endFirst(): Promise<void> {
    this.#leaves.shift()?.();
    await this.settle();
  }

  async settle(): Promise<void> {
    for (let round = 0; round < 50; round += 1) await Promise.resolve();
  }
}

describe('the slots of a worker', () => {
  it('give one seat at a time, so that each claim sees what the one before took', async () => {
    const scene = new Scene(3);
    const first = await scene.floor.nextSeat();
    let second: Seat | undefined;
    const asked = scene.floor.nextSeat().then((seat) => (second = seat));
    await scene.settle();
    expect(second).toBeUndefined();
    first?.release();
    await asked;
    expect(second).toBeDefined();
  });

  it('go by turns to the queue and to outputs that wait', async () => {
    const scene = new Scene(1);
    const series = scene.floor.seatNow();
    for (const name of ['series 1', 'series 2', 'series 3']) void scene.enter(series, name);
    await scene.settle();
    const claim = async (name: string, asked: Promise<Seat | undefined>): Promise<void> => {
      await scene.endFirst();
      const seat = await asked;
      if (!seat) throw new Error('no seat');
      void scene.enter(seat, name);
      await scene.settle();
    };
    await claim('single 1', scene.floor.nextSeat());
    const later = scene.floor.nextSeat();
    await scene.endFirst();
    expect(scene.begun).toEqual(['series 1', 'single 1', 'series 2']);
    await claim('single 2', later);
    await scene.endFirst();
    expect(scene.begun).toEqual(['series 1', 'single 1', 'series 2', 'single 2', 'series 3']);
  });

  it.each([
    [1, ['c1', 'a1', 'b1', 'a2', 'b2', 'a3', 'a4']],
    [2, ['c1', 'c2', 'a1', 'b1', 'a2', 'b2', 'a3', 'a4']],
  ])(
    'go to the organization with the fewest pictures under way, then to the next in turn: %d',
    async (slots, order) => {
      const scene = new Scene(slots);
      const seat = scene.floor.seatNow();
      const enter = async (...names: string[]): Promise<void> => {
        for (const name of names)
          void scene.enter(seat, name, { a, b, c }[name[0] as 'a' | 'b' | 'c']);
        await scene.settle();
      };
      await enter(...['c1', 'c2'].slice(0, slots));
      await enter('a1', 'a2', 'a3', 'a4', 'b1', 'b2');
      for (const _ of order) await scene.endFirst();
      expect(scene.begun).toEqual(order);
    },
  );

  it('pass over outputs whose engine is at work, and serve them once it is not', async () => {
    let isAtWork = true;
    const choose = ({ calledEngine }: RendererQuery): RendererChoice =>
      isAtWork && calledEngine === undefined
        ? { kind: 'at-work' }
        : { kind: 'chosen', renderer: flatRenderer, leave: () => {} };
    const scene = new Scene(2, scripted(choose));
    const seat = scene.floor.seatNow();
    void scene.enter(seat, 'waits');
    await scene.settle();
    expect(scene.begun).toEqual([]);
    // The slot is free for a claim meanwhile.
    (await scene.floor.nextSeat())?.release();
    isAtWork = false;
    (await scene.floor.nextSeat())?.release();
    await scene.settle();
    expect(scene.begun).toEqual(['waits']);
  });

  it.each<RendererChoice>([{ kind: 'paused', engine: 'rack', waitMs: 9 }, { kind: 'unserved' }])(
    'tell an output why there is no place for it: %j',
    async (choice) => {
      const scene = new Scene(
        1,
        scripted(() => choice),
      );
      const seat = scene.floor.seatNow();
      await scene.enter(seat, 'first');
      await scene.enter(seat, 'second');
      expect(scene.answers).toEqual([choice, choice]);
      expect(await scene.floor.nextSeat()).toBeDefined();
    },
  );

  it('are not waited for by what was canceled, nor once the worker leaves', async () => {
    const scene = new Scene(1);
    const seat = scene.floor.seatNow();
    void scene.enter(seat, 'first');
    const cancellation = new ManualCancellation();
    const [second, third] = [
      scene.enter(seat, 'second', a, cancellation),
      scene.enter(seat, 'third'),
    ];
    const claim = scene.floor.nextSeat();
    cancellation.request();
    await second;
    scene.floor.leave();
    await third;
    expect(scene.answers.slice(1)).toEqual([{ kind: 'given-up' }, { kind: 'given-up' }]);
    expect(await claim).toBeUndefined();
    expect(await scene.floor.nextSeat()).toBeUndefined();
    await scene.enter(seat, 'fourth');
    expect(scene.begun).toEqual(['first']);
  });

  it('give a place back that was chosen for what had given up meanwhile', async () => {
    const cancellation = new ManualCancellation();
    const left: string[] = [];
    const choose = (): RendererChoice => {
      if (scene.begun.length > 0) cancellation.request();
      return { kind: 'chosen', renderer: flatRenderer, leave: () => left.push('left') };
    };
    const scene: Scene = new Scene(1, scripted(choose));
    const seat = scene.floor.seatNow();
    await scene.enter(seat, 'first');
    void scene.enter(seat, 'second', a, cancellation);
    await scene.endFirst();
    expect(left).toEqual(['left', 'left']);
    expect(scene.begun).toEqual(['first']);
    expect(await scene.floor.nextSeat()).toBeDefined();
  });

  it('fail for an output whose choice fails, and for no other', async () => {
    let isBroken = false;
    const choose = (): RendererChoice => {
      if (isBroken) throw new Error('no database');
      return { kind: 'chosen', renderer: flatRenderer, leave: () => {} };
    };
    const scene = new Scene(1, scripted(choose));
    const seat = scene.floor.seatNow();
    await scene.enter(seat, 'first');
    const second = scene.enter(seat, 'second');
    isBroken = true;
    const failure = second.catch((cause: unknown) => cause);
    await scene.endFirst();
    expect(await failure).toEqual(new Error('no database'));
    isBroken = false;
    await scene.enter(seat, 'third');
    expect(scene.begun).toEqual(['first', 'third']);
  });
});
