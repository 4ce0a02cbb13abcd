import type { OrganizationId } from '@image-production/identifiers';
import type { Candidate } from '@image-production/identity';

import type { Services } from '../services.ts';

const portraitsMax = 6;

/** The newest candidate in the first of these states that any of the newest portraits is in. */
export async function findCandidate(
  { store }: Services,
  organizationId: OrganizationId,
  states: readonly Candidate['state'][],
): Promise<Candidate | undefined> {
  const { requests, models } = store.readers;
  const filter = { operation: 'models.portrait', status: 'succeeded' } as const;
  const portraits = await requests.list({ organizationId, limit: portraitsMax, ...filter });
  const candidates: Candidate[] = [];
  for (const { candidateId } of portraits) {
    const candidate = candidateId && (await models.findCandidate(organizationId, candidateId));
    if (candidate) candidates.push(candidate);
  }
  return states.flatMap((state) => candidates.filter((one) => one.state === state)).at(0);
}
