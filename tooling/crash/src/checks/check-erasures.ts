import { isTerminal } from '@image-production/production';

import { toFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Snapshot, StoredRequest } from './snapshot.ts';

/** Once an erased organization has lost its name, nothing of its clients' is left. */
export function checkErasures(snapshot: Snapshot): readonly Finding[] {
  const { requests, keys, candidates, models, erasures } = snapshot;
  const isOver = (organizationId: string): boolean => erasures.get(organizationId)?.isOver ?? false;
  const over = [...requests.values()].filter(({ organizationId }) => isOver(organizationId));
  const check = 'erased organization keeps nothing';
  return [
    ...toFindings(check, over, (request) => complainOfRequest(request, snapshot)),
    ...toFindings(check, keys, ({ key, organization_id: owner }) =>
      isOver(owner) ? `${owner} still has ${key}` : null,
    ),
    ...toFindings(check, candidates, ({ id, views, organizationId }) =>
      isOver(organizationId) && views.length > 0 ? `${id} still shows somebody` : null,
    ),
    ...toFindings(check, models, ([id, { isDeleted, organizationId }]) =>
      isOver(organizationId) && !isDeleted ? `${id} is still there` : null,
    ),
  ];
}

function complainOfRequest(request: StoredRequest, { uses }: Snapshot): string | null {
  const { id, status, isDataRemoved, isNamed } = request;
  if (!isTerminal(status)) return `${id} is ${status}`;
  if (!isDataRemoved) return `${id} has its data`;
  if (isNamed) return `${id} has a key or metadata`;
  const held = [...uses].find((use) => use.startsWith(`request:${id} `));
  return held ? `${held} is still kept` : null;
}

/** Erasures that were accepted and have not come to their end. */
export function unfinishedErasures({ erasures }: Snapshot): readonly string[] {
  return [...erasures].flatMap(([id, { isOver }]) => (isOver ? [] : [id]));
}
