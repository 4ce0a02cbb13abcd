import { ManualClock } from '@image-production/kernel/memory';
import { openTestService } from '@image-production/s3';
import type { TestService } from '@image-production/s3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openTestStore } from './testing/open-test-store.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

const file = { fileName: 'req_1-0.png', mediaType: 'image/png' };
const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => index % 251);

/** A link to stored bytes, made so many milliseconds ago. */
async function linkMade(agoMs = 0): Promise<string> {
  // The service goes by the time of this machine.
  const clock = new ManualClock(Date.now() - agoMs);
  const { store, teardown } = await openTestStore(service, { clock });
  onTestFinished(teardown);
  const { sha256 } = await store.put(bytes);
  const link = await store.link(sha256, file);
  if (link === undefined) throw new Error('there is no link');
  return link;
}

/** The link with one parameter changed. */
function altered(link: string, name: string, change: (value: string) => string): string {
  const url = new URL(link);
  url.searchParams.set(name, change(url.searchParams.get(name) ?? ''));
  return url.href;
}

describe('a link to an asset', () => {
  it('gives its bytes to anyone, named and typed as the file is', async () => {
    const answer = await fetch(await linkMade());
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="req_1-0.png"');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('gives a part of them', async () => {
    const link = await linkMade();
    const answer = await fetch(link, { headers: { range: 'bytes=100-199' } });
    expect(answer.status).toBe(206);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.slice(100, 200));
  });

  it('is good for a minute, and says so', async () => {
    const link = await linkMade(30_000);
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(await linkMade(61_000))).status).toBe(403);
  });

  it.each<[string, string, (value: string) => string]>([
    ['a longer life', 'X-Amz-Expires', () => '600'],
    [
      'another time',
      'X-Amz-Date',
      (text) => (text.endsWith('9Z') ? `${text.slice(0, -2)}8Z` : `${text.slice(0, -2)}9Z`),
    ],
    ['another key', 'X-Amz-Credential', (text) => text.replace(/^[^/]+/, 'ANOTHERKEY')],
    ['another name', 'response-content-disposition', () => 'inline'],
    [
      'another signature',
      'X-Amz-Signature',
      (text) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ],
  ])('with %s is refused', async (_case, name, change) => {
    const link = await linkMade();
    const changed = altered(link, name, change);
    expect(changed).not.toBe(altered(link, name, (value) => value));
    expect((await fetch(changed)).status).toBe(403);
  });

  it('is refused for another object', async () => {
    expect((await fetch((await linkMade()).replace('/tests/', '/others/'))).status).toBe(403);
  });

  it('is not made for what is not there', async () => {
    const { store, teardown } = await openTestStore(service);
    onTestFinished(teardown);
    expect(await store.link('0'.repeat(64), file)).toBeUndefined();
    expect(await store.link('../secret', file)).toBeUndefined();
  });
});
