import { toEventAnswer } from '@image-production/contract';
import type { EventAnswer, EventQuery } from '@image-production/contract';
import type { EventId, OrganizationId, RequestId } from '@image-production/identifiers';
import { isId, parseId } from '@image-production/identifiers';
import type { EventPageQuery, PublicEvent } from '@image-production/production';
import { accepts } from 'hono/accepts';
import type { SSEStreamingApi } from 'hono/streaming';

import type { ApiServices } from '../api-services.ts';
import { idCursor, readPage } from '../http/answer-page.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import {
  heartbeat,
  heartbeatEveryMs,
  openStream,
  reconnectAfterMs,
  streamHead,
} from '../http/open-stream.ts';

const streamedAtOnce = 50;

/** What happened to an organization, as a list and as a stream. */
export function eventHandlers(services: ApiServices): Pick<Handlers, 'listEvents'> {
  const { events } = services.production.store.readers;
  return {
    async listEvents({ context, query }) {
      const { organizationId } = context.var.caller;
      const { type } = query;
      const asked = { organizationId, ...(type && { type }) };
      context.header('Vary', 'Accept', { append: true });
      const page = await readPage(query, {
        cursor: idCursor('event'),
        read: ({ limit, before: after }) =>
          events.list({ ...asked, limit, ...(after && { after }) }),
        toItem: (event: PublicEvent) => toAnswer(services, event),
      });
      if (!wantsStream(context)) return context.json(page);
      if (context.req.method === 'HEAD') return streamHead(context);
      const after = lastSeen(context, query);
      return openStream(context, services, organizationId, (stream, ended) =>
        follow(stream, services, { asked, after, ended }),
      );
    },
  };
}

function wantsStream(context: ApiContext): boolean {
  const stream = 'text/event-stream';
  const supports = ['application/json', stream];
  return accepts(context, { header: 'Accept', supports, default: 'application/json' }) === stream;
}

/** A client that connects again names the last event itself; otherwise it starts at the cursor. */
function lastSeen(context: ApiContext, { cursor }: EventQuery): EventId | undefined {
  const given = context.req.header('last-event-id') ?? cursor;
  return given === undefined ? undefined : parseId('event', given);
}

async function toAnswer(services: ApiServices, event: PublicEvent): Promise<EventAnswer> {
  const { requests } = services.production.store.readers;
  const { organizationId, subjectId } = event;
  const request = isId('request', subjectId)
    ? await requests.find(organizationId, subjectId satisfies RequestId)
    : undefined;
  return toEventAnswer(event, request);
}

interface Following {
  readonly asked: Pick<EventPageQuery, 'type'> & { readonly organizationId: OrganizationId };
  readonly after: EventId | undefined;
  readonly ended: AbortSignal;
}

async function follow(
  stream: SSEStreamingApi,
  services: ApiServices,
  { asked, after, ended }: Following,
): Promise<void> {
  const { eventWatch, production } = services;
  const { organizationId } = asked;
  let seen = after;
  while (!stream.aborted && !ended.aborted) {
    // Looked up before the events are read: whatever comes later is another one.
    const newest = await eventWatch.newest(organizationId);
    let shown = 0;
    for (;;) {
      const page = { ...asked, limit: streamedAtOnce, ...(seen && { after: seen }) };
      const events = await production.store.readers.events.list(page);
      for (const event of events) await send(stream, await toAnswer(services, event));
      shown += events.length;
      seen = events.at(-1)?.id ?? seen;
      if (events.length < streamedAtOnce || stream.aborted || ended.aborted) break;
    }
    if (shown === 0) await heartbeat(stream);
    await eventWatch.next(organizationId, newest, heartbeatEveryMs, ended);
  }
}

function send(stream: SSEStreamingApi, event: EventAnswer): Promise<void> {
  const { id, type } = event;
  return stream.writeSSE({ id, event: type, data: JSON.stringify(event), retry: reconnectAfterMs });
}
