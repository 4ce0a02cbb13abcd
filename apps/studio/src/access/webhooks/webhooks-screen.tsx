import type { Webhook } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { Button } from '../../controls/button.tsx';
import { Trouble } from '../../controls/trouble.tsx';
import { useMay } from '../../service/use-may.ts';
import { AccessHeader } from '../access-header.tsx';
import { ForScope } from '../for-scope.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { webhooksQuery } from './queries.ts';
import { eventWords, whyDisabled } from './webhook-words.ts';

/** The addresses that events are sent to. */
export function WebhooksScreen() {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMay('webhooks');
  return (
    <>
      <AccessHeader title="Webhooks">
        {mayAdd ? (
          <Button kind="primary" onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        ) : null}
      </AccessHeader>
      <div className="grow overflow-auto p-6">
        <ForScope scope="webhooks" what="where your organization's events are sent">
          <Webhooks />
        </ForScope>
      </div>
      <AddWebhook isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function Webhooks() {
  const { data: webhooks, error } = useQuery(webhooksQuery);
  if (error) return <Trouble error={error} />;
  if (!webhooks) return <p className="text-muted">Reading the webhooks…</p>;
  if (webhooks.length === 0) return <None />;
  return (
    <ul className="grid max-w-6xl gap-3">
      {webhooks.map((webhook) => (
        <li key={webhook.webhookId}>
          <Card webhook={webhook} />
        </li>
      ))}
    </ul>
  );
}

function Card({ webhook }: { readonly webhook: Webhook }) {
  const { webhookId, url, events, description } = webhook;
  const trouble = whyDisabled(webhook);
  return (
    <Link
      to="/access/webhooks/$webhookId"
      params={{ webhookId }}
      className="card block p-4 hover:border-edge"
    >
      <span className="flex items-baseline gap-4">
        <span className="min-w-0 grow truncate font-medium">{url}</span>
        <span className={`shrink-0 text-[13px] ${trouble ? 'text-warning' : 'text-good'}`}>
          {trouble ? 'Disabled' : 'Active'}
        </span>
      </span>
      {description === null ? null : <span className="mt-0.5 block">{description}</span>}
      <span className="mt-1 block text-[13px] text-muted">
        {trouble ?? events.map((event) => eventWords[event]).join(' · ')}
      </span>
    </Link>
  );
}

function None() {
  return (
    <section className="max-w-prose">
      <h2 className="text-lg font-semibold">Be told instead of asking</h2>
      <p className="mt-2 text-muted">
        A webhook is an address of yours that is sent an event when a photograph is delivered, when
        files are about to be removed, when the wallet is nearly empty. Each is signed, sent until
        it is taken, for about a day, and in order for each request.
      </p>
      <p className="mt-2 text-muted">
        To try it out before anything of yours is on the internet, run{' '}
        <code className="text-ink">ips listen --forward-to http://localhost:3000/hooks</code>.
      </p>
    </section>
  );
}
