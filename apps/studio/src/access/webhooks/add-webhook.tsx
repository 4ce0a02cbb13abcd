import { useMutation, useQueryClient } from '@tanstack/react-query';

import { Sheet } from '../../controls/sheet.tsx';
import { client } from '../../service/client.ts';
import { SecretOnce } from '../secret-once.tsx';
import { webhooksQuery } from './queries.ts';
import { toWebhookInput, WebhookForm } from './webhook-form.tsx';
import type { WebhookDraft } from './webhook-form.tsx';

interface AddWebhookProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const blank: WebhookDraft = {
  url: '',
  events: ['request.succeeded', 'request.failed'],
  description: '',
};

export function AddWebhook({ isOpen, onClose }: AddWebhookProps) {
  return (
    <Sheet title="A new webhook" isOpen={isOpen} onClose={onClose}>
      <Inside onClose={onClose} />
    </Sheet>
  );
}

function Inside({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: (draft: WebhookDraft) => client.webhooks.create(toWebhookInput(draft)),
    onSuccess: () => queries.invalidateQueries(webhooksQuery),
  });
  if (add.data)
    return (
      <SecretOnce
        secret={add.data.secret}
        name="Secret that signs"
        advice="Whoever receives checks the signature with it, as Standard Webhooks says."
        onStored={onClose}
      />
    );
  return (
    <WebhookForm
      initial={blank}
      error={add.error}
      isPending={add.isPending}
      verb="Add the webhook"
      onSubmit={(draft) => add.mutate(draft)}
      onClose={onClose}
    />
  );
}
