import type { RenderPlan } from '@image-production/direction';
import type { OrganizationId } from '@image-production/identifiers';
import { Canceler } from '@image-production/kernel';
import type { Alarm, Cancellation } from '@image-production/kernel';
import type {
  Renderer,
  RendererChoice,
  RendererQuery,
  Renderers,
} from '@image-production/rendering';

export interface FloorOptions {
  readonly renderers: Renderers;
  /** Pictures under way at once. */
  readonly slots: number;
  /** Rings when an output takes too long; without one, none does. */
  readonly alarm?: Alarm;
}

/** An output that wants a slot and a place at its engine. */
export interface PlaceQuery extends RendererQuery {
  readonly organizationId: OrganizationId;
  /** Ends the wait. */
  readonly cancellation: Cancellation;
}

export type Place =
  | { readonly kind: 'taken'; readonly renderer: Renderer; readonly leave: () => void }
  | Exclude<RendererChoice, { kind: 'chosen' | 'at-work' }>
  /** The wait was canceled, or the worker leaves. */
  | { readonly kind: 'given-up' };

/** A free slot that is kept for a request about to be claimed. */
export interface Seat {
  readonly floor: StudioFloor;
  /** Waits for a place; the first output takes the slot of the seat. */
  readonly enter: (query: PlaceQuery) => Promise<Place>;
  /** Gives the slot back if no output has taken it. */
  readonly release: () => void;
}

interface Waiting {
  readonly query: PlaceQuery;
  readonly answer: (place: Place) => void;
  readonly fail: (cause: unknown) => void;
}

/**
 * The slots of one worker. A slot that becomes free goes by turns to the queue of requests and to
 * the outputs that wait here; among these, to the organization with the fewest pictures under way,
 * then to the one that waited longest. Outputs whose engine has no place are passed over.
 */
export class StudioFloor {
  readonly alarm: Alarm | undefined;
  /** Those whose paid call could not be followed by another attempt if it ended now. */
  readonly unnamedCalls: Set<object> = new Set();
  readonly #renderers: Renderers;
  readonly #leaving = new Canceler();
  readonly #waiting = new Set<Waiting>();
  readonly #claimants: ((seat: Seat | undefined) => void)[] = [];
  readonly #underWay = new Map<OrganizationId, number>();
  readonly #turns = new Map<OrganizationId, number>();
  #turn = 0;
  #free: number;
  #isSeatOut = false;
  #isQueueNext = true;
  #isServing = false;
  #isToServeAgain = false;

  constructor({ renderers, slots, alarm }: FloorOptions) {
    this.#renderers = renderers;
    this.#free = slots;
    this.alarm = alarm;
  }

  /** Requested once the worker leaves. */
  get leaving(): Cancellation {
    return this.#leaving;
  }

