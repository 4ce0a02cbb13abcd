import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import {
  authenticate,
  createOrganization,
  delegateApiKey,
  issueApiKey,
  rotateApiKey,
} from './index.ts';
import type { AccessServices, ApiKey, Caller, CredentialStore, NewApiKey } from './index.ts';
import {
  InMemoryCredentialStore,
  InMemoryErasureLog,
  RepeatableKeyMaterial,
} from './memory/index.ts';

const start = 1_700_000_000_000;
const dayMs = 86_400_000;
const capOf = (dollars: bigint) =>
  ({ amount: micros(dollars * 1_000_000n), period: 'month' }) as const;

class Scene {
  readonly clock = new ManualClock(start);
  readonly services: AccessServices = {
    credentials: new InMemoryCredentialStore(),
    clock: this.clock,
    ids: new SequentialIds(),
    digest: plainDigest,
    erasures: new InMemoryErasureLog(),
    keyMaterial: new RepeatableKeyMaterial(),
  };
  #organizationId: OrganizationId | undefined;

  async issue(
    request: Omit<NewApiKey, 'organizationId'>,
  ): Promise<{ caller: Caller; apiKey: ApiKey }> {
    this.#organizationId ??= (await createOrganization(this.services, { name: 'Maison' })).id;
    const organizationId = this.#organizationId;
    const { apiKey } = valueOf(await issueApiKey(this.services, { ...request, organizationId }));
    return { apiKey, caller: { organizationId, keyId: apiKey.id, scopes: apiKey.scopes } };
  }
}

const narrow = {
  scopes: ['read', 'keys'],
  expiresAt: start + dayMs,
  spendCap: capOf(10n),
} as const;

