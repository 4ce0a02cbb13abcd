import { describe, expect, it } from 'vitest';

import { openStandIn } from '../testing/index.ts';
import type { Fault } from '../testing/index.ts';
import { probeEngine } from './probe-engine.ts';
import type { Probe } from './probe-engine.ts';

const apiKey = 'key-of-the-test';
const limitMs = 200;

function readName(json: unknown): string | undefined {
  return (json as { name?: string } | undefined)?.name;
}

async function ask(reply: { status: number; body: string }, fault?: Fault): Promise<Probe> {
  await using standIn = await openStandIn({
    answer: () => reply,
    ...(fault && { faultOf: () => fault }),
  });
  const url = new URL('/about', standIn.url);
  const headers = { authorization: `Bearer ${apiKey}` };
  const probe = await probeEngine({ url, headers, apiKey, timeoutMs: limitMs }, readName);
  expect(standIn.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /about']);
  return probe;
}

describe('asking an engine without spending', () => {
  it('brings one line in its own words, without the key', async () => {
    const name = `tiny\u0007\n of ${apiKey} ${'x'.repeat(500)}`;
    const probe = await ask({ status: 200, body: JSON.stringify({ name }) });
    expect(probe).toMatchObject({
      kind: 'answers',
      says: expect.stringMatching(/^tiny of \[key] x/),
    });
    expect(probe.kind === 'answers' && probe.says.length).toBe(300);
  });

  it.each([
    [401, /refuses the key/],
    [404, /does not know/],
    [500, /status 500/],
    [302, /status 302/],
  ])('that answers %d is told as trouble', async (status, reason) => {
    const probe = await ask({ status, body: `{"name":"${apiKey}"}` });
    expect(probe).toEqual({ kind: 'silent', reason: expect.stringMatching(reason) });
    expect(JSON.stringify(probe)).not.toContain(apiKey);
  });

  it.each<Fault>([
    'HTML',
    'JSON that says nothing',
    'no reply at all',
    'a reply that drips',
    'a reply without end',
    'reset before it is dealt with',
    'reset in the middle of the reply',
  ])('that gives %s is told as trouble', async (fault) => {
    const probe = await ask({ status: 200, body: '{"name":"tiny"}' }, fault);
    expect(probe).toMatchObject({ kind: 'silent' });
  });

  it('says when nobody is there, and when an address is not private', async () => {
    const standIn = await openStandIn({ answer: () => ({ status: 200, body: '{}' }) });
    await standIn[Symbol.asyncDispose]();
    const nobody = await probeEngine({ url: new URL(standIn.url) }, readName);
    expect(nobody).toEqual({ kind: 'silent', reason: 'it cannot be reached: ECONNREFUSED' });
    const open = await probeEngine({ url: new URL('http://192.0.2.1/') }, readName);
    expect(open).toEqual({ kind: 'silent', reason: expect.stringMatching(/^it was not asked: /) });
  });
});
