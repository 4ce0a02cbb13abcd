import { withDefaultSettings } from '@image-production/access';
import { unusedKey } from '@image-production/access/contract';
import { InMemoryCredentialStore } from '@image-production/access/memory';
import type { ApiKeyId } from '@image-production/identifiers';
import { refuse, valueOf } from '@image-production/kernel';
import { beforeEach, expect, it } from 'vitest';

import { reviewedLab } from '../memory/reviewed-orders.ts';
import { changeModelName, saveModel } from '../models/save-model.ts';
import type { ProductionServices } from '../services.ts';
import { candidateOf, contentsOf } from '../testing/books.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { submissionOf } from '../testing/submissions.test-support.ts';
import { submitLab } from './submit-lab.ts';

let studio: Studio;
let credentials: InMemoryCredentialStore;
let services: ProductionServices;
let keyId: ApiKeyId;

beforeEach(async () => {
  studio = await openStudio();
  credentials = new InMemoryCredentialStore();
  const { organizationId: id, ids, store } = studio;
  const organization = withDefaultSettings({ id, name: 'Atelier', createdAt: 0 });
  await credentials.insertOrganization(organization);
  const apiKey = unusedKey(ids, id);
  await credentials.insertApiKey(apiKey);
  keyId = apiKey.id;
  services = {
    ...studio.services,
    store: {
      readers: store.readers,
      transaction: (subject, work) =>
        store.transaction(subject, (stores) => work({ ...stores, callers: credentials })),
    },
  };
});

const order = {
  operation: 'lab.creative',
  resolution: '1K',
  aspect: null,
  count: 1,
  fields: { prompt: 'a paper boat' },
} as const;
const creative = async (key?: string) =>
  submitLab(
    services,
    { ...submissionOf(studio, key === undefined ? {} : { key }), keyId },
    await reviewedLab(order, []),
  );

it('nothing is accepted, saved or renamed with a key that was revoked meanwhile', async () => {
  const { organizationId } = studio;
  const model = await studio.savedModel();
  const { request } = valueOf(await studio.portrait());
  await studio.attempt();
  const { id: candidateId } = await candidateOf(studio, request);
  valueOf(await creative());
  const before = await contentsOf(studio);
  await credentials.revokeApiKey(organizationId, keyId, studio.clock.now());
  const tooLate = refuse({ kind: 'unauthenticated' });
  const sender = { organizationId, keyId };
  expect(await creative()).toEqual(tooLate);
  expect(await saveModel(services, { ...sender, candidateId })).toEqual(tooLate);
  const renamed = { ...sender, modelId: model.id, name: 'Late' };
  expect(await changeModelName(services, renamed)).toEqual(tooLate);
  expect(await contentsOf(studio)).toEqual(before);
});

it('nothing is accepted of an organization that was suspended meanwhile', async () => {
  const before = await contentsOf(studio);
  await credentials.changeOrganization(studio.organizationId, { suspended: true });
  expect(await creative()).toEqual(refuse({ kind: 'organization-suspended' }));
  expect(await contentsOf(studio)).toEqual(before);
});
