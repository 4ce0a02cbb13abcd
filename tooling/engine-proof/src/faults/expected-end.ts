import { isDealtWith } from '@image-production/engine/testing';
import type { Fault } from '@image-production/engine/testing';

import type { EndKind, EngineRow } from './engine-row.ts';
import { isFault } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** What becomes of the output that meets the mishap, as long as nobody cancels. */
export function expectedEnd(
  row: EngineRow,
  scenario: Scenario,
  attemptsMax: number,
): EndKind | 'unavailable' {
  const { mishap, moment, absences } = scenario;
  if (mishap === 'nobody at the address')
    return absences < attemptsMax ? 'delivered' : 'unavailable';
  if (mishap === 'refused at the input' || mishap === 'refused at the output')
    return row.refusals ? 'refused' : 'delivered';
  // Asking costs nothing: it is asked again.
  if (moment === 'question' && (isFault(mishap) || mishap === 'an error with status 200'))
    return 'delivered';
  if (mishap === 'an error with status 200') return row.ends[mishap];
  return isFault(mishap) ? endOfOrder(row, mishap) : 'spoiled';
}

function endOfOrder({ ends, namesOrders = false }: EngineRow, fault: Fault): EndKind {
  if (fault === '500') return ends['500'];
  if (namesOrders && isDealtWith(fault)) return 'delivered';
  // Not taken for certain, so that a later attempt orders again.
  return fault.startsWith('429') || fault === '503' ? 'delivered' : 'unknown';
}

interface FailedAs {
  readonly code: string;
  readonly incident: string | null;
}

/** How a failed output says so, and whether the operator hears of it. */
export const failedAs: Readonly<Record<Exclude<EndKind, 'delivered'> | 'unavailable', FailedAs>> = {
  refused: { code: 'render_refused', incident: null },
  spoiled: { code: 'render_failed', incident: null },
  rejected: { code: 'render_failed', incident: 'engine_rejected' },
  unknown: { code: 'renderer_unavailable', incident: 'engine_unknown' },
  unavailable: { code: 'renderer_unavailable', incident: null },
};
