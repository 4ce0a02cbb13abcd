import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

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

/** Replaces what is paused; what was paused before and is not named goes on. */
export async function pauseProduction(
  { store, clock }: Pick<ProductionServices, 'store' | 'clock'>,
  { isAccepting, engines, reason }: PauseOrder,
  known: readonly string[],
): Promise<Result<Pause, UnknownEngine>> {
  const positions = engines.flatMap((name, at) => (known.includes(name) ? [] : [at]));
  if (positions.length > 0) return refuse({ kind: 'engine-unknown', positions, known });
  const pause = { isAccepting, engines, reason, changedAt: clock.now() };
  valueOf(
    await store.transaction({ concern: 'pause' }, async ({ pauses }) =>
      succeed<void>(await pauses.replace(pause)),
    ),
  );
  return succeed(pause);
}
