import { describe, expect, it } from 'vitest';

import {
  ApiError,
  ConnectionError,
  IdempotencyConflictError,
  InsufficientFundsError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
} from './index.ts';
import { ImageProduction } from './node.ts';
import { json, problem, record, requestId, scripted } from './testing/scripted-service.ts';

const soon = { headers: { 'retry-after-ms': '1' }, retryable: true };
const casting = { age_range: '25-34' } as const;

describe('a generation call', () => {
  it('has one key for all attempts, known before the first answer', async () => {
    const lost = new TypeError('fetch failed');
    const { client, calls } = scripted([
      lost,
      problem(503, 'unavailable', soon),
      json(record(), 202),
    ]);
    const pending = client.models.cast({ casting });
    const { idempotencyKey } = pending;
    const accepted = await pending;
    expect(accepted).toMatchObject({ requestId, attempts: 3, replayed: false });
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([idempotencyKey, idempotencyKey, idempotencyKey]);
  });

  it('builds its form anew for every attempt, also from a stream', async () => {
    const { client, calls } = scripted([problem(503, 'unavailable', soon), json(record(), 202)]);
    const image = new Blob(['picture']).stream();
    await client.lab.polish({ image, resolution: '1K' });
    const forms = calls.map(({ body }) => body as FormData);
    expect(forms[0]).not.toBe(forms[1]);
    for (const form of forms) {
      expect(await (form.get('references[]') as File).text()).toBe('picture');
    }
  });

  it('keeps references in order, each with its role at its place', async () => {
    const { client, calls } = scripted([json(record(), 202)]);
    const roles = ['hero_garment', 'footwear', 'bag'] as const;
    const references = roles.map((role) => {
      return { role, fidelity: `keep the ${role}`, file: { data: new Blob([role]), name: role } };
    });
    const brief = { commercial_objective: 'A look.', scene_and_action: 'Standing at ease.' };
    await client.pro.generate({
      custom_model_id: 'mdl_1',
      resolution: '1K',
      brief: brief as never,
      references,
    });
    const form = calls[0]?.body as FormData;
    expect(form.getAll('references[]').map((file) => (file as File).name)).toEqual(roles);
    const sent = JSON.parse(form.get('brief') as string) as { reference_roles: unknown };
    expect(sent.reference_roles).toEqual(references.map(({ file: _file, ...role }) => role));
  });

  it('tells what may be spent and how it is to be judged', async () => {
    const { client, calls } = scripted([json(record(), 202)]);
    await client.models.cast({ casting }, { maxCost: '0.40', strict: true, waitSeconds: 30 });
    expect(calls[0]?.headers.get('x-max-cost')).toBe('0.40');
    expect(calls[0]?.headers.get('prefer')).toBe('wait=30, handling=strict');
  });
});

describe('a refusal', () => {
  it.each([
    [402, 'insufficient_funds', InsufficientFundsError],
    [422, 'validation_failed', ValidationError],
    [422, 'idempotency_key_reused', IdempotencyConflictError],
    [429, 'rate_limited', RateLimitError],
    [500, 'output_damaged', ServerError],
  ])(
    'of status %i and code %s has a class of its own and is told once',
    async (status, code, Class) => {
      const errors = [{ pointer: '/brief', code: 'text_too_short', message: 'Say more.' }];
      const { client, calls } = scripted([problem(status, code, { errors })]);
      const refused = await client.models.cast({ casting }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Class);
      expect(refused).toMatchObject({ status, code, errors, traceId: 'trace-1', retryable: false });
      expect(calls).toHaveLength(1);
    },
  );

  it('without a body is judged by its status', async () => {
    const { client, calls } = scripted([new Response('Bad Gateway', { status: 502 })], {
      maxRetries: 0,
    });
    const refused = await client.prices().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'http_502', retryable: true, problem: null });
    expect(calls).toHaveLength(1);
  });

  it('is waited for as long as it says, and not beyond a minute', async () => {
    const patient = scripted([problem(429, 'rate_limited', soon), json({ data: [] })]);
    await patient.client.prices();
    expect(patient.waits).toEqual([1, null]);
    const headers = { 'retry-after': '61' };
    const late = scripted([problem(429, 'rate_limited', { retryable: true, headers })]);
    await expect(late.client.prices()).rejects.toMatchObject({ retryAfterMs: 61_000 });
    expect(late.calls).toHaveLength(1);
  });

  it('of state is retried only when the service says when', async () => {
    const { client, calls } = scripted([problem(409, 'conflict', { retryable: true })]);
    await expect(client.models.save({ candidate_id: 'cnd_1' })).rejects.toBeInstanceOf(ApiError);
    expect(calls).toHaveLength(1);
  });
});