  /**
   * Resolves when a slot is free for the next claim; undefined once the worker leaves. One seat is
   * out at a time, so that a claim sees the room that the one before has left.
   */
  nextSeat(): Promise<Seat | undefined> {
    if (this.#leaving.isRequested) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#claimants.push(resolve);
      this.#serve();
    });
  }

  /** A seat for a request that is claimed already. */
  seatNow(): Seat {
    if (this.#free === 0) throw new Error('no slot is free');
    this.#free -= 1;
    return this.#newSeat();
  }

  /** Begins no more pictures, and interrupts those that another attempt can go on with. */
  leave(): void {
    for (const waiting of this.#waiting) waiting.answer({ kind: 'given-up' });
    this.#waiting.clear();
    for (const claimant of this.#claimants.splice(0)) claimant(undefined);
    this.#leaving.request();
  }

  async #enter(query: PlaceQuery): Promise<Place> {
    if (this.#leaving.isRequested) return { kind: 'given-up' };
    const { promise, resolve, reject } = Promise.withResolvers<Place>();
    const waiting: Waiting = { query, answer: resolve, fail: reject };
    this.#waiting.add(waiting);
    const undo = query.cancellation.onRequest(() => {
      if (this.#waiting.delete(waiting)) resolve({ kind: 'given-up' });
    });
    this.#serve();
    return promise.finally(undo);
  }

  #newSeat(): Seat {
    this.#isSeatOut = true;
    let isTaken = false;
    const take = (): boolean => {
      const isFirst = !isTaken;
      isTaken = true;
      return isFirst;
    };
    return {
      floor: this,
      enter: (query) => (take() ? this.#enterFromSeat(query) : this.#enter(query)),
      release: () => {
        if (take()) this.#endSeat();
      },
    };
  }

  async #enterFromSeat(query: PlaceQuery): Promise<Place> {
    let isSeated = false;
    try {
      if (this.#leaving.isRequested) return { kind: 'given-up' };
      const choice = await this.#renderers.choose(query);
      if (choice.kind === 'at-work') return this.#enter(query);
      if (choice.kind !== 'chosen') return choice;
      isSeated = true;
      return this.#begin(query, choice);
    } finally {
      if (isSeated) {
        this.#isSeatOut = false;
        this.#serve();
      } else this.#endSeat();
    }
  }

  /** The seat was given up without a picture. */
  #endSeat(): void {
    this.#isSeatOut = false;
    this.#free += 1;
    this.#serve();
  }

  /** The slot is counted already. */
  #begin(
    { organizationId }: PlaceQuery,
    { renderer, leave }: Extract<RendererChoice, { kind: 'chosen' }>,
  ): Place {
    this.#turn += 1;
    this.#turns.set(organizationId, this.#turn);
    this.#underWay.set(organizationId, this.#countUnderWay(organizationId) + 1);
    return {
      kind: 'taken',
      renderer,
      leave: () => {
        leave();
        const left = this.#countUnderWay(organizationId) - 1;
        if (left > 0) this.#underWay.set(organizationId, left);
        else this.#underWay.delete(organizationId);
        this.#free += 1;
        this.#serve();
      },
    };
  }

  #countUnderWay(organizationId: OrganizationId): number {
    return this.#underWay.get(organizationId) ?? 0;
  }

  #serve(): void {
    this.#isToServeAgain = true;
    if (!this.#isServing) void this.#serveAll();
  }

  /** Never rejects, and is under way once at a time. */
  async #serveAll(): Promise<void> {
    this.#isServing = true;
    while (this.#isToServeAgain) {
      this.#isToServeAgain = false;
      while (this.#free > 0 && (await this.#serveNext()));
    }
    this.#isServing = false;
  }

  async #serveNext(): Promise<boolean> {
    if (this.#isQueueNext && this.#giveSeat()) return true;
    return (await this.#placeNext()) || this.#giveSeat();
  }

  #giveSeat(): boolean {
    const claimant = this.#isSeatOut ? undefined : this.#claimants.shift();
    if (!claimant) return false;
    this.#isQueueNext = false;
    claimant(this.seatNow());
    return true;
  }

  /** Places the first waiting output that can be, or answers why there is no place for it. */
  async #placeNext(): Promise<boolean> {
    const atWork = new Set<RenderPlan>();
    for (const waiting of this.#inTurns()) {
      const { plan, calledEngine } = waiting.query;
      // Outputs of one request are alike.
      if (calledEngine === undefined && atWork.has(plan)) continue;
      const choice = await this.#choose(waiting);
      if (choice?.kind !== 'at-work') return this.#answer(waiting, choice);
      atWork.add(plan);
    }
    return false;
  }

  async #choose(waiting: Waiting): Promise<RendererChoice | undefined> {
    try {
      return await this.#renderers.choose(waiting.query);
    } catch (cause) {
      this.#waiting.delete(waiting);
      waiting.fail(cause);
      return undefined;
    }
  }

  #answer(
    waiting: Waiting,
    choice: Exclude<RendererChoice, { kind: 'at-work' }> | undefined,
  ): boolean {
    // It may have given up while its renderer was chosen.
    const isStillWaiting = this.#waiting.delete(waiting);
    if (choice?.kind !== 'chosen') {
      if (choice && isStillWaiting) waiting.answer(choice);
      return true;
    }
    if (!isStillWaiting) {
      choice.leave();
      return true;
    }
    this.#free -= 1;
    this.#isQueueNext = true;
    waiting.answer(this.#begin(waiting.query, choice));
    return true;
  }

  #inTurns(): readonly Waiting[] {
    const rank = ({ query: { organizationId } }: Waiting) => [
      this.#countUnderWay(organizationId),
      this.#turns.get(organizationId) ?? 0,
    ];
    return [...this.#waiting].toSorted((one, other) => {
      const [underWay = 0, turn = 0] = rank(one);
      const [othersUnderWay = 0, othersTurn = 0] = rank(other);
      return underWay - othersUnderWay || turn - othersTurn;
    });
  }
}

/** A seat on a floor of its own with one slot: outputs are made one after the other. */
export function soleSeat(renderers: Renderers): Seat {
  return new StudioFloor({ renderers, slots: 1 }).seatNow();
}
