import { isTerminal } from '@image-production/production';

import { toFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Snapshot, StoredCandidate } from './snapshot.ts';

/** Candidates agree with their requests, and the views of candidates and models are stored. */
export function checkIdentities(snapshot: Snapshot): readonly Finding[] {
  const { candidates, models, events, uses } = snapshot;
  const saved = new Set([...models.values()].map(({ candidateId }) => candidateId));
  const ofSubject = Map.groupBy(events, (event) => event.subject_id);
  return [
    ...toFindings('candidate waits for its request', candidates, (candidate) =>
      complainOfWaiting(snapshot, candidate),
    ),
    ...toFindings('saved candidate has a model', candidates, ({ id, state, isErased }) =>
      isErased || saved.has(id) === (state === 'saved')
        ? null
        : `${id} is ${state}, and its model is not`,
    ),
    ...toFindings('events tell what happened', models, ([id, { isDeleted, isErased }]) => {
      const expected = ['model.saved', ...(isDeleted ? ['model.deleted'] : [])];
      const told = (ofSubject.get(id) ?? []).map(({ type }) => type);
      // Data removed with its organization needs no notice of expiry.
      const isSilent = isErased && told.join() === 'model.saved';
      if (isSilent || told.join() === expected.join()) return null;
      return `the events of ${id} are [${told.join(', ')}]`;
    }),
    ...toFindings('view is in use', viewsIn(snapshot), ({ holder, sha256 }) =>
      uses.has(`${holder} ${sha256}`) ? null : `${holder} shows ${sha256}, and nobody keeps it`,
    ),
  ];
}

interface KeptView {
  readonly holder: string;
  readonly sha256: string;
}

/** Every picture that an unsaved candidate or a model shows, and who has to keep it. */
export function viewsIn({ candidates, models }: Snapshot): readonly KeptView[] {
  const unsaved = candidates.filter(({ state }) => state !== 'saved');
  const active = [...models].filter(([, { isDeleted }]) => !isDeleted);
  return [
    ...unsaved.flatMap(({ id, views }) =>
      views.map((sha256) => ({ holder: `candidate:${id}`, sha256 })),
    ),
    ...active.flatMap(([id, { views }]) =>
      views.map((sha256) => ({ holder: `model:${id}`, sha256 })),
    ),
  ];
}

function complainOfWaiting(
  { requests }: Snapshot,
  { id, state, requestIds }: StoredCandidate,
): string | null {
  const newest = requests.get(requestIds.at(-1) ?? '');
  if (!newest) return `${id} has no request`;
  const isWaiting = state.endsWith('_pending');
  if (isWaiting !== isTerminal(newest.status)) return null;
  return `${id} is ${state} and its request is ${newest.status}`;
}
