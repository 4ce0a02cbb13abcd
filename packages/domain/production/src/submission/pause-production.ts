import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { recordDeed } from '../audit/record-deed.ts';
import type { Pause } from '../model/pause.ts';
import type { ProductionServices } from '../services.ts';

/** What the operator wants paused from now on. */
export type PauseOrder = Omit<Pause, 'changedAt'>;

export interface UnknownEngine {
  readonly kind: 'engine-unknown';
  /** Positions in the order's list, from 0. */
  readonly positions: readonly number[];
  /** Names that exist. */
  readonly known: readonly string[];
}

/** Replaces what is paused; what was paused before and is not named goes on. A repetition changes nothing. */
export async function pauseProduction(
  services: Pick<ProductionServices, 'store' | 'clock' | 'ids' | 'deed'>,
  { isAccepting, engines, reason }: PauseOrder,
  known: readonly string[],
): Promise<Result<Pause, UnknownEngine>> {
  const positions = engines.flatMap((name, at) => (known.includes(name) ? [] : [at]));
  if (positions.length > 0) return refuse({ kind: 'engine-unknown', positions, known });
  return services.store.transaction<Pause, never>({ concern: 'pause' }, async (stores) => {
    const before = await stores.pauses.current();
    const pause = { isAccepting, engines, reason, changedAt: services.clock.now() };
    if (wording(pause) === wording(before)) return succeed(before);
    await stores.pauses.replace(pause);
    await recordDeed(services, stores, { action: 'pause.change' });
    return succeed(pause);
  });
}

const wording = (of: PauseOrder) => JSON.stringify([of.isAccepting, of.engines, of.reason]);
