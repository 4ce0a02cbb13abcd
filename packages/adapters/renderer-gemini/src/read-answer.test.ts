import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readAnswer } from './read-answer.ts';
import { describedSchema, readFixture } from './testing/description.test-support.ts';
import { answerParts, apiKey, inline, json, trouble } from './testing/gemini.test-support.ts';

type Answered = Parameters<typeof readAnswer>[0];
type Reply = ReturnType<typeof json>;

const now = Date.UTC(2026, 10, 23);

function read({ status, body, headers = {} }: Reply) {
  const answer = { kind: 'answered', status, bytes: Buffer.from(body) };
  const headersRead = new Headers(headers);
  return readAnswer({ ...answer, headers: headersRead } as unknown as Answered, { now, apiKey });
}

const picture = (text: string) => ({ inlineData: inline(Buffer.from(text)) });
const thought = (text: string) => ({ thought: true, ...picture(text) });
const made = (text: string) => ({ kind: 'made', made: Buffer.from(text) });
const spoiled = { kind: 'spoiled', reason: expect.any(String) };
const unknown = { kind: 'unknown', reason: expect.any(String) };
const retryInfo = (retryDelay: unknown) => ({
  '@type': 'type.googleapis.com/google.rpc.RetryInfo',
  retryDelay,
});

describe('the picture of an answer', () => {
  it.each<[string, object[], object]>([
    ['the only one', [{ text: 'Here.' }, picture('one')], made('one')],
    ['the last of several', [picture('one'), picture('two')], made('two')],
    ['not a thought', [thought('one'), picture('two'), thought('three')], made('two')],
    ['the last thought where all are', [thought('one'), thought('two')], made('two')],
    ['whatever its type is called', [{ inlineData: { data: 'b25l' } }], made('one')],
    ['beside parts that nobody knows', [{ tool: 1 }, picture('one'), { text: 2 }], made('one')],
    ['not in words', [{ text: 'I cannot draw that.' }], spoiled],
    ['not an empty one', [{ inlineData: { mimeType: 'image/png', data: '' } }], spoiled],
    ['not a file elsewhere', [{ fileData: { fileUri: 'https://files.example/1' } }], spoiled],
  ])('is %s', (_which, parts, end) => {
    expect(read(answerParts(parts))).toEqual(end);
  });
});

describe('an answer without a picture', () => {
  const blocked = (blockReason: string) => json(200, { promptFeedback: { blockReason } });

  it.each([
    'SAFETY',
    'OTHER',
    'BLOCKLIST',
    'PROHIBITED_CONTENT',
    'IMAGE_SAFETY',
    'MODEL_ARMOR',
    'JAILBREAK',
    'A_REASON_OF_NEXT_YEAR',
  ])('is a refusal of what was sent when the prompt is blocked for %s', (reason) => {
    expect(read(blocked(reason))).toEqual({ kind: 'refused', stage: 'input' });
  });

  it.each([
    'IMAGE_SAFETY',
    'IMAGE_PROHIBITED_CONTENT',
    'IMAGE_RECITATION',
    'SAFETY',
    'RECITATION',
    'PROHIBITED_CONTENT',
    'SPII',
    'BLOCKLIST',
  ])('is a refusal of what was made when it ends with %s, thoughts or not', (reason) => {
    const refused = { kind: 'refused', stage: 'output' };
    expect(read(answerParts([], reason))).toEqual(refused);
    expect(read(answerParts([thought('what it looked like')], reason))).toEqual(refused);
  });

  it.each([
    'NO_IMAGE',
    'IMAGE_OTHER',
    'MAX_TOKENS',
    'OTHER',
    'LANGUAGE',
    'CONTINUATION',
    'MALFORMED_RESPONSE',
    'MALFORMED_FUNCTION_CALL',
    'A_REASON_OF_NEXT_YEAR',
    'no word',
  ])('is a failure and no refusal when it ends with %s', (reason) => {
    expect(read(answerParts([thought('half')], reason))).toEqual(spoiled);
  });

  it.each<[string, unknown]>([
    ['no candidate', { candidates: [] }],
    ['nothing but a bill', { usageMetadata: { promptTokenCount: 15 } }],
    ['a candidate without content', { candidates: [{ finishReason: 'STOP' }] }],
    ['feedback that blocks nothing', { promptFeedback: {} }],
    ['a block without a reason', { promptFeedback: { blockReason: 'BLOCKED_REASON_UNSPECIFIED' } }],
  ])('is a failure when it has %s', (_what, body) => {
    expect(read(json(200, body))).toEqual(spoiled);
  });

  it.each<[string, Reply]>([
    ['HTML', { status: 200, body: '<!doctype html>' }],
    ['JSON of somebody else', json(200, { ok: true })],
    ['an error under 200', json(200, { error: { code: 429, message: 'slow down' } })],
    ['candidates that are none', json(200, { candidates: 'none' })],
    ['nothing', { status: 200, body: '' }],
    ['a success that it never has', json(202, { name: 'operations/1' })],
  ])('leaves open what was paid when it is %s', (_what, reply) => {
    expect(read(reply)).toEqual(unknown);
  });
});

