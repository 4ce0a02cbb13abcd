import { SequentialIds } from '@image-production/identifiers/memory';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { resolveAppearance } from '../appearance/resolve-appearance.ts';
import type { CandidateCommand } from '../model/candidate-command.ts';
import type { Candidate, CandidateState } from '../model/candidate.ts';
import { changeCandidate, newCandidate } from './change-candidate.ts';

type State = CandidateState;
type Type = CandidateCommand['type'];

/** The table of the contract, written down a second time and in no way cleverly. */
const table: Readonly<Record<State, Partial<Record<Type, State | 'the state before'>>>> = {
  'portrait-pending': { 'portrait-rendered': 'portrait-ready', 'portrait-failed': 'failed' },
  'portrait-ready': { 'request-full-body': 'full-body-pending', save: 'saved', expire: 'expired' },
  'full-body-pending': {
    'full-body-rendered': 'full-body-ready',
    'full-body-failed': 'the state before',
  },
  'full-body-ready': { 'request-full-body': 'full-body-pending', save: 'saved', expire: 'expired' },
  saved: {},
  failed: {},
  expired: {},
};

const retentionMs = 7;

interface Oracle {
  state: State;
  before: State;
  renderedAt: number;
  portrait: string | null;
  fullBody: string | null;
}

/** Moves the oracle and says what the answer has to be. */
function expectedAnswer(oracle: Oracle, type: Type, at: number, sha256: string): string {
  const isReady = oracle.state === 'portrait-ready' || oracle.state === 'full-body-ready';
  const isOver = isReady && at >= oracle.renderedAt + retentionMs;
  if (oracle.state === 'expired' || (isOver && type !== 'expire')) return 'candidate-expired';
  const next = table[oracle.state][type];
  if (next === undefined || (type === 'expire' && !isOver)) {
    return `${oracle.state} allows ${isReady ? 'full-body,save' : ''}`;
  }
  if (type === 'request-full-body') oracle.before = oracle.state;
  oracle.state = next === 'the state before' ? oracle.before : next;
  if (type === 'portrait-rendered') oracle.portrait = sha256;
  if (type === 'full-body-rendered') oracle.fullBody = sha256;
  if (type === 'portrait-rendered' || type === 'full-body-rendered') oracle.renderedAt = at;
  return 'accepted';
}

const ids = new SequentialIds();
const casting = { ageRange: '45-54' } as const;
const appearance = resolveAppearance(casting, 'e'.repeat(64));

function commandOf(type: Type, at: number, sha256: string): CandidateCommand {
  switch (type) {
    case 'portrait-rendered':
    case 'full-body-rendered':
      return { type, at, view: { sha256, width: 896, height: 1200 }, retentionMs };
    case 'request-full-body':
      return { type, at, requestId: ids.next('request') };
    case 'save':
      return { type, at, modelId: ids.next('model'), name: 'Anna' };
    case 'portrait-failed':
    case 'full-body-failed':
    case 'expire':
      return { type, at };
  }
}

function newPending(at: number): Candidate {
  const organizationId = ids.next('organization');
  const [id, requestId] = [ids.next('candidate'), ids.next('request')];
  const requestIds = [requestId];
  return newCandidate({ id, organizationId, casting, appearance, createdAt: at, requestIds });
}

function answerOf(candidate: Candidate, command: CandidateCommand): [string, Candidate] {
  const changed = changeCandidate(candidate, command);
  if (changed.ok) return ['accepted', changed.value];
  const { failure } = changed;
  if (failure.kind !== 'candidate-state-conflict') return [failure.kind, candidate];
  return [`${failure.currentState} allows ${failure.allowed.join(',')}`, candidate];
}

function viewsOf(candidate: Candidate): unknown {
  const portrait = 'portrait' in candidate ? candidate.portrait.sha256 : null;
  const fullBody = 'fullBody' in candidate ? candidate.fullBody?.sha256 : null;
  return { portrait, fullBody: fullBody ?? null };
}

const types = [
  'portrait-rendered',
  'portrait-failed',
  'request-full-body',
  'full-body-rendered',
  'full-body-failed',
  'save',
  'expire',
] as const;

/** What a command finds: half of them would move the candidate, so that walks go far. */
const stepArbitrary = fc.record({
  type: fc.constantFrom(...types),
  isLegal: fc.boolean(),
  pick: fc.nat(5),
  waitedMs: fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(9) }),
});

it('follows the table of the contract through 10 000 random steps', () => {
  const visited = new Set<string>();
  const walk = fc.array(stepArbitrary, { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(walk, (steps) => {
      let at = 1_000_000;
      let candidate = newPending(at);
      let oracle: Oracle = newOracle();
      let stuckFor = 0;
      for (const [index, step] of steps.entries()) {
        at += step.waitedMs;
        const legal = types.filter((type) => table[oracle.state][type] !== undefined);
        const type = (step.isLegal && legal[step.pick % legal.length]) || step.type;
        const sha256 = index.toString(16).padStart(64, '0');
        const before = oracle.state;
        const expected = expectedAnswer(oracle, type, at, sha256);
        const [answer, next] = answerOf(candidate, commandOf(type, at, sha256));
        visited.add(`${before} ${type}`);
        expect(answer).toBe(expected);
        expect(next.state).toBe(oracle.state);
        const hasViews = oracle.state !== 'expired';
        expect(viewsOf(next)).toEqual({
          portrait: hasViews ? oracle.portrait : null,
          fullBody: hasViews ? oracle.fullBody : null,
        });
        candidate = next;
        stuckFor = legal.length === 0 ? stuckFor + 1 : 0;
        if (stuckFor > 3) [candidate, oracle, stuckFor] = [newPending(at), newOracle(), 0];
      }
    }),
    { numRuns: 100 },
  );
  const everywhere = Object.keys(table).flatMap((state) => types.map((type) => `${state} ${type}`));
  expect([...visited].toSorted()).toEqual(everywhere.toSorted());
});

function newOracle(): Oracle {
  return {
    state: 'portrait-pending',
    before: 'portrait-pending',
    renderedAt: 0,
    portrait: null,
    fullBody: null,
  };
}
