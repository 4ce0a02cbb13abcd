import { SequentialIds } from '@image-production/identifiers/memory';
import { valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import {
  createOrganization,
  issueApiKey,
  mintSignInLink,
  resumeSession,
  signInByKey,
  signInByLink,
  signOut,
  sweepSessions,
} from './index.ts';
import {
  InMemoryCredentialStore,
  InMemoryErasureLog,
  InMemorySessionStore,
  RepeatableKeyMaterial,
} from './memory/index.ts';

const hourMs = 60 * 60_000;
const refused = { ok: false, failure: { kind: 'unauthenticated' } };

async function openScene() {
  const services = {
    credentials: new InMemoryCredentialStore(),
    sessions: new InMemorySessionStore(),
    erasures: new InMemoryErasureLog(),
    clock: new ManualClock(),
    ids: new SequentialIds(),
    digest: plainDigest,
    keyMaterial: new RepeatableKeyMaterial(),
  };
  const { id: organizationId } = await createOrganization(services, { name: 'Maison' });
  const { apiKey, secret } = valueOf(await issueApiKey(services, { organizationId }));
  return { services, apiKey, secret, owner: { organizationId, keyId: apiKey.id } };
}

it('a link signs in once, as the key it was minted for', async () => {
  const { services, owner, apiKey } = await openScene();
  const link = await mintSignInLink(services, owner, 30 * 60_000);
  const { token } = valueOf(await signInByLink(services, link.token));
  const { caller } = valueOf(await resumeSession(services, token));
  expect(caller).toEqual({ ...owner, scopes: apiKey.scopes });
  expect(await signInByLink(services, link.token)).toEqual(refused);
});

it('a link signs nobody in once it has expired', async () => {
  const { services, owner } = await openScene();
  const link = await mintSignInLink(services, owner, 30 * 60_000);
  services.clock.advance(30 * 60_000);
  expect(await signInByLink(services, link.token)).toEqual(refused);
});

it('neither the hash of a token nor the token of a link is a session', async () => {
  const { services, owner, secret } = await openScene();
  const { session } = valueOf(await signInByKey(services, secret));
  expect(await resumeSession(services, session.tokenHash)).toEqual(refused);
  const link = await mintSignInLink(services, owner, hourMs);
  expect(await resumeSession(services, link.token)).toEqual(refused);
  expect(await resumeSession(services, secret)).toEqual(refused);
});

it('a session ends with its key, and links with it', async () => {
  const { services, owner, secret } = await openScene();
  const link = await mintSignInLink(services, owner, hourMs);
  const { token } = valueOf(await signInByKey(services, secret));
  await services.credentials.revokeApiKey(owner.organizationId, owner.keyId, 1);
  expect(await resumeSession(services, token)).toEqual(refused);
  expect(await signInByLink(services, link.token)).toEqual(refused);
  expect(await signInByKey(services, secret)).toEqual(refused);
});

it('a session ends when its browser signs out', async () => {
  const { services, secret } = await openScene();
  const { token } = valueOf(await signInByKey(services, secret));
  await signOut(services, token);
  expect(await resumeSession(services, token)).toEqual(refused);
});

it('a session ends after twelve hours without use, and after a week with it', async () => {
  const { services, secret } = await openScene();
  const unused = valueOf(await signInByKey(services, secret));
  const busy = valueOf(await signInByKey(services, secret));
  for (let hours = 0; hours < 161; hours += 7) {
    expect(await resumeSession(services, busy.token)).toMatchObject({ ok: true });
    services.clock.advance(7 * hourMs);
  }
  expect(await resumeSession(services, unused.token)).toEqual(refused);
  services.clock.advance(7 * hourMs);
  expect(await resumeSession(services, busy.token)).toEqual(refused);
  expect(await sweepSessions(services)).toBe(2);
});
