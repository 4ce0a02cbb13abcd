import { describe, expect, it } from 'vitest';

import { problemIn, summarizeRefusal } from './testing/answer.ts';
import { servedApi } from './testing/served-api.ts';
import type { ServedApi } from './testing/served-api.ts';
import { operatorToken } from './testing/test-api.ts';

const failuresMax = 20;
const loopback = { family: 'ipv4', address: '127.0.0.0', prefixBits: 8 } as const;

const ask = (served: ServedApi, path: string, ...headers: readonly string[]) =>
  served.exchange(
    [`GET ${path} HTTP/1.1`, 'Host: images.example', 'Connection: close', ...headers, '', ''].join(
      '\r\n',
    ),
  );
const bearing = (token: string) => `Authorization: Bearer ${token}`;
const from = (address: string) => `X-Forwarded-For: ${address}`;
const unknownKey = bearing(`ips_live_${'0'.repeat(36)}`);

async function failOften(served: ServedApi, ...headers: readonly string[]): Promise<string[]> {
  const verdicts: string[] = [];
  for (let call = 0; call < failuresMax; call += 1) {
    verdicts.push(summarizeRefusal(await ask(served, '/v1/wallet', unknownKey, ...headers)));
  }
  return [...new Set(verdicts)];
}

describe('an address that fails to authenticate twenty times within a minute', () => {
  it('has to wait, and is admitted after that minute', async () => {
    await using served = await servedApi({ failuresMax });
    expect(await failOften(served)).toEqual(['401 unauthenticated']);
    served.api.clock.advance(18_000);
    const slowed = await ask(served, '/v1/wallet', unknownKey);
    expect(summarizeRefusal(slowed)).toBe('429 rate_limited');
    expect(slowed.headers.get('retry-after')).toBe('42');
    expect(slowed.headers.get('ratelimit-policy')).toBe('"failures";q=20;w=60');
    expect(slowed.headers.get('ratelimit')).toBe('"failures";r=0;t=42');
    expect(problemIn(slowed).retryable).toBe(true);
    served.api.clock.advance(42_000);
    expect(summarizeRefusal(await ask(served, '/v1/wallet', unknownKey))).toBe(
      '401 unauthenticated',
    );
  });

  it('is served with a valid key and with the token of the operator all the same', async () => {
    await using served = await servedApi({ failuresMax });
    const { apiKey } = await served.api.customer();
    await failOften(served);
    for (let round = 0; round < 3; round += 1) {
      expect(summarizeRefusal(await ask(served, '/v1/wallet'))).toBe('429 rate_limited');
      expect((await ask(served, '/v1/wallet', bearing(apiKey))).status).toBe(200);
      const admin = '/admin/v1/organizations';
      expect((await ask(served, admin, bearing(operatorToken))).status).toBe(200);
    }
  });

  it.each(['/v1/nothing', '/admin/v1/organizations', '/admin/v1/nothing', '/metrics'])(
    'hears the same from %s',
    async (path) => {
      await using served = await servedApi({ failuresMax });
      await failOften(served);
      expect(summarizeRefusal(await ask(served, path, unknownKey))).toBe('429 rate_limited');
      expect(summarizeRefusal(await ask(served, '/nothing', unknownKey))).toBe('404 not_found');
    },
  );

  it('may guess no more tokens of the operator than keys', async () => {
    await using served = await servedApi({ failuresMax });
    for (let call = 0; call < failuresMax; call += 1) {
      const guess = await ask(served, '/admin/v1/organizations', bearing(`guess-${call}`));
      expect(summarizeRefusal(guess)).toBe('404 not_found');
    }
    expect(summarizeRefusal(await ask(served, '/admin/v1/organizations', bearing('guess')))).toBe(
      '429 rate_limited',
    );
    expect(summarizeRefusal(await ask(served, '/v1/wallet'))).toBe('429 rate_limited');
  });

  it('slows down nobody else behind the same trusted proxy', async () => {
    await using served = await servedApi({ failuresMax, trustedProxies: [loopback] });
    await failOften(served, from('203.0.113.9'));
    const slowed = await ask(served, '/v1/wallet', from('198.51.100.1, 203.0.113.9'));
    expect(summarizeRefusal(slowed)).toBe('429 rate_limited');
    expect(summarizeRefusal(await ask(served, '/v1/wallet', from('203.0.113.10')))).toBe(
      '401 unauthenticated',
    );
  });

  it('does not become another one by a header that it made up', async () => {
    await using served = await servedApi({ failuresMax });
    await failOften(served);
    expect(summarizeRefusal(await ask(served, '/v1/wallet', from('203.0.113.9')))).toBe(
      '429 rate_limited',
    );
  });
});
