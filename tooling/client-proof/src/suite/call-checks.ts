import {
  AuthenticationError,
  ConnectionError,
  IdempotencyConflictError,
  NotFoundError,
  PermissionError,
  TimeoutError,
  ValidationError,
  WebhookVerificationError,
} from '@image-production/client';

import { expectEqual, expectError, expectTrue } from './check.ts';
import type { Check } from './check.ts';

const order = { prompt: 'A pebble on slate.', resolution: '1K' } as const;

/** Calls, what is done when they fail, and what is said of it. */
export const callChecks: readonly Check[] = [
  {
    name: 'asks for prices, quotes, limits, the roster and the wallet',
    run: async ({ client }) => {
      const quote = await client.quotes.create({
        operation: 'lab.creative',
        resolution: '2K',
        count: 4,
        reference_count: 1,
      });
      expectEqual(quote.total.amount, '0.68');
      expectTrue((await client.prices()).data.length > 10, 'there are prices');
      expectTrue((await client.capabilities()).aspects.length > 5, 'there are aspects');
      expectTrue((await client.roster.list().toArray()).length > 0, 'there is a roster');
      expectEqual((await client.wallet.get()).available.currency, 'USD');
      expectEqual((await client.readiness()).ready, true);
    },
  },
  {
    name: 'sends a lost order again under its key: one request, and no error',
    run: async ({ client, clientWith, lossyUrl }) => {
      const accepted = await clientWith({ baseUrl: lossyUrl }).lab.creative(order);
      // Chromium sends it again by itself when a connection that it kept breaks.
      expectTrue(accepted.attempts <= 2, 'two attempts were enough');
      expectEqual(accepted.replayed, true);
      const { record } = await client.requests.wait(accepted.requestId);
      expectEqual(record.billing.charged.amount, '0.12');
    },
  },
  {
    name: 'answers a replay with the same request, and another order under its key with an error',
    run: async ({ client }) => {
      const first = await client.lab.creative(order).waitUntilDone();
      const idempotencyKey = first.record.idempotencyKey ?? '';
      const again = await client.lab.creative(order, { idempotencyKey });
      expectEqual([again.requestId, again.replayed], [first.requestId, true]);
      const other = client.lab.creative({ ...order, resolution: '2K' }, { idempotencyKey });
      const refused = await expectError(other, IdempotencyConflictError);
      expectEqual(refused.problem?.mismatch, ['resolution']);
    },
  },
  {
    name: 'tells refusals as classes with code, places, trace and whether to retry',
    run: async ({ client, clientWith }) => {
      const empty = client.lab.creative({ prompt: '', resolution: '9K' as '1K' });
      const invalid = await expectError(empty, ValidationError);
      expectEqual(invalid.errors.map(({ pointer }) => pointer).toSorted(), [
        '/prompt',
        '/resolution',
      ]);
      expectEqual([invalid.status, invalid.retryable, invalid.attempts], [422, false, 1]);
      expectTrue(invalid.traceId !== null && invalid.traceId !== '', 'the answer has a trace');
      const dear = client.lab.creative(order, { maxCost: '0.01' });
      expectEqual((await expectError(dear, ValidationError)).code, 'quote_exceeded');
      await expectError(client.requests.get('req_01JD3V7M6QK8X2Y4Z6A8B0C2D4'), NotFoundError);
      const nobody = clientWith({ apiKey: 'ips_live_nobody' });
      await expectError(nobody.wallet.get(), AuthenticationError);
    },
  },
  {
    name: 'tells a service that is not there from one that does not answer in time',
    run: async ({ clientWith, silentUrl }) => {
      const gone = clientWith({ baseUrl: 'http://127.0.0.1:9', maxRetries: 0 });
      await expectError(gone.prices(), ConnectionError);
      const silent = clientWith({ baseUrl: silentUrl, maxRetries: 0 });
      await expectError(silent.prices({ timeoutMs: 50 }), TimeoutError);
    },
  },
  {
    name: 'ends a call when it is aborted, with the reason, and sends nothing afterwards',
    run: async ({ client, clientWith, silentUrl }) => {
      class Enough extends Error {}
      const controller = new AbortController();
      const call = clientWith({ baseUrl: silentUrl }).prices({ signal: controller.signal });
      setTimeout(() => controller.abort(new Enough('enough')), 30);
      await expectError(call, Enough);
      const { signal } = controller;
      const late = client.lab.creative({ ...order, metadata: { late: 'yes' } }, { signal });
      await expectError(late, Enough);
      expectEqual(await client.requests.list({ metadata: { late: 'yes' } }).toArray(), []);
    },
  },
  {
    name: 'makes a narrower key, rotates it and revokes it',
    run: async ({ client, clientWith }) => {
      const { keyId, apiKey } = await client.keys.create({ name: 'nightly', scopes: ['read'] });
      const narrow = clientWith({ apiKey });
      expectTrue((await narrow.prices()).data.length > 0, 'it reads');
      await expectError(narrow.wallet.get(), PermissionError);
      const next = await client.keys.rotate(keyId, { overlap_seconds: 3600 });
      await narrow.prices();
      await client.keys.revoke(keyId);
      await expectError(narrow.prices(), AuthenticationError);
      await clientWith({ apiKey: next.apiKey }).prices();
      const [newest] = await client.keys.list().toArray(1);
      expectEqual(newest?.keyId, next.keyId);
      const [latest] = await client.audit.list({ subject: keyId }).toArray(1);
      expectEqual([latest?.action, latest?.outcome], ['key.revoke', 'done']);
    },
  },
  {
    name: 'goes from page to page of a list',
    run: async ({ client }) => {
      const lot = crypto.randomUUID();
      for (const number of ['1', '2', '3']) {
        await client.lab.creative({ ...order, metadata: { lot, number } });
      }
      const numbers: string[] = [];
      for await (const { metadata } of client.requests.list({ metadata: { lot }, limit: 1 })) {
        numbers.push(metadata['number'] ?? '');
      }
      expectEqual(numbers, ['3', '2', '1']);
    },
  },
  {
    name: 'believes a delivery that the secret has signed, and no other',
    run: async ({ client }) => {
      const secret = `whsec_${btoa('a secret of twenty-four!')}`;
      const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: {} });
      const timestamp = `${Math.floor(Date.now() / 1000)}`;
      const algorithm = { name: 'HMAC', hash: 'SHA-256' };
      const raw = new TextEncoder().encode('a secret of twenty-four!');
      const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['sign']);
      const text = new TextEncoder().encode(`evt_1.${timestamp}.${body}`);
      const mac = await crypto.subtle.sign('HMAC', key, text);
      const headers = {
        'webhook-id': 'evt_1',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`,
      };
      expectEqual((await client.webhooks.verify(body, headers, secret)).type, 'webhook.test');
      const altered = client.webhooks.verify(`${body} `, headers, secret);
      await expectError(altered, WebhookVerificationError);
    },
  },
];
