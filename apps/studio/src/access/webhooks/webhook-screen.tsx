import type { Webhook } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { Trouble } from '../../controls/trouble.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { ForScope } from '../for-scope.tsx';
import { Moment } from '../moment.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { webhookQuery } from './queries.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { eventWords, whyDisabled } from './webhook-words.ts';

/** One address: what it is told, what was sent there, and how that went. */
export function WebhookScreen() {
  const { webhookId } = useParams({ from: '/access/webhooks/$webhookId' });
  const { data: webhook, error } = useQuery(webhookQuery(webhookId));
  return (
    <>
      <ScreenHeader
        above={
          <Link to="/access/webhooks" className="py-1 text-muted hover:text-ink">
            Webhooks /
          </Link>
        }
        title={webhook ? hostOf(webhook) : 'Webhook'}
      >
        {webhook ? <WebhookActions webhook={webhook} /> : null}
      </ScreenHeader>
      <div className="grow overflow-auto p-6">
        <ForScope scope="webhooks" what="this webhook">
          <Trouble error={error} />
          {webhook ? (
            <>
              <About webhook={webhook} />
              <DeliveryLog webhook={webhook} />
            </>
          ) : null}
        </ForScope>
      </div>
    </>
  );
}

function hostOf({ url }: Webhook): string {
  return URL.parse(url)?.host ?? url;
}

function About({ webhook }: { readonly webhook: Webhook }) {
  const { url, events, description, createdAt } = webhook;
  const trouble = whyDisabled(webhook);
  return (
    <div className="max-w-6xl">
      {trouble === null ? null : (
        <p role="status" className="mb-5 max-w-prose border-l-2 border-warning pl-3 text-warning">
          {trouble} Activate it again once the address works: what happens from then on is sent.
          What was missed is in the log, each with its own way to be sent again.
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[8rem_1fr]">
        <dt className="text-muted">Address</dt>
        <dd className="break-all">{url}</dd>
        <dt className="text-muted">Is told when</dt>
        <dd>{events.map((event) => eventWords[event]).join(' · ')}</dd>
        {description === null ? null : (
          <>
            <dt className="text-muted">For people</dt>
            <dd>{description}</dd>
          </>
        )}
        <dt className="text-muted">Added</dt>
        <dd>
          <Moment at={createdAt} never="" />
        </dd>
      </dl>
    </div>
  );
}
