import { siblingId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { apiKeyScopes, createOrganization, issueApiKey, parseApiKey } from './index.ts';
import type { AccessServices } from './index.ts';
import {
  InMemoryCredentialStore,
  InMemoryErasureLog,
  RepeatableKeyMaterial,
} from './memory/index.ts';

function services(): AccessServices {
  return {
    credentials: new InMemoryCredentialStore(),
    clock: new ManualClock(1_700_000_000_000),
    ids: new SequentialIds(),
    digest: plainDigest,
    erasures: new InMemoryErasureLog(),
    keyMaterial: new RepeatableKeyMaterial(),
  };
}

describe('createOrganization', () => {
  it('stores the organization it returns', async () => {
    const access = services();
    const organization = await createOrganization(access, { name: 'Maison' });
    expect(organization).toEqual({
      id: 'org_00000000000000000000000001',
      name: 'Maison',
      minimumAgeBand: null,
      allowNudity: false,
      suspended: false,
      lowBalance: null,
      erasedAt: null,
      createdAt: 1_700_000_000_000,
    });
    expect(await access.credentials.findOrganization(organization.id)).toEqual(organization);
    expect(siblingId('wallet', organization.id)).toBe('wal_00000000000000000000000001');
  });

  it('keeps a minimum age band', async () => {
    const access = services();
    const request = { name: 'Distillery', minimumAgeBand: '25-34' } as const;
    expect((await createOrganization(access, request)).minimumAgeBand).toBe('25-34');
  });
});

describe('issueApiKey', () => {
  it('returns a secret and keeps only its hash', async () => {
    const access = services();
    const { id: organizationId } = await createOrganization(access, { name: 'Maison' });
    const { apiKey, secret } = valueOf(await issueApiKey(access, { organizationId }));

    expect(parseApiKey(secret)).toBe(secret);
    expect(apiKey).toEqual({
      id: 'key_00000000000000000000000003',
      organizationId,
      name: 'Key 0003',
      scopes: apiKeyScopes,
      secretHash: plainDigest.sha256Hex(secret),
      displayStart: secret.slice(0, 13),
      lastFour: secret.slice(-4),
      spendCap: null,
      spenderId: 'key_00000000000000000000000003',
      createdAt: 1_700_000_000_000,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    });
    const kept = await access.credentials.listApiKeys({ organizationId, limit: 10 });
    expect(kept).toEqual([apiKey]);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('keeps name, end and scopes as given, each scope once and in standard order', async () => {
    const access = services();
    const { id: organizationId } = await createOrganization(access, { name: 'Maison' });
    const scopes = ['wallet', 'read', 'wallet', 'generate'] as const;
    const request = { organizationId, name: 'Till', scopes, expiresAt: 1_800_000_000_000 };
    expect(valueOf(await issueApiKey(access, request)).apiKey).toMatchObject({
      name: 'Till',
      scopes: ['generate', 'read', 'wallet'],
      expiresAt: 1_800_000_000_000,
    });
  });

  it('never gives the same secret twice', async () => {
    const access = services();
    const { id: organizationId } = await createOrganization(access, { name: 'Maison' });
    const first = valueOf(await issueApiKey(access, { organizationId }));
    const second = valueOf(await issueApiKey(access, { organizationId }));
    expect(second.secret).not.toBe(first.secret);
  });

  it('refuses an organization that does not exist', async () => {
    const access = services();
    const organizationId = access.ids.next('organization');
    expect(await issueApiKey(access, { organizationId })).toEqual({
      ok: false,
      failure: { kind: 'organization-not-found', organizationId },
    });
  });
});
