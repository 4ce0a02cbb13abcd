import { Headers } from 'undici';
import { describe, expect, it } from 'vitest';

import { readAnswer } from './read-answer.ts';

const apiKey = 'sk-live-77';

function read(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readAnswer(
    { kind: 'answered', status, headers: new Headers(headers), bytes: Buffer.from(text) },
    { now: 0, apiKey },
  );
}

/** As OpenAI answers. */
function openAiError(code: string, more: object = {}): object {
  const message = `That was ${code}, and your key is ${apiKey}.`;
  return { error: { message, type: 'invalid_request_error', param: null, code, ...more } };
}

const image = Buffer.from('picture').toString('base64');

describe('an answer with a picture', () => {
  it.each<[string, object, object]>([
    ['bytes', { b64_json: image }, { bytes: Buffer.from('picture') }],
    ['bytes and a null', { b64_json: image, url: null }, { bytes: Buffer.from('picture') }],
    ['an address', { url: '/v1/images/7/content' }, { url: '/v1/images/7/content' }],
  ])('is one of %s', (_what, picture, made) => {
    const usage = { total_tokens: 100, size: '2480x3328', quality: 'xhigh' };
    expect(read(200, { created: 1, data: [picture], ...usage })).toEqual({ kind: 'made', made });
  });

  it.each<[string, unknown, string]>([
    ['is empty', { created: 1, data: [] }, 'spoiled'],
    ['holds an empty picture', { created: 1, data: [{ b64_json: '' }] }, 'spoiled'],
    ['holds neither bytes nor address', { created: 1, data: [{}] }, 'spoiled'],
    ['is an error all the same', openAiError('server_error'), 'spoiled'],
    ['is a refusal all the same', openAiError('moderation_blocked'), 'refused'],
    ['is a page', '<!doctype html><title>Sign in</title>', 'unknown'],
    ['is of another API', { choices: [] }, 'unknown'],
    ['holds numbers for pictures', { data: [{ b64_json: 7 }] }, 'unknown'],
    ['is nothing', '', 'unknown'],
  ])('that %s is none', (_what, body, kind) => {
    expect(read(200, body).kind).toBe(kind);
  });
});

describe('a refusal', () => {
  const details = (stage: unknown): object => ({
    type: 'image_generation_user_error',
    moderation_details: { moderation_stage: stage, categories: ['violence'] },
  });

  it.each<[string, object, 'input' | 'output']>([
    ['without a stage', openAiError('moderation_blocked'), 'input'],
    ['at the input', openAiError('moderation_blocked', details('input')), 'input'],
    ['at the output', openAiError('moderation_blocked', details('output')), 'output'],
    ['at a stage nobody knows', openAiError('moderation_blocked', details('lunch')), 'input'],
    ['of an older model', openAiError('content_policy_violation'), 'input'],
  ])('%s', (_how, body, stage) => {
    expect(read(400, body)).toEqual({ kind: 'refused', stage });
  });
});

describe('a failure', () => {
  const funds = 'the account of the engine has no funds or has reached its limit';
  it.each<[number, unknown, object]>([
    [
      400,
      openAiError('unknown_parameter', { param: 'response_format' }),
      {
        kind: 'rejected',
        reason: 'status 400: unknown_parameter invalid_request_error response_format',
      },
    ],
    [400, openAiError('billing_hard_limit_reached'), { kind: 'rejected', reason: funds }],
    [400, '', { kind: 'rejected', reason: 'status 400' }],
    [
      401,
      openAiError('invalid_api_key'),
      { kind: 'rejected', reason: 'the engine refuses its key: status 401' },
    ],
    [402, {}, { kind: 'rejected', reason: funds }],
    [
      403,
      { error: `no access for ${apiKey}` },
      { kind: 'rejected', reason: 'the engine refuses its key: status 403' },
    ],
    [
      404,
      openAiError('model_not_found'),
      { kind: 'rejected', reason: 'status 404: model_not_found invalid_request_error' },
    ],
    [301, '', { kind: 'rejected', reason: 'status 301' }],
    [408, '', { kind: 'unknown', reason: 'status 408' }],
    [413, '<html>', { kind: 'rejected', reason: 'status 413' }],
    [429, openAiError('insufficient_quota'), { kind: 'rejected', reason: funds }],
    [
      429,
      { error: { message: 'm', type: 'insufficient_quota', param: null, code: null } },
      { kind: 'rejected', reason: funds },
    ],
    [429, openAiError('rate_limit_exceeded'), { kind: 'busy', retryAfterMs: null }],
    [429, '<html>', { kind: 'busy', retryAfterMs: null }],
    [500, openAiError('server_error', { type: 'server_error' }), { kind: 'unavailable' }],
    [503, openAiError('overloaded'), { kind: 'unavailable' }],
    [502, 'bad gateway', { kind: 'unknown', reason: 'status 502' }],
    [504, '<html>', { kind: 'unknown', reason: 'status 504' }],
    [524, '<html>', { kind: 'unknown', reason: 'status 524' }],
    [202, {}, { kind: 'unknown', reason: 'status 202' }],
  ])('with status %i and %o', (status, body, end) => {
    expect(read(status, body)).toMatchObject(end);
  });

  it('of too many calls says when to come back', () => {
    expect(read(429, openAiError('rate_limit_exceeded'), { 'retry-after': '20' })).toEqual({
      kind: 'busy',
      retryAfterMs: 20_000,
    });
  });

  it.each<[string, number, unknown, string]>([
    ['a text', 400, { error: 'prompt required' }, 'status 400: prompt required'],
    [
      'a text and a message',
      500,
      { error: 'server_error', message: 'broken' },
      'status 500: server_error',
    ],
    [
      'LocalAI’s object, whose code is a number',
      500,
      { error: { code: 500, message: 'could not load model', type: '' } },
      'status 500: could not load model',
    ],
    [
      'FastAPI’s text',
      400,
      { detail: "Only 'b64_json' is supported" },
      "status 400: Only 'b64_json' is supported",
    ],
    [
      'FastAPI’s list, which repeats what was sent',
      422,
      { detail: [{ type: 'missing', loc: ['body', 'prompt'], msg: 'x', input: 'A secret coat' }] },
      'status 422: missing at body.prompt',
    ],
    ['several lines', 400, { error: 'one\n\ttwo' }, 'status 400: one two'],
    ['nothing in its message', 400, { error: { message: '' } }, 'status 400: no words'],
    ['what is no error', 400, { error: 7, detail: [] }, 'status 400'],
  ])('is told in the words of %s', (_what, status, body, reason) => {
    expect(read(status, body)).toMatchObject({ reason });
  });

  it.each([400, 401, 403, 404, 429, 500, 503])(
    'with status %i is told without the key and in few words',
    (status) => {
      for (const text of [`${apiKey} `.repeat(900), `is ${apiKey}`]) {
        for (const body of [{ error: text }, { detail: text }, { error: { message: text } }]) {
          const end = JSON.stringify(read(status, body));
          expect(end).not.toContain(apiKey);
          expect(end.length).toBeLessThan(300);
        }
      }
    },
  );
});

it('words of a server hold no control characters', () => {
  const error = { message: 'out\u001b[2J of\n\u202ememory\u0007' };
  expect(read(422, { error })).toEqual({
    kind: 'rejected',
    reason: 'status 422: out [2J of memory ',
  });
});
