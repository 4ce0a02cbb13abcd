import { useMutation } from '@tanstack/react-query';

import { Decision } from '../../controls/decision.tsx';
import { Sheet } from '../../controls/sheet.tsx';
import { client } from '../../service/client.ts';
import { SecretOnce } from '../secret-once.tsx';
import type { WebhookDialogProps } from './change-webhook.tsx';

/** A new secret; for a day both sign. */
export function RotateSecret({ webhook, isOpen, onClose }: WebhookDialogProps) {
  return (
    <Sheet title="Rotate the secret" isOpen={isOpen} onClose={onClose}>
      <Inside webhook={webhook} onClose={onClose} />
    </Sheet>
  );
}

function Inside({ webhook, onClose }: Omit<WebhookDialogProps, 'isOpen'>) {
  const rotate = useMutation({ mutationFn: () => client.webhooks.rotate(webhook.webhookId) });
  if (rotate.data)
    return (
      <SecretOnce
        secret={rotate.data.secret}
        name="New secret"
        advice="For 24 hours the one before signs as well."
        onStored={onClose}
      />
    );
  return (
    <>
      <p className="mt-3 max-w-prose">
        For 24 hours every message is signed with both secrets, so that whoever receives can take
        the new one in their own time. After that the one before is worth nothing.
      </p>
      <Decision
        verb="Make the new secret"
        error={rotate.error}
        isPending={rotate.isPending}
        onTake={() => rotate.mutate()}
        onLeave={onClose}
      />
    </>
  );
}
