import type { ApiServices } from '../api-services.ts';
import { EventWatch } from './event-watch.ts';
import { KeyWatch } from './key-watch.ts';
import { RequestOutlooks } from './request-outlooks.ts';
import { RequestWatch } from './request-watch.ts';

/** Builds what polling, waiting and event streams read from. */
export function openWatches({
  production,
  access,
}: Pick<ApiServices, 'production' | 'access'>): Pick<
  ApiServices,
  'watch' | 'outlooks' | 'keys' | 'eventWatch'
> {
  const outlooks = new RequestOutlooks(production);
  const watch = new RequestWatch(production.store.readers.requests, outlooks);
  const eventWatch = new EventWatch(production.store.readers.events);
  return { outlooks, watch, eventWatch, keys: new KeyWatch(access) };
}
