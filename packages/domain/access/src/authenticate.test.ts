import { SequentialIds } from '@image-production/identifiers/memory';
import { Fault, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { authenticate, createOrganization, issueApiKey, mintApiKeySecret } from './index.ts';
import type { NewApiKey, IssuedApiKey } from './index.ts';
import {
  InMemoryCredentialStore,
  InMemoryErasureLog,
  RepeatableKeyMaterial,
} from './memory/index.ts';

const startedAt = 1_700_000_012_345;
const startedAtMinute = 1_699_999_980_000;
const unauthenticated = { ok: false, failure: { kind: 'unauthenticated' } };

class CountingStore extends InMemoryCredentialStore {
  lookups = 0;
  touches = 0;
  trouble: Error | undefined;

  override findApiKeyByHash(
    ...parameters: Parameters<InMemoryCredentialStore['findApiKeyByHash']>
  ): ReturnType<InMemoryCredentialStore['findApiKeyByHash']> {
    this.lookups += 1;
    return super.findApiKeyByHash(...parameters);
  }

  override touchApiKey(
    ...parameters: Parameters<InMemoryCredentialStore['touchApiKey']>
  ): Promise<void> {
    this.touches += 1;
    if (this.trouble) return Promise.reject(this.trouble);
    return super.touchApiKey(...parameters);
  }
}

function createAccess() {
  return {
    credentials: new CountingStore(),
    clock: new ManualClock(startedAt),
    ids: new SequentialIds(),
    digest: plainDigest,
    erasures: new InMemoryErasureLog(),
    keyMaterial: new RepeatableKeyMaterial(),
  };
}

let access: ReturnType<typeof createAccess>;
beforeEach(() => {
  access = createAccess();
});

async function issue(request: Omit<NewApiKey, 'organizationId'> = {}): Promise<IssuedApiKey> {
  const { id: organizationId } = await createOrganization(access, { name: 'Maison' });
  return valueOf(await issueApiKey(access, { organizationId, ...request }));
}

async function lastUsedAt(issued: IssuedApiKey): Promise<number | null | undefined> {
  return (await access.credentials.findApiKeyByHash(issued.apiKey.secretHash))?.lastUsedAt;
}

describe('authenticate', () => {
  it('returns organization, key and scopes of a valid key', async () => {
    const { apiKey, secret } = await issue({ scopes: ['read', 'wallet'] });
    expect(await authenticate(access, secret)).toEqual({
      ok: true,
      value: {
        organizationId: apiKey.organizationId,
        keyId: apiKey.id,
        scopes: ['read', 'wallet'],
      },
    });
  });

  it('answers alike for a missing, malformed, unknown, revoked and expired key', async () => {
    const revoked = await issue();
    const { organizationId, id } = revoked.apiKey;
    await access.credentials.revokeApiKey(organizationId, id, startedAt);
    const expired = await issue({ expiresAt: startedAt });
    const unknown = mintApiKeySecret({ base62: (length) => 'x'.repeat(length) });
    for (const token of ['', 'Bearer', 'ips_live_', unknown, revoked.secret, expired.secret]) {
      expect(await authenticate(access, token)).toEqual(unauthenticated);
    }
  });

  it('does not query the store for malformed tokens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii' }), async (text) => {
        expect(await authenticate(access, text)).toEqual(unauthenticated);
      }),
    );
    expect(access.credentials.lookups).toBe(0);
  });

  it('refuses a revoked key on the next call, whatever the clock says', async () => {
    const { apiKey, secret } = await issue();
    expect((await authenticate(access, secret)).ok).toBe(true);
    await access.credentials.revokeApiKey(apiKey.organizationId, apiKey.id, startedAt + 3_600_000);
    expect(await authenticate(access, secret)).toEqual(unauthenticated);
  });

  it('accepts a key up to the millisecond before it expires', async () => {
    const { secret } = await issue({ expiresAt: startedAt + 2 });
    access.clock.advance(1);
    expect((await authenticate(access, secret)).ok).toBe(true);
    access.clock.advance(1);
    expect(await authenticate(access, secret)).toEqual(unauthenticated);
  });

  it('accepts both the old and the new key of a rotation', async () => {
    const { apiKey, secret } = await issue();
    const { organizationId } = apiKey;
    const { secret: newSecret } = valueOf(await issueApiKey(access, { organizationId }));
    expect((await authenticate(access, secret)).ok).toBe(true);
    expect((await authenticate(access, newSecret)).ok).toBe(true);
    await access.credentials.revokeApiKey(organizationId, apiKey.id, access.clock.now());
    expect((await authenticate(access, secret)).ok).toBe(false);
    expect((await authenticate(access, newSecret)).ok).toBe(true);
  });
});

describe('last use', () => {
  it('is stored to the minute', async () => {
    const issued = await issue();
    await authenticate(access, issued.secret);
    expect(await lastUsedAt(issued)).toBe(startedAtMinute);
    access.clock.advance(60_000);
    await authenticate(access, issued.secret);
    expect(await lastUsedAt(issued)).toBe(startedAtMinute + 60_000);
  });

  it('is written at most once a minute', async () => {
    const { secret } = await issue();
    for (let call = 0; call < 20; call += 1) await authenticate(access, secret);
    expect(access.credentials.touches).toBe(1);
  });

  it('never moves back with the clock', async () => {
    const issued = await issue();
    await authenticate(access, issued.secret);
    access.clock.advance(-3_600_000);
    expect((await authenticate(access, issued.secret)).ok).toBe(true);
    expect(await lastUsedAt(issued)).toBe(startedAtMinute);
  });

  it('keeps nobody out while it cannot be written', async () => {
    const issued = await issue();
    access.credentials.trouble = new Fault('no room', { isRetryable: true, isDiskFull: true });
    expect((await authenticate(access, issued.secret)).ok).toBe(true);
    access.credentials.trouble = new TypeError('a fault of ours');
    await expect(authenticate(access, issued.secret)).rejects.toThrow('a fault of ours');
    access.credentials.trouble = undefined;
    await authenticate(access, issued.secret);
    expect(await lastUsedAt(issued)).toBe(startedAtMinute);
  });

  it('ignores refused calls', async () => {
    const issued = await issue({ expiresAt: startedAt });
    await authenticate(access, issued.secret);
    expect(await lastUsedAt(issued)).toBeNull();
  });
});
