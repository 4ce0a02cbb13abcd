import { SequentialIds } from '@image-production/identifiers/memory';
import { refuse, valueOf } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { eraseOrganization, repeatErasures, withDefaultSettings } from './index.ts';
import { InMemoryCredentialStore, InMemoryErasureLog } from './memory/index.ts';

const ids = new SequentialIds();
const clock = new ManualClock();
const organization = withDefaultSettings({
  id: ids.next('organization'),
  name: 'Atelier',
  createdAt: 0,
});

async function opened() {
  const credentials = new InMemoryCredentialStore();
  await credentials.insertOrganization(organization);
  return { credentials, erasures: new InMemoryErasureLog(), clock, ids };
}

it('logs an erasure once, however often it is requested', async () => {
  const services = await opened();
  const first = valueOf(await eraseOrganization(services, organization.id));
  clock.advance(5);
  expect(valueOf(await eraseOrganization(services, organization.id))).toEqual(first);
  expect(await services.erasures.list()).toEqual([
    { organizationId: organization.id, erasedAt: first.erasedAt },
  ]);
});

it('logs nothing for an unknown organization', async () => {
  const services = await opened();
  const organizationId = ids.next('organization');
  expect(await eraseOrganization(services, organizationId)).toEqual(
    refuse({ kind: 'organization-not-found', organizationId }),
  );
  expect(await services.erasures.list()).toEqual([]);
});

it('repeats the erasures that a restored database lacks, and no others', async () => {
  const services = await opened();
  const { erasedAt } = valueOf(await eraseOrganization(services, organization.id));
  expect(await repeatErasures(services)).toEqual([]);

  const restored = { ...(await opened()), erasures: services.erasures };
  const other = { ...organization, id: ids.next('organization') };
  await restored.credentials.insertOrganization(other);
  await restored.erasures.append({ organizationId: ids.next('organization'), erasedAt: 1 });
  expect(await repeatErasures(restored)).toEqual([organization.id]);
  expect(await restored.credentials.findOrganization(organization.id)).toMatchObject({ erasedAt });
  expect(await restored.credentials.listErasing(9)).toEqual([organization.id]);
  expect(await restored.credentials.findOrganization(other.id)).toEqual(other);
});
