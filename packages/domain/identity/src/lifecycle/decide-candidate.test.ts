import { SequentialIds } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { resolveAppearance } from '../appearance/resolve-appearance.ts';
import type { CandidateCommand } from '../model/candidate-command.ts';
import type { CandidateEvent } from '../model/candidate-event.ts';
import type { CandidateFailure } from '../model/candidate-failure.ts';
import type { Candidate } from '../model/candidate.ts';
import { candidateAt } from './candidate-at.ts';
import { decideCandidate } from './decide-candidate.ts';
import { evolveCandidate } from './evolve-candidate.ts';

const ids = new SequentialIds();
const [portraitRequest, fullBodyRequest] = [ids.next('request'), ids.next('request')];
const modelId = ids.next('model');
const person = {
  candidateId: ids.next('candidate'),
  organizationId: ids.next('organization'),
  casting: { ageRange: '25-34' },
  appearance: resolveAppearance({ ageRange: '25-34' }, '7'.repeat(64)),
} as const;
const portrait = { sha256: 'a'.repeat(64), width: 896, height: 1200 };
const fullBody = { sha256: 'b'.repeat(64), width: 848, height: 1264 };
const newFullBody = { sha256: 'c'.repeat(64), width: 848, height: 1264 };
const retentionMs = 700;

const ask: CandidateCommand = {
  type: 'request_portrait',
  at: 1,
  ...person,
  requestId: portraitRequest,
};
const requested: CandidateEvent = { ...ask, type: 'portrait_requested' };
const delivered: CandidateEvent = {
  type: 'portrait_delivered',
  at: 100,
  portrait,
  expiresAt: 800,
};
const abandoned: CandidateEvent = { type: 'portrait_abandoned', at: 100 };
const fullBodyRequested: CandidateEvent = {
  type: 'full_body_requested',
  at: 200,
  requestId: fullBodyRequest,
};
const fullBodyDelivered: CandidateEvent = {
  type: 'full_body_delivered',
  at: 300,
  fullBody,
  expiresAt: 1000,
};
const fullBodyAbandoned: CandidateEvent = { type: 'full_body_abandoned', at: 300 };
const saved: CandidateEvent = { type: 'candidate_saved', at: 400, modelId, name: 'Anna' };
const expired: CandidateEvent = { type: 'candidate_expired', at: 800 };

const save: CandidateCommand = { type: 'save', at: 400, modelId, name: 'Anna' };
const askFullBody: CandidateCommand = {
  type: 'request_full_body',
  at: 200,
  requestId: fullBodyRequest,
};

function after(events: readonly CandidateEvent[]): Candidate | null {
  return events.reduce<Candidate | null>(evolveCandidate, null);
}

/** Reads as a sentence: what a command leads to after these events, an event or a failure. */
function given(events: readonly CandidateEvent[]) {
  return {
    when: (command: CandidateCommand): readonly CandidateEvent[] | CandidateFailure => {
      const decided = decideCandidate(after(events), command);
      return decided.ok ? decided.value : decided.failure;
    },
  };
}

function conflict(
  currentState: Candidate['state'],
  allowed: readonly ('full_body' | 'save')[],
): CandidateFailure {
  return { kind: 'candidate-state-conflict', currentState, allowed };
}

describe('a candidate', () => {
  it('begins with a portrait that was asked for', () => {
    expect(given([]).when(ask)).toEqual([requested]);
    expect(given([requested]).when(ask)).toEqual(conflict('portrait_pending', []));
  });

  it('is not found before', () => {
    expect(given([]).when(save)).toEqual({ kind: 'candidate-not-found' });
    expect(given([]).when(askFullBody)).toEqual({ kind: 'candidate-not-found' });
  });

  it('is kept for the retention after its portrait was rendered', () => {
    expect(
      given([requested]).when({ type: 'portrait_rendered', at: 100, view: portrait, retentionMs }),
    ).toEqual([delivered]);
  });

  it('fails for good when its portrait does', () => {
    expect(given([requested]).when({ type: 'portrait_failed', at: 100 })).toEqual([abandoned]);
    expect(given([requested, abandoned]).when(save)).toEqual(conflict('failed', []));
  });

  it('may be saved with and without a full body', () => {
    expect(given([requested, delivered]).when(save)).toEqual([saved]);
    expect(given([requested, delivered, fullBodyRequested, fullBodyDelivered]).when(save)).toEqual([
      saved,
    ]);
  });

  it('allows nothing while a picture is being made', () => {
    expect(given([requested]).when(save)).toEqual(conflict('portrait_pending', []));
    expect(given([requested, delivered, fullBodyRequested]).when(save)).toEqual(
      conflict('full_body_pending', []),
    );
    expect(given([requested, delivered, fullBodyRequested]).when(askFullBody)).toEqual(
      conflict('full_body_pending', []),
    );
  });

  it('names what it allows when a result comes unasked', () => {
    expect(
      given([requested, delivered]).when({
        type: 'full_body_rendered',
        at: 300,
        view: fullBody,
        retentionMs,
      }),
    ).toEqual(conflict('portrait_ready', ['full_body', 'save']));
    expect(
      given([requested, delivered, fullBodyRequested, fullBodyDelivered]).when({
        type: 'full_body_failed',
        at: 300,
      }),
    ).toEqual(conflict('full_body_ready', ['full_body', 'save']));
  });

  it('allows nothing once it is saved', () => {
    for (const command of [save, askFullBody, { type: 'expire', at: 9000 }] as const) {
      expect(given([requested, delivered, saved]).when(command)).toEqual(conflict('saved', []));
    }
  });
});

