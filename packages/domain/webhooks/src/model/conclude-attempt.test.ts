import type { DeliveryId, EventId, OrganizationId, WebhookId } from '@image-production/identifiers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { concludeAttempt, failingMsMax, retryDelaysMs } from './conclude-attempt.ts';
import { newDelivery } from './delivery.ts';
import type { AttemptOutcome, Delivery } from './delivery.ts';
import { activated, rotated, signingSecrets } from './webhook.ts';
import type { Webhook } from './webhook.ts';

const hourMs = 3_600_000;
const start = 1_700_000_000_000;

const webhook: Webhook = {
  id: 'whk_00000000000000000000000001' as WebhookId,
  organizationId: 'org_00000000000000000000000001' as OrganizationId,
  url: 'https://receiver.example/hook',
  events: ['request.succeeded'],
  description: null,
  status: 'active',
  disabledReason: null,
  secret: 'whsec_one',
  previousSecret: null,
  failingSince: null,
  createdAt: start,
};

function delivery(type: Delivery['event']['type'] = 'request.succeeded'): Delivery {
  const id = 'dlv_00000000000000000000000001' as DeliveryId;
  const eventId = 'evt_00000000000000000000000001' as EventId;
  return newDelivery(id, webhook, { id: eventId, type, subjectId: 'one', at: start }, start);
}

const answered = (status: number): AttemptOutcome => ({ kind: 'answered', status });
const timedOut: AttemptOutcome = { kind: 'failed', failure: 'timeout' };
const conclude = (
  hook: Webhook,
  sent: Delivery,
  outcome: AttemptOutcome,
  at = start,
  jitter = 0.5,
) => concludeAttempt(hook, sent, outcome, { at, jitter });

describe('an attempt', () => {
  it.each([200, 201, 202, 204, 299])('that is answered %d ends the delivery', (status) => {
    const failing = { ...webhook, failingSince: start - 1 };
    expect(conclude(failing, delivery(), answered(status))).toEqual({
      webhook: { ...webhook, failingSince: null },
      delivery: {
        ...delivery(),
        status: 'succeeded',
        attempts: 1,
        tries: 1,
        lastAttemptAt: start,
        responseStatus: status,
        nextAttemptAt: null,
      },
    });
  });

  it.each([
    ...[100, 199, 300, 301, 302, 307, 400, 404, 429, 500, 503].map(answered),
    timedOut,
    { kind: 'failed', failure: 'unreachable' } as const,
    { kind: 'failed', failure: 'refused' } as const,
  ])('that fails is told and repeated: %j', (outcome) => {
    const { webhook: after, delivery: failed } = conclude(webhook, delivery(), outcome);
    expect(failed).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastAttemptAt: start,
      responseStatus: outcome.kind === 'answered' ? outcome.status : null,
      failure: outcome.kind === 'answered' ? 'status' : outcome.failure,
      nextAttemptAt: start + 10_000,
    });
    expect(after).toEqual({ ...webhook, failingSince: start });
  });

  it('is made ten times within about a day, whatever the jitter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 10, maxLength: 10 }),
        (jitters) => {
          let sent = delivery();
          let hook = webhook;
          for (const [index, jitter] of jitters.entries()) {
            expect(sent.status).toBe('pending');
            const at = sent.nextAttemptAt ?? 0;
            ({ delivery: sent, webhook: hook } = conclude(hook, sent, timedOut, at, jitter));
            const wait = (sent.nextAttemptAt ?? at) - at;
            const plain = retryDelaysMs[index] ?? 0;
            expect(Math.abs(wait - plain)).toBeLessThanOrEqual(0.2 * plain + 1);
          }
          expect(sent).toMatchObject({ status: 'failed', attempts: 10, nextAttemptAt: null });
          const tookMs = (sent.lastAttemptAt ?? 0) - start;
          expect(tookMs).toBeGreaterThan(18 * hourMs);
          expect(tookMs).toBeLessThan(30 * hourMs);
          expect(hook.status).toBe('active');
        },
      ),
      { numRuns: 50 },
    );
  });

  it('of a test is made once', () => {
    const { delivery: tested } = conclude(webhook, delivery('webhook.test'), timedOut);
    expect(tested).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null });
  });
});

describe('a webhook', () => {
  it('that answers 410 is disabled at once', () => {
    const { webhook: gone, delivery: failed } = conclude(webhook, delivery(), answered(410));
    expect(gone).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
    expect(failed).toMatchObject({ status: 'failed', responseStatus: 410, failure: 'status' });
  });

  it('is disabled by the first failure three days after the first, to the millisecond', () => {
    const failing = conclude(webhook, delivery(), timedOut).webhook;
    const before = conclude(failing, delivery(), timedOut, start + failingMsMax - 1).webhook;
    expect(before).toEqual({ ...webhook, failingSince: start });
    const after = conclude(before, delivery(), timedOut, start + failingMsMax);
    expect(after.webhook).toMatchObject({ status: 'disabled', disabledReason: 'failing' });
    expect(after.delivery.status).toBe('failed');
  });

  it('starts counting anew with a success, and when it is activated', () => {
    const failing = { ...webhook, failingSince: start - failingMsMax };
    expect(conclude(failing, delivery(), answered(204)).webhook.failingSince).toBeNull();
    const again = activated({ ...failing, status: 'disabled', disabledReason: 'failing' });
    expect(conclude(again, delivery(), timedOut).webhook).toMatchObject({ status: 'active' });
  });

  it('disabled while an attempt was under way stays so, and the attempt is told', () => {
    const off = { ...webhook, status: 'disabled', disabledReason: 'operator' } as const;
    const given = { ...delivery(), status: 'failed', nextAttemptAt: null } as const;
    const failed = conclude(off, given, answered(410));
    expect(failed.webhook).toEqual(off);
    expect(failed.delivery).toMatchObject({ status: 'failed', responseStatus: 410 });
    expect(conclude(off, given, answered(200)).delivery.status).toBe('succeeded');
  });
});

describe('the secrets of a webhook', () => {
  it('both sign for a day after a rotation, to the millisecond', () => {
    expect(signingSecrets(webhook, start)).toEqual(['whsec_one']);
    const turned = rotated(webhook, 'whsec_two', start);
    expect(signingSecrets(turned, start + 24 * hourMs - 1)).toEqual(['whsec_two', 'whsec_one']);
    expect(signingSecrets(turned, start + 24 * hourMs)).toEqual(['whsec_two']);
    expect(signingSecrets(rotated(turned, 'whsec_three', start + 1), start + 2)).toEqual([
      'whsec_three',
      'whsec_two',
    ]);
  });
});
