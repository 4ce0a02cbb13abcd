import type { Webhook } from '@image-production/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../controls/button.tsx';
import { Trouble } from '../../controls/trouble.tsx';
import { client } from '../../service/client.ts';
import { announce } from '../../shell/announcements.tsx';
import { ChangeWebhook } from './change-webhook.tsx';
import { webhookQuery } from './queries.ts';
import { RemoveWebhook } from './remove-webhook.tsx';
import { RotateSecret } from './rotate-secret.tsx';

type Dialog = 'change' | 'rotate' | 'remove' | null;

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const { webhookId, status } = webhook;
  const [dialog, setDialog] = useState<Dialog>(null);
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: webhookQuery(webhookId).queryKey });
  const test = useMutation({
    mutationFn: () => client.webhooks.test(webhookId),
    onSuccess: async () => {
      announce('A test is on its way.');
      await again();
    },
  });
  const activate = useMutation({
    mutationFn: () => client.webhooks.change(webhookId, { status: 'active' }),
    onSuccess: async () => {
      announce('The webhook is active.');
      await again();
    },
  });
  const close = (): void => setDialog(null);
  const error = test.error ?? activate.error;
  return (
    <>
      <Trouble error={error} className="text-[13px]" />
      <Button kind="quiet" onClick={() => setDialog('remove')}>
        Remove
      </Button>
      <Button onClick={() => setDialog('rotate')}>Rotate the secret</Button>
      <Button onClick={() => setDialog('change')}>Change</Button>
      {status === 'active' ? (
        <Button kind="primary" disabled={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </Button>
      ) : (
        <Button kind="primary" disabled={activate.isPending} onClick={() => activate.mutate()}>
          Activate again
        </Button>
      )}
      <ChangeWebhook webhook={webhook} isOpen={dialog === 'change'} onClose={close} />
      <RotateSecret webhook={webhook} isOpen={dialog === 'rotate'} onClose={close} />
      <RemoveWebhook webhook={webhook} isOpen={dialog === 'remove'} onClose={close} />
    </>
  );
}