describe('delegateApiKey', () => {
  it('makes a key as wide as its maker where nothing is said', async () => {
    const scene = new Scene();
    const { caller } = await scene.issue(narrow);
    const { apiKey } = valueOf(await delegateApiKey(scene.services, caller, { name: 'Shop' }));
    expect(apiKey).toMatchObject({ ...narrow, name: 'Shop' });
  });

  it('has what is made by a capped key, and by those made by it, spend from that cap', async () => {
    const scene = new Scene();
    const { caller, apiKey: maker } = await scene.issue(narrow);
    const child = valueOf(await delegateApiKey(scene.services, caller, { spendCap: capOf(3n) }));
    expect(child.apiKey).toMatchObject({ spendCap: capOf(3n), spenderId: maker.id });
    const as = { ...caller, keyId: child.apiKey.id };
    const grandchild = valueOf(await delegateApiKey(scene.services, as, {}));
    expect(grandchild.apiKey).toMatchObject({ spendCap: capOf(3n), spenderId: maker.id });
  });

  it('has a key with a cap that a key without one makes spend by itself', async () => {
    const scene = new Scene();
    const { caller } = await scene.issue({});
    const { apiKey } = valueOf(
      await delegateApiKey(scene.services, caller, { spendCap: capOf(3n) }),
    );
    expect(apiKey.spenderId).toBe(apiKey.id);
  });

  it('makes nothing by a maker that was revoked after it was looked at', async () => {
    const scene = new Scene();
    const { caller } = await scene.issue(narrow);
    const { credentials } = scene.services;
    const revoking = new Proxy(credentials, {
      get: (target, name) => {
        if (name !== 'insertApiKeyBy') {
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        const insert: CredentialStore['insertApiKeyBy'] = async (...given) => {
          await target.revokeApiKey(caller.organizationId, caller.keyId, start);
          return target.insertApiKeyBy(...given);
        };
        return insert;
      },
    });
    const refused = await delegateApiKey({ ...scene.services, credentials: revoking }, caller, {});
    expect(refused).toMatchObject({ failure: { kind: 'unauthenticated' } });
    const { organizationId } = caller;
    expect(await credentials.listApiKeys({ organizationId, limit: 9 })).toHaveLength(1);
  });

  it.each([
    [{ scopes: ['read', 'generate'] as const }, { kind: 'insufficient-scope', scope: 'generate' }],
    [{ spendCap: null }, { kind: 'wider-api-key', member: 'spendCap' }],
    [{ spendCap: capOf(11n) }, { kind: 'wider-api-key', member: 'spendCap' }],
    [{ expiresAt: null }, { kind: 'wider-api-key', member: 'expiresAt' }],
    [{ expiresAt: start + dayMs + 1 }, { kind: 'wider-api-key', member: 'expiresAt' }],
  ])('refuses %o, which its maker may not', async (request, failure) => {
    const scene = new Scene();
    const { caller } = await scene.issue(narrow);
    const refused = await delegateApiKey(scene.services, caller, request);
    expect(refused).toEqual({ ok: false, failure });
  });

  it('refuses a maker that has ended meanwhile', async () => {
    const scene = new Scene();
    const { caller } = await scene.issue(narrow);
    scene.clock.advance(dayMs);
    const refused = await delegateApiKey(scene.services, caller, {});
    expect(refused).toMatchObject({ failure: { kind: 'unauthenticated' } });
  });
});

describe('rotateApiKey', () => {
  it('hands on name, scopes, end, cap and spending, and lets both work until the overlap ends', async () => {
    const scene = new Scene();
    const { services } = scene;
    const { caller, apiKey: old } = await scene.issue({ ...narrow, name: 'Shop' });
    const rotation = { keyId: old.id, overlapMs: 1_000 };
    const { apiKey, secret } = valueOf(await rotateApiKey(services, caller, rotation));
    expect(apiKey).toMatchObject({ ...narrow, name: 'Shop', spenderId: old.id });
    const again = { keyId: apiKey.id, overlapMs: 1_000 };
    const third = valueOf(await rotateApiKey(services, { ...caller, keyId: apiKey.id }, again));
    expect(third.apiKey.spenderId).toBe(old.id);

    scene.clock.advance(999);
    expect(await services.credentials.usableApiKeys([old.id], scene.clock.now())).toContain(old.id);
    scene.clock.advance(1);
    const usable = await services.credentials.usableApiKeys([old.id], scene.clock.now());
    expect(usable).not.toContain(old.id);
    expect((await authenticate(services, secret)).ok).toBe(false);
    expect((await authenticate(services, third.secret)).ok).toBe(true);
  });

  it('reaches no key that may do more than the caller', async () => {
    const scene = new Scene();
    const { caller } = await scene.issue(narrow);
    const { apiKey: wide } = await scene.issue({});
    const rotated = await rotateApiKey(scene.services, caller, { keyId: wide.id, overlapMs: 0 });
    expect(rotated).toEqual({ ok: false, failure: { kind: 'api-key-out-of-reach' } });
  });

  it('with a cap reaches no key that spends from another one', async () => {
    const scene = new Scene();
    const { caller } = await scene.issue(narrow);
    const { apiKey: other } = await scene.issue(narrow);
    const rotation = { keyId: other.id, overlapMs: 0 };
    const rotated = await rotateApiKey(scene.services, caller, rotation);
    expect(rotated).toEqual({ ok: false, failure: { kind: 'api-key-out-of-reach' } });
    const { apiKey: child } = valueOf(await delegateApiKey(scene.services, caller, {}));
    const own = await rotateApiKey(scene.services, caller, { keyId: child.id, overlapMs: 0 });
    expect(own).toMatchObject({ ok: true });
  });

  it('is made by no key that has ended', async () => {
    const scene = new Scene();
    const { caller, apiKey } = await scene.issue({});
    const { apiKey: other } = await scene.issue({});
    await scene.services.credentials.revokeApiKey(apiKey.organizationId, apiKey.id, start);
    const late = await rotateApiKey(scene.services, caller, { keyId: other.id, overlapMs: 0 });
    expect(late).toMatchObject({ failure: { kind: 'unauthenticated' } });
  });

  it('finds no key of another organization and none that has ended', async () => {
    const scene = new Scene();
    const { caller, apiKey } = await scene.issue({});
    const keyId = scene.services.ids.next('apiKey');
    const unknown = await rotateApiKey(scene.services, caller, { keyId, overlapMs: 0 });
    expect(unknown).toMatchObject({ failure: { kind: 'api-key-not-found' } });
    const { apiKey: ended } = await scene.issue({});
    await scene.services.credentials.revokeApiKey(apiKey.organizationId, ended.id, start);
    const late = await rotateApiKey(scene.services, caller, { keyId: ended.id, overlapMs: 0 });
    expect(late).toMatchObject({ failure: { kind: 'api-key-ended' } });
  });
});
