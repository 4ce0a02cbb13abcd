import type { WebhookSender } from '@image-production/webhooks';

/** More than the parent takes to look an event up, while it reads a whole database. */
const timeoutMs = 1_000;

/** What sends to the receiver; the moments before and after each message are steps to die at. */
export function openWatchedSender(onStep: (step: string) => void): WebhookSender {
  let opened: Promise<WebhookSender> | undefined;
  return {
    send: async (message) => {
      opened ??= openSender();
      const sender = await opened;
      onStep('message is about to be sent');
      const outcome = await sender.send(message);
      onStep('message was answered');
      return outcome;
    },
  };
}

/** Loaded by those who send: the others live too shortly for it. */
async function openSender(): Promise<WebhookSender> {
  const { createHttpWebhookSender } = await import('@image-production/webhook-http');
  return createHttpWebhookSender({ allowedHosts: ['127.0.0.1'], timeoutMs });
}
