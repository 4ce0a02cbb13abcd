import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { orderIdOf, ownerIds, purposes } from '../contract/arbitraries.ts';
import { BooksWorld, day } from './books-world.test-support.ts';

/** One thing that happens to the books of a small shop. */
export interface Happening {
  readonly what:
    | 'top-up'
    | 'accept'
    | 'deliver'
    | 'give-up'
    | 'expire'
    | 'refund'
    | 'chargeback'
    | 'payout'
    | 'write-off'
    | 'reopen';
  readonly whose: number;
  readonly order: number;
  readonly cents: number;
  readonly count: number;
  /** How far the clock goes, in hours; it also steps back. */
  readonly hours: number;
}

export function lifeArbitrary(length: number): Arbitrary<readonly Happening[]> {
  const often = (what: Happening['what'], weight: number) => ({
    weight,
    arbitrary: fc.constant(what),
  });
  const what = fc.oneof(
    often('top-up', 4),
    often('accept', 8),
    often('deliver', 6),
    often('give-up', 2),
    often('expire', 1),
    often('refund', 4),
    often('chargeback', 1),
    often('payout', 1),
    often('write-off', 1),
    often('reopen', 1),
  );
  const happening = fc.record({
    what,
    whose: fc.nat({ max: 1 }),
    order: fc.nat({ max: 5 }),
    cents: fc.integer({ min: 1, max: 400 }),
    count: fc.integer({ min: 1, max: 4 }),
    hours: fc.integer({ min: -5, max: 60 }),
  });
  return fc.array(happening, { minLength: 1, maxLength: length, size: 'max' });
}

/** Lets a life happen; refused steps leave no trace. */
export async function live(life: readonly Happening[]): Promise<BooksWorld> {
  const world = new BooksWorld();
  for (const happening of life) {
    world.now += Math.round((happening.hours * day) / 24);
    await happen(world, happening);
  }
  return world;
}

async function happen(world: BooksWorld, happening: Happening): Promise<unknown> {
  const { whose, order, cents, count } = happening;
  const owner = ownerIds[whose === 0 ? 0 : 1];
  const id = orderIdOf(owner, order);
  const purpose = purposes[order % purposes.length] ?? purposes[0];
  switch (happening.what) {
    case 'top-up':
      return world.topUp(owner, cents * 10, paymentOf(whose, order));
    case 'accept':
      return world.accept(owner, order, { purpose, cents, count });
    case 'deliver':
      return world.deliver(id, count);
    case 'give-up':
      return world.release(id);
    case 'expire':
      return world.release(id, 'expire-hold');
    case 'refund':
      return world.refund(id, Math.ceil(cents / 4), `refund ${count} of ${id}`);
    case 'chargeback':
      return world.chargeBack(owner, cents, paymentOf(whose, order), `${count} of ${id}`);
    case 'payout':
      return world.payOut(owner, cents, `payout ${count} of ${id}`);
    case 'write-off':
      return world.writeOff(owner, Math.ceil(cents / 2), `write-off ${count} of ${id}`);
    case 'reopen':
      return world.reopen(owner);
  }
}

function paymentOf(whose: number, order: number): string {
  return `payment ${order} of ${whose}; "1,2"`;
}
