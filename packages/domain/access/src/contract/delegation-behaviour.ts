import { micros } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { ApiKey } from '../index.ts';
import { unusedKey } from './arbitraries.ts';
import { anOrganization, ids } from './samples.ts';
import type { CurrentStore } from './samples.ts';

const spendCap = { amount: micros(5_000_000n), period: 'month' } as const;

async function aMaker(current: CurrentStore, changes: Partial<ApiKey> = {}): Promise<ApiKey> {
  const { id } = await anOrganization(current());
  const maker = { ...unusedKey(ids, id), spendCap, ...changes };
  await current().insertApiKey(maker);
  return maker;
}

function madeBy({ organizationId, id }: ApiKey, changes: Partial<ApiKey> = {}): ApiKey {
  return { ...unusedKey(ids, organizationId), spendCap, spenderId: id, ...changes };
}

export function delegationBehaviour(current: CurrentStore): void {
  it('stores a key that another one makes', async () => {
    const maker = await aMaker(current);
    const made = madeBy(maker);
    expect(await current().insertApiKeyBy(maker.id, made)).toBe('inserted');
    expect(await current().findApiKey(maker.organizationId, made.id)).toEqual(made);
  });

  it.each<[string, (maker: ApiKey) => Partial<ApiKey>]>([
    ['spends more', () => ({ spendCap: null })],
    ['works longer', ({ createdAt }) => ({ expiresAt: createdAt + 11 })],
  ])('stores none that %s than its maker by then', async (_what, changes) => {
    const maker = await aMaker(current);
    await current().rotateApiKey(maker.id, maker.createdAt + 10, madeBy(maker));
    const made = madeBy(maker, changes(maker));
    expect(await current().insertApiKeyBy(maker.id, made)).toBe('maker-ended');
    expect(await current().findApiKey(maker.organizationId, made.id)).toBeUndefined();
  });

  it('stores none after its maker was revoked, nor by a key of another organization', async () => {
    const maker = await aMaker(current);
    const stranger = await aMaker(current);
    expect(await current().insertApiKeyBy(stranger.id, madeBy(maker))).toBe('maker-ended');
    await current().revokeApiKey(maker.organizationId, maker.id, 1);
    const made = madeBy(maker);
    expect(await current().insertApiKeyBy(maker.id, made)).toBe('maker-ended');
    expect(await current().findApiKey(maker.organizationId, made.id)).toBeUndefined();
  });
}
