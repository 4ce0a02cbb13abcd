import { withDefaultSettings } from '@image-production/access';
import { expect, it } from 'vitest';

import { eraseOrganizations } from './erase-organizations.ts';
import { WorkerScene } from './testing/worker-scene.ts';

const never = new AbortController().signal;

async function erasedScene(requests: number) {
  const scene = new WorkerScene();
  const id = await scene.insertDelivered(requests, Date.now() + 1_000_000);
  await scene.credentials.insertOrganization(
    withDefaultSettings({ id, name: 'Atelier', createdAt: 1 }),
  );
  await scene.credentials.eraseOrganization(id, 2);
  return scene;
}

it('an organization with a thousand requests is erased at once', async () => {
  const scene = await erasedScene(1_000);
  await eraseOrganizations(scene.services, never);
  expect(scene.messages()).toEqual(['organization erased']);
  expect(await scene.credentials.listErasing(1)).toEqual([]);
});

it('a worker that stops leaves the rest to the next', async () => {
  const scene = await erasedScene(120);
  for (const rest of [1, 1, 1, 0]) {
    await eraseOrganizations(scene.services, AbortSignal.abort());
    expect(await scene.credentials.listErasing(9)).toHaveLength(rest);
  }
});

it('a running request delays only its own organization', async () => {
  const scene = await erasedScene(60);
  const request = await scene.submit();
  await scene.claim();
  const { organizationId: id } = request;
  await scene.credentials.insertOrganization(
    withDefaultSettings({ id, name: 'Boutique', createdAt: 1 }),
  );
  await scene.credentials.eraseOrganization(id, 2);
  await eraseOrganizations(scene.services, never);
  expect(scene.messages()).toEqual(['organization erased']);
  expect(await scene.credentials.listErasing(9)).toEqual([id]);
});
