import { testTwinOf } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { ApiKey, Maker } from '../index.ts';
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

const by = ({ organizationId, id: keyId }: ApiKey): Maker => ({ organizationId, keyId });

function madeBy({ organizationId, id }: ApiKey, changes: Partial<ApiKey> = {}): ApiKey {
  return { ...unusedKey(ids, organizationId), spendCap, spenderId: id, ...changes };
}

export function delegationBehaviour(current: CurrentStore): void {
  it('stores a key that another one makes', async () => {
    const maker = await aMaker(current);
    const made = madeBy(maker);
    expect(await current().insertApiKeyBy(by(maker), made)).toBe('inserted');
    expect(await current().findApiKey(maker.organizationId, made.id)).toEqual(made);
  });

  it.each<[string, (maker: ApiKey) => Partial<ApiKey>]>([
    ['spends more', () => ({ spendCap: null })],
    ['works longer', ({ createdAt }) => ({ expiresAt: createdAt + 11 })],
  ])('stores none that %s than its maker by then', async (_what, changes) => {
    const maker = await aMaker(current);
    await current().rotateApiKey(maker.id, maker.createdAt + 10, madeBy(maker));
    const made = madeBy(maker, changes(maker));
    expect(await current().insertApiKeyBy(by(maker), made)).toBe('maker-ended');
    expect(await current().findApiKey(maker.organizationId, made.id)).toBeUndefined();
  });

  it('stores a test key that a live one makes, unless that was revoked; and no live key by a test one', async () => {
    const maker = await aMaker(current);
    const twinId = testTwinOf(maker.organizationId);
    await current().insertTestTwin(maker.organizationId, 1);
    const ofTwin = (): ApiKey => ({ ...madeBy(maker), organizationId: twinId });
    const made = ofTwin();
    expect(await current().insertApiKeyBy(by(maker), made)).toBe('inserted');
    expect(await current().findApiKey(twinId, made.id)).toEqual(made);
    expect(await current().insertApiKeyBy(by(made), madeBy(maker))).toBe('maker-ended');
    await current().revokeApiKey(maker.organizationId, maker.id, 1);
    const late = ofTwin();
    expect(await current().insertApiKeyBy(by(maker), late)).toBe('maker-ended');
    expect(await current().findApiKey(twinId, late.id)).toBeUndefined();
  });

  it('stores none after its maker was revoked, nor by a key of another organization', async () => {
    const maker = await aMaker(current);
    const stranger = await aMaker(current);
    expect(await current().insertApiKeyBy(by(stranger), madeBy(maker))).toBe('maker-ended');
    await current().revokeApiKey(maker.organizationId, maker.id, 1);
    const made = madeBy(maker);
    expect(await current().insertApiKeyBy(by(maker), made)).toBe('maker-ended');
    expect(await current().findApiKey(maker.organizationId, made.id)).toBeUndefined();
  });
}
