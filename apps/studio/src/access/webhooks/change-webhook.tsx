import type { Webhook } from '@image-production/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { Button } from '../../controls/button.tsx';
import { Sheet } from '../../controls/sheet.tsx';
import { Trouble } from '../../controls/trouble.tsx';
import { client } from '../../service/client.ts';
import { announce } from '../../shell/announcements.tsx';
import { webhooksQuery } from './queries.ts';
import { toWebhookInput, WebhookForm } from './webhook-form.tsx';
import type { WebhookDraft } from './webhook-form.tsx';

/** What the dialogs of one webhook are given. */
export interface WebhookDialogProps {
  readonly webhook: Webhook;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Another address, other events; or nothing is sent for a while. */
export function ChangeWebhook({ webhook, isOpen, onClose }: WebhookDialogProps) {
  return (
    <Sheet title="Change the webhook" isOpen={isOpen} onClose={onClose}>
      <Inside webhook={webhook} onClose={onClose} />
    </Sheet>
  );
}

function Inside({ webhook, onClose }: Omit<WebhookDialogProps, 'isOpen'>) {
  const { webhookId, url, events, description, status } = webhook;
  const queries = useQueryClient();
  const done = async (): Promise<void> => {
    announce('The webhook is changed.');
    onClose();
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  };
  const change = useMutation({
    mutationFn: (draft: WebhookDraft) => {
      const input = toWebhookInput(draft);
      return client.webhooks.change(webhookId, {
        ...input,
        description: input.description ?? null,
      });
    },
    onSuccess: done,
  });
  const disable = useMutation({
    mutationFn: () => client.webhooks.change(webhookId, { status: 'disabled' }),
    onSuccess: done,
  });
  return (
    <>
      <WebhookForm
        initial={{ url, events, description: description ?? '' }}
        error={change.error}
        isPending={change.isPending}
        verb="Change it"
        onSubmit={(draft) => change.mutate(draft)}
        onClose={onClose}
      />
      {status === 'active' ? (
        <div className="mt-5 flex items-center gap-4 border-t border-line pt-4">
          <p className="grow text-muted">
            Disabled, it is sent nothing, and what is on its way is given up.
          </p>
          <Button disabled={disable.isPending} onClick={() => disable.mutate()}>
            Disable it
          </Button>
        </div>
      ) : null}
      <Trouble error={disable.error} className="mt-2" />
    </>
  );
}
