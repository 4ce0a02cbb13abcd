import { micros, succeed } from '@image-production/kernel';
import type { Wallets } from '@image-production/ledger';
import { chargeFor, quote } from '@image-production/pricing';
import type { Price, PriceList } from '@image-production/pricing';

type Size = '1080p' | '2160p';

const perSecond = (resolution: Size, unitPrice: bigint): Price<'video.render', Size> => {
  const nothing = micros(0n);
  return {
    operation: 'video.render',
    resolution,
    unitPrice: micros(unitPrice),
    referenceSurcharge: nothing,
  };
};

const prices = [perSecond('1080p', 20_000n), perSecond('2160p', 75_000n)];
const list: PriceList<'video.render', Size> = { version: 'film-2026', validFrom: 0, prices };

export interface Film {
  readonly id: string;
  readonly customerId: string;
  readonly resolution: Size;
  readonly seconds: number;
}

export interface FilmServices {
  readonly wallets: Wallets;
  /** Answers how many seconds there are now. */
  readonly render: (film: Film) => Promise<number>;
}

/** Holds what a film may cost and takes what was rendered of it. Answers the charge, or what stood in the way. */
export async function orderFilm({ wallets, render }: FilmServices, film: Film) {
  const { id: orderId, customerId: ownerId, resolution, seconds: count } = film;
  const quoted = quote(list, { operation: 'video.render', resolution, count, referenceCount: 0 });
  if (!quoted.ok) return quoted;
  const { total: amount, outputPrice, priceVersion, operation: purpose } = quoted.value;
  const work = { ownerId, orderId };
  const held = await wallets.hold({ ...work, purpose, amount, priceVersion });
  if (!held.ok) return held;
  const charge = chargeFor(outputPrice, await render(film).catch(() => 0));
  const ended = await (charge > 0n
    ? wallets.capture({ ...work, amount: charge })
    : wallets.release(work));
  return ended.ok ? succeed(charge) : ended;
}
