import { createHmac, randomBytes } from 'node:crypto';

import type { OrganizationEvent } from '@image-production/client';
import type { Command } from 'commander';

import { Detached } from '../exit-codes.ts';
import { untilInterrupted, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

interface ListenOptions {
  readonly forwardTo?: string;
  readonly secret?: string;
  readonly type?: OrganizationEvent['type'];
  readonly since?: string;
}

const forwardMsMax = 5_000;

/** `listen`: events as they happen, and on their way to a program on this machine. */
export function addListenCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('listen')
    .description(
      'Tells events as they happen. With --forward-to each is posted there as a webhook would be, ' +
        'signed, with no address of yours open to the internet. Ctrl-C ends it.',
    )
    .option('--forward-to <url>', 'such as http://localhost:3000/webhooks')
    .option('--secret <whsec>', 'that signs what is forwarded; a new one is printed unless given')
    .option('--type <type>', 'only these, such as request.succeeded')
    .option('--since <event>', 'evt_…: all after that one, and not only what happens from now on')
    .action(within(surroundings, listenTo));
}

async function listenTo(session: Session, options: ListenOptions): Promise<void> {
  const { forwardTo, type, since } = options;
  const secret = options.secret ?? `whsec_${randomBytes(32).toString('base64')}`;
  const client = await session.client();
  const startedAt = Date.now();
  session.note(
    forwardTo === undefined ? 'Listening.' : `Forwarding to ${forwardTo}, signed by ${secret}`,
  );
  const query = type === undefined || type === 'webhook.test' ? {} : { type };
  const run = async (signal: AbortSignal): Promise<void> => {
    const from = since === undefined ? {} : { lastEventId: since };
    for await (const event of client.events.stream(query, { signal, ...from })) {
      if (since === undefined && Date.parse(event.createdAt) < startedAt) continue;
      const answer = forwardTo === undefined ? '' : await forward(event, forwardTo, secret, signal);
      session.tell(event, () => `${event.createdAt}  ${event.id}  ${event.type}  ${answer}`.trim());
    }
  };
  await untilInterrupted(session.surroundings, () => 'No longer listening.', run).catch(
    (error: unknown) => {
      // There is nothing that would go on.
      if (!(error instanceof Detached)) throw error;
      session.note(error.message);
    },
  );
}

/** Posts the event as Standard Webhooks says; answers what came of it. Nothing is sent twice. */
async function forward(
  event: OrganizationEvent,
  url: string,
  secret: string,
  signal: AbortSignal,
): Promise<string> {
  const body = JSON.stringify(event);
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${mac.digest('base64')}`,
      },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(forwardMsMax)]),
    });
    await answer.body?.cancel();
    return `${answer.status}`;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? `not delivered: ${error.message}` : 'not delivered';
  }
}
