import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { Button } from '../../controls/button.tsx';
import { Sheet } from '../../controls/sheet.tsx';
import { client, sentenceFor } from '../../service/client.ts';
import { announce } from '../../shell/announcements.tsx';
import type { WebhookDialogProps } from './change-webhook.tsx';
import { webhookQuery, webhooksQuery } from './queries.ts';

/** Removes an address with its log, once it has been read what that means. */
export function RemoveWebhook({ webhook, isOpen, onClose }: WebhookDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { webhookId, url } = webhook;
  const remove = useMutation({
    mutationFn: () => client.webhooks.delete(webhookId),
    onSuccess: async () => {
      announce('The webhook is removed.');
      await navigate({ to: '/access/webhooks' });
      queries.removeQueries({ queryKey: webhookQuery(webhookId).queryKey });
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  return (
    <Sheet title="Remove the webhook?" isOpen={isOpen} onClose={onClose}>
      <p className="mt-3 max-w-prose">
        Nothing more is sent to <strong className="break-all">{url}</strong>, and its log of
        deliveries goes with it. To stop for a while and keep the log, disable it instead.
      </p>
      <p role="alert" className="mt-2 text-refused empty:hidden">
        {remove.error ? sentenceFor(remove.error) : null}
      </p>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button
          className="border-refused text-refused"
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove it
        </Button>
      </div>
    </Sheet>
  );
}
