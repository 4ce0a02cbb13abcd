import type { IdSource } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';

import { withDefaultSettings } from '../index.ts';
import type { ApiKey, CredentialStore, Organization } from '../index.ts';
import { unusedKey } from './arbitraries.ts';

/** Returns the store of the running test. */
export type CurrentStore = () => CredentialStore;

/** Shared by the whole suite, so that no two tests use the same id. */
export const ids: IdSource = new SequentialIds();

export function newOrganization(name: string): Organization {
  const id = ids.next('organization');
  return withDefaultSettings({ id, name, createdAt: 1_700_000_000_000 });
}

export async function anOrganization(store: CredentialStore): Promise<Organization> {
  const organization = newOrganization('Atelier');
  await store.insertOrganization(organization);
  return organization;
}

export async function aKey(store: CredentialStore): Promise<ApiKey> {
  const apiKey = unusedKey(ids, (await anOrganization(store)).id);
  await store.insertApiKey(apiKey);
  return apiKey;
}
