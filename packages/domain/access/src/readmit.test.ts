import { SequentialIds } from '@image-production/identifiers/memory';
import { refuse, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { createOrganization, eraseOrganization, issueApiKey, readmit } from './index.ts';
import type { ApiKeyScope, Sender } from './index.ts';
import {
  InMemoryCredentialStore,
  InMemoryErasureLog,
  RepeatableKeyMaterial,
} from './memory/index.ts';

const access = {
  credentials: new InMemoryCredentialStore(),
  clock: new ManualClock(),
  ids: new SequentialIds(),
  digest: plainDigest,
  erasures: new InMemoryErasureLog(),
  keyMaterial: new RepeatableKeyMaterial(),
};
let sender: Required<Sender>;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization(access, { name: 'Maison' });
  const expiresAt = access.clock.now() + 10;
  const wish = { organizationId, scopes: ['generate'] as const, expiresAt };
  sender = { organizationId, keyId: valueOf(await issueApiKey(access, wish)).apiKey.id };
});

const admission = (scope: ApiKeyScope = 'generate', from: Sender = sender) =>
  readmit(access.credentials, from, scope, access.clock.now());
const suspend = () =>
  access.credentials.changeOrganization(sender.organizationId, { suspended: true });
const unauthenticated = refuse({ kind: 'unauthenticated' });

describe('readmit', () => {
  it('admits a caller whose key and organization are unchanged', async () => {
    expect(await admission()).toMatchObject({ ok: true });
  });

  it('refuses a caller whose key was revoked or has expired since', async () => {
    access.clock.advance(10);
    expect(await admission()).toEqual(unauthenticated);
    access.clock.advance(-10);
    const { organizationId, keyId } = sender;
    await access.credentials.revokeApiKey(organizationId, keyId, access.clock.now());
    expect(await admission()).toEqual(unauthenticated);
  });

  it('refuses a key that is unknown or of another organization', async () => {
    const { id: organizationId } = await createOrganization(access, { name: 'Other' });
    expect(await admission('generate', { ...sender, organizationId })).toEqual(unauthenticated);
    const keyId = access.ids.next('apiKey');
    expect(await admission('generate', { ...sender, keyId })).toEqual(unauthenticated);
  });

  it('refuses a caller whose organization was suspended or erased, with a key or without', async () => {
    const { organizationId } = sender;
    await suspend();
    const suspended = refuse({ kind: 'organization-suspended' });
    expect(await admission()).toEqual(suspended);
    expect(await admission('generate', { organizationId })).toEqual(suspended);
    valueOf(await eraseOrganization(access, organizationId));
    expect(await admission()).toEqual(unauthenticated);
    expect(await admission('generate', { organizationId })).toEqual(unauthenticated);
  });

  it('refuses a key without the scope; a suspension is reported first', async () => {
    expect(await admission('models')).toEqual(
      refuse({ kind: 'insufficient-scope', scope: 'models' }),
    );
    await suspend();
    expect(await admission('models')).toEqual(refuse({ kind: 'organization-suspended' }));
  });
});