describe('the full body of a candidate', () => {
  const events = [requested, delivered, fullBodyRequested];

  it('extends the retention when it is rendered', () => {
    expect(
      given(events).when({ type: 'full_body_rendered', at: 300, view: fullBody, retentionMs }),
    ).toEqual([fullBodyDelivered]);
    expect(after([...events, fullBodyDelivered])?.expiresAt).toBe(1000);
  });

  it('leaves the candidate as it was when it fails the first time', () => {
    expect(after([...events, fullBodyAbandoned])).toEqual({
      ...after([requested, delivered]),
      requestIds: [portraitRequest, fullBodyRequest],
    });
  });

  it('stays while a new one is made and when the new one fails', () => {
    const again = [...events, fullBodyDelivered, fullBodyRequested];
    expect(after(again)).toMatchObject({ state: 'full_body_pending', portrait, fullBody });
    expect(after([...again, fullBodyAbandoned])).toEqual({
      ...after([...events, fullBodyDelivered]),
      requestIds: [portraitRequest, fullBodyRequest, fullBodyRequest],
    });
  });

  it('is replaced by a new one', () => {
    const replaced = { ...fullBodyDelivered, fullBody: newFullBody };
    expect(after([...events, fullBodyDelivered, fullBodyRequested, replaced])).toMatchObject({
      state: 'full_body_ready',
      fullBody: newFullBody,
    });
  });
});

describe('an unsaved candidate', () => {
  it('expires at the end of its retention and not a millisecond before', () => {
    expect(given([requested, delivered]).when({ type: 'expire', at: 799 })).toEqual(
      conflict('portrait_ready', ['full_body', 'save']),
    );
    expect(given([requested, delivered]).when({ type: 'expire', at: 800 })).toEqual([expired]);
  });

  it('is expired from that moment on, though no sweep has come by', () => {
    for (const command of [save, askFullBody]) {
      expect(given([requested, delivered]).when({ ...command, at: 799 })).toEqual([
        { ...(command === save ? saved : fullBodyRequested), at: 799 },
      ]);
      expect(given([requested, delivered]).when({ ...command, at: 800 })).toEqual({
        kind: 'candidate-expired',
      });
    }
  });

  it('answers everything with its expiry afterwards', () => {
    for (const command of [ask, save, askFullBody, { type: 'expire', at: 900 }] as const) {
      expect(given([requested, delivered, expired]).when(command)).toEqual({
        kind: 'candidate-expired',
      });
    }
  });

  it('keeps no picture', () => {
    const candidate = after([requested, delivered, fullBodyRequested, fullBodyDelivered, expired]);
    expect(candidate).not.toHaveProperty('portrait');
    expect(candidate).not.toHaveProperty('fullBody');
  });

  it('does not expire under a picture that is being made', () => {
    const events = [requested, delivered, fullBodyRequested];
    expect(given(events).when({ type: 'expire', at: 5000 })).toEqual(
      conflict('full_body_pending', []),
    );
    expect(
      given(events).when({ type: 'full_body_rendered', at: 5000, view: fullBody, retentionMs }),
    ).toEqual([{ ...fullBodyDelivered, at: 5000, expiresAt: 5700 }]);
  });

  it('reads as expired in time, and a saved one never does', () => {
    const [ready, kept] = [after([requested, delivered]), after([requested, delivered, saved])];
    if (ready === null || kept === null) throw new Error('there are no candidates');
    expect(candidateAt(ready, 799)).toBe(ready);
    expect(candidateAt(ready, 800)).toEqual(after([requested, delivered, expired]));
    expect(kept.expiresAt).toBeNull();
    expect(candidateAt(kept, 9000)).toBe(kept);
  });
});

describe('an event that cannot follow', () => {
  it.each([
    [[], delivered],
    [[], saved],
    [[requested], requested],
    [[requested], fullBodyRequested],
    [[requested], saved],
    [[requested], expired],
    [[requested, delivered], abandoned],
    [[requested, delivered], fullBodyDelivered],
    [[requested, delivered, fullBodyRequested], expired],
    [[requested, delivered, saved], fullBodyRequested],
  ])('is a broken invariant (%#)', (events, event) => {
    expect(() => after([...events, event])).toThrow(/cannot follow/);
  });
});
