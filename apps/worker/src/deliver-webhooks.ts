import { attemptDelivery, claimDeliveries } from '@image-production/production';
import type { DeliveryReport } from '@image-production/production';
import type { ClaimedDelivery } from '@image-production/webhooks';
import type { Logger } from 'pino';

import { Bell } from './bell.ts';
import type { WorkerServices } from './worker-services.ts';

/** Deliveries under way at once in one worker: each waits for somebody else's machine. */
const slotsMax = 16;
/** How soon a delivery that has become due is noticed. */
const lookEveryMs = 1_000;

type NeededServices = Pick<WorkerServices, 'deliveries' | 'logger' | 'observer'>;

/**
 * Delivers what is due, many at once, until the signal aborts; then what is under way is waited
 * for, which is seconds. What a process leaves behind, another one sends when its claim is over.
 */
export async function deliverWebhooks(
  services: NeededServices,
  signal: AbortSignal,
): Promise<void> {
  const { deliveries, logger } = services;
  const bell = new Bell();
  const attempts = new Set<Promise<void>>();
  while (!signal.aborted) {
    const claimedAt = deliveries.clock.now();
    const claimed = await claimSome(services, slotsMax - attempts.size);
    for (const claim of claimed) {
      const attempted = attempt(services, claim, claimedAt).finally(() => {
        attempts.delete(attempted);
        bell.ring();
      });
      attempts.add(attempted);
    }
    // An attempt that ends may let the next event of its request go.
    if (claimed.length === 0 || attempts.size === slotsMax) await bell.wait(lookEveryMs, signal);
  }
  if (attempts.size > 0) logger.info({ deliveries: attempts.size }, 'worker waits for deliveries');
  await Promise.all(attempts);
}

async function claimSome(
  { deliveries, logger }: NeededServices,
  limit: number,
): Promise<readonly ClaimedDelivery[]> {
  if (limit <= 0) return [];
  try {
    return await claimDeliveries(deliveries, limit);
  } catch (cause) {
    logger.error({ err: cause }, 'deliveries could not be claimed');
    return [];
  }
}

/** Never rejects: what is not stored is sent again. */
async function attempt(
  { deliveries, logger, observer }: NeededServices,
  claim: ClaimedDelivery,
  claimedAt: number,
): Promise<void> {
  const { id: deliveryId, webhookId } = claim.delivery;
  try {
    const report = await attemptDelivery(deliveries, claim, claimedAt);
    if (report.kind === 'concluded')
      observer.metrics.delivered(report.delivery.failure ?? 'delivered');
    tell(logger, report);
  } catch (cause) {
    logger.error({ err: cause, deliveryId, webhookId }, 'a delivery broke off');
  }
}

function tell(logger: Logger, report: DeliveryReport): void {
  if (report.kind === 'left') return;
  const { delivery, disabledFor } = report;
  const { id: deliveryId, webhookId, organizationId, attempts, responseStatus, failure } = delivery;
  if (disabledFor !== null) {
    const what = { webhookId, organizationId, reason: disabledFor };
    logger.warn(what, 'a webhook was disabled and is sent nothing more');
  }
  if (delivery.status === 'failed') {
    logger.warn({ deliveryId, webhookId, attempts, responseStatus, failure }, 'a delivery failed');
  }
}
