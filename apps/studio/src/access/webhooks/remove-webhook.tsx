import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { Decision } from '../../controls/decision.tsx';
import { Sheet } from '../../controls/sheet.tsx';
import { client } from '../../service/client.ts';
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
      <Decision
        verb="Remove it"
        error={remove.error}
        isPending={remove.isPending}
        onTake={() => remove.mutate()}
        leave="Keep it"
        onLeave={onClose}
        isFinal
      />
    </Sheet>
  );
}
