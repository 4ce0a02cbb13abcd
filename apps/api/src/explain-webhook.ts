import type { CreateWebhookFailure, SendFailure } from '@image-production/production';
import type { TargetProblem } from '@image-production/webhooks';

import type { Explanation } from './explain-state.ts';

export type WebhookFailure = Extract<
  CreateWebhookFailure | SendFailure,
  { kind: 'webhook-disabled' | 'too-many-webhooks' | 'target-refused' }
>;

const targets: Readonly<Record<TargetProblem, string>> = {
  malformed: 'This is no URL of at most 2048 characters.',
  scheme: 'Webhooks are sent by https only.',
  credentials: 'A URL with a user or a password is not sent to.',
  host: 'This host is not of the open internet.',
};

const kinds: ReadonlySet<string> = new Set<WebhookFailure['kind']>([
  'webhook-disabled',
  'too-many-webhooks',
  'target-refused',
]);

export function isOfWebhooks(failure: { readonly kind: string }): failure is WebhookFailure {
  return kinds.has(failure.kind);
}

/** Why a webhook cannot be had, or nothing be sent to it. */
export function explainWebhook(failure: WebhookFailure): Explanation {
  switch (failure.kind) {
    case 'webhook-disabled': {
      const detail = 'The webhook is disabled; activate it first.';
      return { detail, extensions: { currentState: 'disabled', allowed: ['activate'] } };
    }
    case 'too-many-webhooks': {
      const detail = `There are ${failure.webhooksMax} webhooks, which is the most; remove one first.`;
      return { detail, extensions: { currentState: 'full', allowed: ['delete'] } };
    }
    case 'target-refused': {
      const message = targets[failure.problem];
      return {
        detail: message,
        errors: [{ pointer: '/url', code: 'value_not_allowed', message }],
      };
    }
  }
}