describe('an error', () => {
  const exhausted = (details: object[]) => trouble(429, 'RESOURCE_EXHAUSTED', 'Quota.', details);

  it.each<[string, Reply, number | null]>([
    ['the delay that it names', exhausted([retryInfo('34.0748s')]), 34_075],
    ['at most an hour', exhausted([retryInfo('86400s')]), 3_600_000],
    [
      'Retry-After before it',
      { ...exhausted([retryInfo('34s')]), headers: { 'retry-after': '7' } },
      7_000,
    ],
    ['no delay that it does not name', exhausted([]), null],
    ['no delay that cannot be read', exhausted([retryInfo('soon'), retryInfo(3)]), null],
    ['no delay of another shape', json(429, { error: 'too many' }), null],
    ['no delay of no JSON', { status: 429, body: 'slow down' }, null],
  ])('429 asks for a pause: %s', (_what, reply, retryAfterMs) => {
    expect(read(reply)).toEqual({ kind: 'busy', retryAfterMs });
  });

  it.each<[string, Reply, object]>([
    [
      'an argument that it does not take',
      trouble(400, 'INVALID_ARGUMENT', 'Unknown name "size":\n Cannot find field.'),
      {
        kind: 'rejected',
        reason: '400 INVALID_ARGUMENT: Unknown name "size": Cannot find field.',
      },
    ],
    [
      'a country that it does not serve',
      trouble(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
      { kind: 'rejected', reason: expect.stringContaining('User location') },
    ],
    [
      'a key that is wrong',
      trouble(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
      {
        kind: 'rejected',
        reason: expect.stringContaining('API key not valid'),
        isAboutAccount: true,
      },
    ],
    [
      'a key that is locked',
      trouble(403, 'PERMISSION_DENIED', `Consumer 'api_key:${apiKey}' has been suspended.`),
      {
        kind: 'rejected',
        reason: 'the key is refused (403 PERMISSION_DENIED)',
        isAboutAccount: true,
      },
    ],
    [
      'a key that is quoted elsewhere',
      trouble(400, 'INVALID_ARGUMENT', `${'x'.repeat(190)} ${apiKey}`),
      { kind: 'rejected', reason: expect.stringMatching(/\[key\]$/) },
    ],
    [
      'no key',
      { status: 401, body: '' },
      { kind: 'rejected', reason: expect.any(String), isAboutAccount: true },
    ],
    [
      'an account without funds',
      trouble(429, 'RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted.'),
      { kind: 'rejected', reason: 'the account has no funds', isAboutAccount: true },
    ],
    [
      'a bill',
      { status: 402, body: '' },
      { kind: 'rejected', reason: 'the account has no funds', isAboutAccount: true },
    ],
    ['too much', { status: 413, body: '<html>' }, { kind: 'rejected', reason: 'status 413' }],
    [
      'a failure of its own',
      trouble(500, 'INTERNAL', 'An internal error has occurred.'),
      { kind: 'unavailable', reason: '500 INTERNAL' },
    ],
    [
      'too much work',
      trouble(503, 'UNAVAILABLE', 'The model is overloaded.'),
      { kind: 'unavailable', reason: '503 UNAVAILABLE' },
    ],
    ['somebody else’s failure', { status: 500, body: 'oops' }, unknown],
    ['no answer in time', trouble(504, 'DEADLINE_EXCEEDED', 'Deadline expired.'), unknown],
    ['a gateway', { status: 502, body: '<html>' }, unknown],
    ['a call given up', trouble(499, 'CANCELLED', 'The operation was cancelled.'), unknown],
    ['a redirection', { status: 302, body: '', headers: { location: '/login' } }, unknown],
  ])('that says: %s', (_what, reply, end) => {
    const outcome = read(reply);
    expect(outcome).toEqual(end);
    expect(JSON.stringify(outcome)).not.toContain(apiKey);
    expect(JSON.stringify(outcome)).not.toContain('ORIGINAL ERROR');
  });
});

interface Interaction {
  readonly response: { readonly statusCode: number; readonly bodySegments: readonly Segment[] };
}
interface Segment {
  readonly candidates?: readonly { readonly content: { readonly parts?: readonly object[] } }[];
}

describe('a conversation that Google recorded', () => {
  const { recordings } = readFixture('recorded.json') as {
    recordings: readonly { interactions: readonly Interaction[] }[];
  };
  const [pictured, refused] = recordings.map(({ interactions }) => interactions[0]?.response);

  it('is read part by part and as a whole: one picture, and words', () => {
    const segments = pictured?.bodySegments ?? [];
    const kinds = segments.map((segment) => read(json(200, segment)).kind);
    expect(kinds).toEqual(['spoiled', 'spoiled', 'spoiled', 'made', 'spoiled']);
    const parts = segments.flatMap(({ candidates }) => candidates?.[0]?.content.parts ?? []);
    expect(read(answerParts(parts)).kind).toBe('made');
  });

  it('keeps to the description, as the answers of the stand-in do', () => {
    const schema = describedSchema('GenerateContentResponse');
    // A member that came with the stream and that no type of the client has.
    const { turnToken: _, ...last } = { turnToken: '', ...pictured?.bodySegments.at(-1) };
    expect(schema.safeParse(last).error).toBeUndefined();
    const standIn: unknown = JSON.parse(String(answerParts([picture('one')]).body));
    expect(schema.safeParse(standIn).error).toBeUndefined();
  });

  it('about a model that is not there names the model and nothing internal', () => {
    const { statusCode = 0, bodySegments = [] } = refused ?? {};
    const outcome = read(json(statusCode, bodySegments[0]));
    expect(outcome).toEqual({
      kind: 'rejected',
      reason: expect.stringMatching(/^404 NOT_FOUND: models\/custom-gemini-2\.0-flash is not/),
    });
    expect(JSON.stringify(outcome)).not.toMatch(/ORIGINAL ERROR|google\.rpc/);
  });
});

it('whatever is answered is read without an exception, and never names the key', () => {
  const noise = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({
      candidates: fc.array(
        fc.record({ content: fc.record({ parts: fc.jsonValue() }), finishReason: fc.string() }),
      ),
    }),
    fc.record({
      error: fc.record({
        status: fc.string(),
        message: fc.string().map((text) => `${text}${apiKey}${text}`),
        details: fc.jsonValue(),
      }),
    }),
  );
  const statuses = fc.oneof(fc.constant(200), fc.integer({ min: 200, max: 599 }));
  fc.assert(
    fc.property(statuses, noise, (status, body) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const outcome = read({ status, body: text });
      expect(JSON.stringify(outcome)).not.toContain(apiKey);
      expect(outcome.kind === 'made' && status !== 200).toBe(false);
    }),
  );
});
