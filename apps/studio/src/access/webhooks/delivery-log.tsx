import type { Delivery, Webhook } from '@image-production/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../controls/button.tsx';
import { Choice } from '../../controls/choice.tsx';
import { DataTable } from '../../controls/data-table.tsx';
import { Earlier } from '../../controls/earlier.tsx';
import { inWords } from '../../controls/in-words.ts';
import { Trouble } from '../../controls/trouble.tsx';
import { client, sentenceFor } from '../../service/client.ts';
import { announce } from '../../shell/announcements.tsx';
import { Moment } from '../moment.tsx';
import { deliveriesQuery, webhookQuery } from './queries.ts';
import { eventWords, howItEnded } from './webhook-words.ts';

const filters = ['all', 'pending', 'succeeded', 'failed'] as const;
const words = {
  all: 'All',
  pending: 'On its way',
  succeeded: 'Taken',
  failed: 'Given up',
} as const;
const looks = { pending: 'text-muted', succeeded: 'text-good', failed: 'text-refused' } as const;
const heads = ['Event', 'Stands', 'Attempts', 'Last attempt', 'Next attempt'] as const;

/** What was sent there in thirty days, each with its attempts. */
export function DeliveryLog({ webhook }: { readonly webhook: Webhook }) {
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const status = filter === 'all' ? undefined : filter;
  const log = useInfiniteQuery(deliveriesQuery(webhook.webhookId, status));
  const rows = log.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className="mt-8 max-w-6xl">
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="section-name grow">Deliveries, 30 days</h2>
        <Choice
          label="Deliveries shown"
          isLabelHidden
          values={filters}
          value={filter}
          onChange={setFilter}
          word={(one) => words[one]}
        />
      </div>
      <Trouble error={log.error} />
      {log.data && rows.length === 0 ? (
        <p className="mt-4 max-w-prose text-muted">
          {filter === 'all'
            ? 'Nothing was sent yet. A test shows within seconds whether the address works.'
            : 'None of these.'}
        </p>
      ) : (
        <DeliveryTable rows={rows} webhook={webhook} />
      )}
      <Earlier list={log} what="deliveries" />
    </section>
  );
}

function DeliveryTable({
  rows,
  webhook,
}: {
  readonly rows: readonly Delivery[];
  readonly webhook: Webhook;
}) {
  return (
    <DataTable
      caption="Deliveries, newest first"
      heads={heads}
      buttons="Send again"
      className="mt-3"
    >
      {rows.map((delivery) => (
        <tr key={delivery.deliveryId} className="border-b border-line">
          <td className="py-2 pr-4">
            {eventWords[delivery.eventType]}
            <code
              title={delivery.eventId}
              className="block max-w-36 truncate font-mono text-[11px] text-muted"
            >
              {delivery.eventId}
            </code>
          </td>
          <td className="min-w-24 pr-4">
            <span className={looks[delivery.status]}>{words[delivery.status]}</span>
            <span className="block text-xs text-muted empty:hidden">
              {inWords(howItEnded(delivery))}
            </span>
          </td>
          <td className="pr-4">{delivery.attempts}</td>
          <td className="pr-4">
            <Moment at={delivery.lastAttemptAt} never="" />
          </td>
          <td className="pr-4">
            <Moment at={delivery.nextAttemptAt} never="" />
          </td>
          <td className="w-px whitespace-nowrap">
            <SendAgain delivery={delivery} webhook={webhook} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function SendAgain({
  delivery,
  webhook,
}: {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
}) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => client.webhooks.redeliver(webhook.webhookId, delivery.deliveryId),
    onSuccess: async () => {
      announce('The event is sent again.');
      await queries.invalidateQueries({ queryKey: webhookQuery(webhook.webhookId).queryKey });
    },
  });
  if (delivery.status === 'pending' || webhook.status === 'disabled') return null;
  return (
    <>
      <Button
        kind="quiet"
        disabled={again.isPending}
        aria-label={`Send again ${delivery.eventId}`}
        onClick={() => again.mutate()}
      >
        Send again
      </Button>
      <span role="alert" className="block text-xs text-refused empty:hidden">
        {again.error ? sentenceFor(again.error) : null}
      </span>
    </>
  );
}
