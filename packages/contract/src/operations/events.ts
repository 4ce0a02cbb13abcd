import { eventQuery } from '../input/event-query.ts';
import { eventPage } from '../output/event.ts';
import { errors } from './errors.ts';
import { eventHeaders } from './headers.ts';
import { op, tags } from './op.ts';

export const listEvents = op({
  id: 'listEvents',
  method: 'get',
  path: '/v1/events',
  cache: 'no-store',
  summary:
    "The organization's events of 30 days, oldest first: what has ended or is about to expire, models, a low balance. As server-sent events it stays open and goes on.",
  tag: tags.webhooks,
  auth: 'key',
  scope: 'read',
  query: eventQuery,
  headers: eventHeaders,
  ok: [
    {
      status: 200,
      description: 'One page; as `text/event-stream` all from there on, and what happens next.',
      body: eventPage,
      alsoAs: ['text/event-stream'],
    },
  ],
  errors: [...errors.keyedCall, ...errors.fields, 'number_out_of_range'],
});