describe('what may have changed something', () => {
  it('is not sent again without a key', async () => {
    const { client, calls } = scripted([new TypeError('fetch failed')]);
    const lost = client.call('POST', '/v1/webhooks', { json: {} });
    await expect(lost).rejects.toBeInstanceOf(ConnectionError);
    expect(calls).toHaveLength(1);
  });

  it('is sent once when it answers a secret', async () => {
    const { client, calls } = scripted([problem(503, 'unavailable', soon)]);
    await expect(client.keys.create({ name: 'nightly' })).rejects.toBeInstanceOf(ServerError);
    await expect(client.keys.rotate('key_1')).rejects.toBeInstanceOf(ServerError);
    await expect(client.webhooks.rotate('whk_1')).rejects.toBeInstanceOf(ServerError);
    expect(calls.map(({ path }) => path)).toEqual([
      '/v1/api-keys',
      '/v1/api-keys/key_1/rotate',
      '/v1/webhooks/whk_1/rotate',
    ]);
  });

  it('counts as deleted when an earlier attempt has deleted it', async () => {
    const lost = new TypeError('fetch failed');
    const { client } = scripted([lost, problem(404, 'not_found')]);
    await expect(client.models.delete('mdl_1')).resolves.toBeUndefined();
    await expect(
      scripted([problem(404, 'not_found')]).client.models.delete('mdl_1'),
    ).rejects.toThrow('not_found');
  });
});

describe('an abort', () => {
  it('before the first attempt sends nothing', async () => {
    const { client, calls } = scripted([json({})]);
    await expect(client.prices({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );
    expect(calls).toEqual([]);
  });

  it('ends the pause between two attempts', async () => {
    const controller = new AbortController();
    const headers = { 'retry-after': '60' };
    const { client } = scripted([problem(429, 'rate_limited', { retryable: true, headers })], {
      onAttempt: () => controller.abort(new Error('enough')),
    });
    await expect(client.prices({ signal: controller.signal })).rejects.toThrow('enough');
  });

  it('is not what a time limit is', async () => {
    const never = (_call: unknown, signal: AbortSignal): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    const { client } = scripted([never], { maxRetries: 0 });
    await expect(client.prices({ timeoutMs: 1 })).rejects.toBeInstanceOf(TimeoutError);
  });
});

describe('a list', () => {
  it('goes on from page to page and stops where it is enough', async () => {
    const page = (data: string[], nextCursor: string | null) => json({ data, nextCursor });
    const { client, calls } = scripted([page(['a', 'b'], 'c1'), page(['c'], null)]);
    expect(await client.models.list({ limit: 2 }).toArray()).toEqual(['a', 'b', 'c']);
    expect(calls.map(({ path }) => path)).toEqual([
      '/v1/models?limit=2',
      '/v1/models?limit=2&cursor=c1',
    ]);
    expect(
      await scripted([page(['a', 'b'], 'c1')])
        .client.models.list()
        .toArray(2),
    ).toEqual(['a', 'b']);
  });

  it('filters by metadata', async () => {
    const { client, calls } = scripted([json({ data: [], nextCursor: null })]);
    await client.requests.list({ metadata: { look: '3' }, status: 'failed' }).page();
    expect(calls[0]?.path).toBe('/v1/requests?status=failed&metadata.look=3');
  });
});

it('needs a key', () => {
  expect(() => new ImageProduction({ apiKey: '' })).toThrow('IPS_API_KEY');
});
