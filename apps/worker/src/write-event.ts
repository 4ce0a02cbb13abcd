import { toEventAnswer } from '@image-production/contract';
import type { DeliveryServices } from '@image-production/production';

/** An event as `GET /v1/events` has it: what webhooks are sent and what is signed. */
export const writeEvent: DeliveryServices['writeBody'] = (event, request) =>
  JSON.stringify(toEventAnswer(event, request));
