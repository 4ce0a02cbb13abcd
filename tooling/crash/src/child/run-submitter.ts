import { setTimeout as pause } from 'node:timers/promises';

import { Random } from '../random.ts';
import type { Tell } from '../report.ts';
import type { Services } from '../services.ts';
import type { ChildSettings } from '../settings.ts';
import { performIntent } from './perform-intent.ts';
import { unlessFault } from './unless-fault.ts';

const lanes = 6;

/**
 * Submits like many impatient clients: what was never answered is sent again, now and then twice
 * at once, and now and then somebody repeats what was answered long ago.
 */
export async function runSubmitter(
  services: Services,
  settings: ChildSettings,
  tell: Tell,
): Promise<never> {
  const { seed, organizationIds } = settings;
  const random = new Random(settings.run, 'submitter');
  const unanswered = [...settings.unanswered];
  let next = settings.nextIntent;
  const begin = (): number => {
    const number = next;
    next += settings.stride;
    return number;
  };

  async function send(number: number): Promise<void> {
    const wish = { seed, number, organizationIds };
    const performance = await unlessFault(tell, () => performIntent(services, wish));
    if (!performance) return void unanswered.push(number);
    if (performance.ok) return tell(performance.value);
    const { kind } = performance.failure;
    tell({ type: 'refused', intent: number, kind });
    if (kind === 'too-many-unfinished' || kind === 'funds-held') await pause(15);
  }

  async function lane(): Promise<never> {
    for (;;) {
      const isOld = next > 0 && random.chance(0.15);
      const number = unanswered.shift() ?? (isOld ? random.between(0, next - 1) : begin());
      tell({ type: 'begun', intent: number });
      const copies = random.chance(0.2) ? 2 : 1;
      await Promise.all(Array.from({ length: copies }, () => send(number)));
      await pause(random.between(0, 6));
    }
  }

  return Promise.race(Array.from({ length: lanes }, lane));
}
