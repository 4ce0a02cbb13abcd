import type { AttemptOutcome } from '../model/delivery.ts';

/** One signed message. */
export interface WebhookMessage {
  readonly url: string;
  /** The event's id: the same for every attempt. */
  readonly id: string;
  /** When it is sent, epoch milliseconds; signed. */
  readonly at: number;
  readonly body: string;
  /** Each of them signs. */
  readonly secrets: readonly string[];
}

export interface WebhookSender {
  /**
   * Sends one message to an address that may be sent to, within seconds and without following
   * redirects. Whatever goes wrong there is an outcome.
   */
  readonly send: (message: WebhookMessage) => Promise<AttemptOutcome>;
}
