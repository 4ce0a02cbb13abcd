import type { CallOptions } from './call-options.ts';
import { followEvents } from './event-stream.ts';
import type { StreamOptions } from './event-stream.ts';
import { listPages } from './list-pages.ts';
import type { PageQuery } from './list-pages.ts';
import type { List } from './list.ts';
import type { ServerEvent } from './server-events.ts';
import type { Transport } from './transport.ts';
import type { OrganizationEvent } from './wire-types.ts';

/** Which events: those after the one whose id is the `cursor`, of this type. */
export interface EventQuery extends PageQuery {
  readonly type?: Exclude<OrganizationEvent['type'], 'webhook.test'> | undefined;
}

/** What happened to the organization in 30 days, as webhooks are told it. */
export class Events {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Oldest first. */
  list(query?: EventQuery, options?: CallOptions): List<OrganizationEvent> {
    return listPages(this.#transport, '/v1/events', query, options);
  }

  /**
   * All of them, and then what happens next, until the signal aborts. With `lastEventId` only those
   * after it. A stream that breaks is opened again where it was.
   */
  stream(
    { type }: Pick<EventQuery, 'type'> = {},
    options?: StreamOptions,
  ): AsyncGenerator<OrganizationEvent> {
    const path = type === undefined ? '/v1/events' : `/v1/events?type=${encodeURIComponent(type)}`;
    const stream = { path, toEvent, isLast: () => false };
    return followEvents<OrganizationEvent>(this.#transport, stream, options);
  }
}

function toEvent({ data }: ServerEvent): OrganizationEvent {
  return JSON.parse(data) as OrganizationEvent;
}
