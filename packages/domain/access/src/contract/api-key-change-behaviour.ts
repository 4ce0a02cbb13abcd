import fc from 'fast-check';
import { expect, it } from 'vitest';

import { aKey, anOrganization, ids } from './samples.ts';
import type { CurrentStore } from './samples.ts';

export function revocationBehaviour(current: CurrentStore): void {
  it('is seen by the next lookup and changes nothing else', async () => {
    const apiKey = await aKey(current());
    expect(await current().revokeApiKey(apiKey.organizationId, apiKey.id, 5_000)).toBe('revoked');
    const found = await current().findApiKeyByHash(apiKey.secretHash);
    expect(found).toEqual({ ...apiKey, revokedAt: 5_000 });
  });

  it('keeps its first time when repeated', async () => {
    const apiKey = await aKey(current());
    await current().revokeApiKey(apiKey.organizationId, apiKey.id, 5_000);
    expect(await current().revokeApiKey(apiKey.organizationId, apiKey.id, 9_000)).toBe('revoked');
    expect((await current().findApiKeyByHash(apiKey.secretHash))?.revokedAt).toBe(5_000);
  });

  it('answers the same for a foreign key and an unknown one', async () => {
    const apiKey = await aKey(current());
    const stranger = await anOrganization(current());
    expect(await current().revokeApiKey(stranger.id, apiKey.id, 5_000)).toBe('not-found');
    expect(await current().revokeApiKey(stranger.id, ids.next('apiKey'), 5_000)).toBe('not-found');
    expect(await current().findApiKeyByHash(apiKey.secretHash)).toEqual(apiKey);
  });
}

export function lastUseBehaviour(current: CurrentStore): void {
  const minutes = fc.array(fc.integer({ min: 0, max: 30_000_000 }), { minLength: 1, maxLength: 6 });

  it('keeps the latest minute, in whatever order touches arrive', async () => {
    await fc.assert(
      fc.asyncProperty(minutes, async (touched) => {
        const apiKey = await aKey(current());
        await Promise.all(
          touched.map((minute) => current().touchApiKey(apiKey.id, minute * 60_000)),
        );
        const found = await current().findApiKeyByHash(apiKey.secretHash);
        expect(found).toEqual({ ...apiKey, lastUsedAt: Math.max(...touched) * 60_000 });
      }),
      { numRuns: 25 },
    );
  });

  it('of an unknown key is ignored', async () => {
    const id = ids.next('apiKey');
    await expect(current().touchApiKey(id, 60_000)).resolves.toBeUndefined();
  });
}
