import type { AccessServices } from '@image-production/access';
import type { IntakeServices } from '@image-production/production';

import { EventWatch } from './event-watch.ts';
import { KeyWatch } from './key-watch.ts';
import { RequestOutlooks } from './request-outlooks.ts';
import { RequestWatch } from './request-watch.ts';

/** What polling, waiting and event streams read from. */
export interface Watches {
  readonly watch: RequestWatch;
  readonly outlooks: RequestOutlooks;
  readonly keys: KeyWatch;
  readonly eventWatch: EventWatch;
}

export function openWatches({
  production,
  access,
}: {
  readonly production: IntakeServices;
  readonly access: AccessServices;
}): Watches {
  const outlooks = new RequestOutlooks(production);
  const watch = new RequestWatch(production.store.readers.requests, outlooks);
  const eventWatch = new EventWatch(production.store.readers.events);
  return { outlooks, watch, eventWatch, keys: new KeyWatch(access) };
}
