import type { Exchange } from '@image-production/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readState, readSubmission } from './read-answers.ts';
import { describedAs } from './testing/described.test-support.ts';

type Answered = Extract<Exchange, { kind: 'answered' }>;

const reading = { now: 0, engineOrigin: 'https://api.bfl.ai', apiKey: 'bfl-secret' };
const id = '00000000-0000-4000-8000-000000000001';
const pollingUrl = `https://api.eu2.bfl.ai/v1/get_result?id=${id}`;

function answered(status: number, body: unknown, headers: Record<string, string> = {}): Answered {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = Buffer.from(text);
  return { kind: 'answered', status, headers: new Headers(headers), bytes } as unknown as Answered;
}

const wrongWidth = {
  detail: [{ loc: ['body', 'width'], msg: 'has to be at least 64', type: 'x', input: 'a prompt' }],
};
const webhook = { id, status: 'Pending', webhook_url: 'https://example.com' };
const html = '<!doctype html><title>Sign in</title>';

describe('the answer to an order', () => {
  it.each<[number, unknown, object]>([
    [200, { id, polling_url: pollingUrl }, { kind: 'made', made: `${id} ${pollingUrl}` }],
    [200, { id, polling_url: pollingUrl, cost: 3, more: 1 }, { kind: 'made' }],
    [202, { id, polling_url: pollingUrl }, { kind: 'made' }],
    [200, { id, polling_url: 'https://evil.example/' }, { kind: 'unknown' }],
    [200, webhook, { kind: 'unknown' }],
    [200, { detail: 'no credits' }, { kind: 'unknown' }],
    [200, html, { kind: 'unknown' }],
    [200, '', { kind: 'unknown' }],
    [204, '', { kind: 'unknown' }],
    [302, '', { kind: 'rejected' }],
    [400, { detail: 'Bad request' }, { kind: 'rejected', reason: 'status 400: Bad request' }],
    [
      401,
      '',
      {
        kind: 'rejected',
        reason: 'the engine does not accept the key: status 401',
        isAboutAccount: true,
      },
    ],
    [
      402,
      '',
      {
        kind: 'rejected',
        reason: 'the account of the engine has no credits left',
        isAboutAccount: true,
      },
    ],
    [403, { detail: 'no' }, { kind: 'rejected' }],
    [404, '', { kind: 'rejected', reason: 'the engine has no such model' }],
    [408, '', { kind: 'unknown' }],
    [413, html, { kind: 'rejected', reason: 'status 413' }],
    [
      422,
      wrongWidth,
      { kind: 'rejected', reason: 'status 422: body.width: has to be at least 64' },
    ],
    [422, { detail: 'x'.repeat(999) }, { kind: 'rejected' }],
    [429, '', { kind: 'busy', retryAfterMs: null }],
    [500, html, { kind: 'unavailable', reason: 'status 500' }],
    [502, html, { kind: 'unknown', reason: 'status 502' }],
    [503, html, { kind: 'unavailable', reason: 'status 503' }],
    [504, html, { kind: 'unknown', reason: 'status 504' }],
    [524, html, { kind: 'unknown', reason: 'status 524' }],
  ])('%i %j is %j', (status, body, end) => {
    expect(readSubmission(answered(status, body), reading)).toMatchObject(end);
  });

  it('that asks for a pause says how long', () => {
    const end = readSubmission(answered(429, '', { 'retry-after': '7' }), reading);
    expect(end).toEqual({ kind: 'busy', retryAfterMs: 7_000 });
  });

  it('that repeats the key is told without it, on one line and short', () => {
    const detail = `the key\nbfl-secret is ${'not '.repeat(99)} known`;
    const end = readSubmission(answered(400, { detail }), reading);
    expect(end).toMatchObject({ reason: expect.stringMatching(/^status 400: the key \[key\] is/) });
    expect(JSON.stringify(end).length).toBeLessThan(300);
  });
});

const sample = 'https://delivery-eu2.bfl.ai/sample.png?sig=1';

describe('the state of a job', () => {
  it.each<[number, unknown, object]>([
    [200, { id, status: 'Ready', result: { sample, seed: 1 } }, { kind: 'ready', sample }],
    [200, { id, status: 'Ready', result: null }, { kind: 'spoiled' }],
    [200, { id, status: 'Ready', result: { sample: 7 } }, { kind: 'spoiled' }],
    [200, { id, status: 'Pending' }, { kind: 'pending' }],
    [200, { id, status: 'Pending', progress: 0.5 }, { kind: 'pending', progress: 0.5 }],
    [200, { id, status: 'Pending', progress: 50 }, { kind: 'pending' }],
    [200, { id, status: 'Reviewing', progress: null }, { kind: 'pending' }],
    [200, { id, status: 'Request Moderated' }, { kind: 'refused', stage: 'input' }],
    [200, { id, status: 'Content Moderated' }, { kind: 'refused', stage: 'output' }],
    [200, { id, status: 'Error', details: { trace: 'x' } }, { kind: 'spoiled' }],
    [200, { id, status: 'Failed' }, { kind: 'spoiled' }],
    [200, { id, status: 'Task not found' }, { kind: 'not-found' }],
    [404, { id, status: 'Task not found' }, { kind: 'not-found' }],
    [404, html, { kind: 'not-found' }],
    [200, { id: 'other', status: 'Ready', result: { sample } }, { kind: 'pending' }],
    [200, { detail: 'x' }, { kind: 'pending' }],
    [200, html, { kind: 'pending' }],
    [302, '', { kind: 'pending' }],
    [401, '', { kind: 'pending' }],
    [429, '', { kind: 'pending' }],
    [500, '', { kind: 'pending' }],
    [502, html, { kind: 'pending' }],
  ])('%i %j is %j', (status, body, state) => {
    const read = readState(answered(status, body), id);
    expect(read).toMatchObject(state);
    expect('progress' in read).toBe('progress' in state);
  });

  it('is known for every status of the description', () => {
    const kinds = {
      'Task not found': 'not-found',
      Pending: 'pending',
      'Request Moderated': 'refused',
      'Content Moderated': 'refused',
      Ready: 'spoiled',
      Error: 'spoiled',
    };
    for (const [status, kind] of Object.entries(kinds)) {
      const body = { id, status };
      expect(describedAs('ResultResponse').safeParse(body).success).toBe(true);
      expect(readState(answered(200, body), id).kind).toBe(kind);
    }
    expect(describedAs('ResultResponse').safeParse({ id, status: 'Other' }).success).toBe(false);
  });
});

it('an answer is read whatever it holds', () => {
  const statuses = fc.integer({ min: 200, max: 599 });
  const deep = fc.oneof(
    fc.json(),
    fc.string(),
    fc.jsonValue().map((result) => ({ id, result })),
  );
  fc.assert(
    fc.property(statuses, deep, (status, body) => {
      const answer = answered(status, body);
      expect(readSubmission(answer, reading).kind).not.toBe('made');
      expect(readState(answer, id).kind).not.toBe('ready');
    }),
  );
});
