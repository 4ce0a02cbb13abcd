import { SequentialIds } from '@image-production/identifiers/memory';
import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { resolveAppearance } from '../appearance/resolve-appearance.ts';
import type { CandidateCommand } from '../model/candidate-command.ts';
import type { CandidateFailure } from '../model/candidate-failure.ts';
import type { Candidate } from '../model/candidate.ts';
import { candidateAt } from './candidate-at.ts';
import { changeCandidate, newCandidate } from './change-candidate.ts';

const ids = new SequentialIds();
const [portraitRequest, fullBodyRequest] = [ids.next('request'), ids.next('request')];
const modelId = ids.next('model');
const portrait = { sha256: 'a'.repeat(64), width: 896, height: 1200 };
const fullBody = { sha256: 'b'.repeat(64), width: 848, height: 1264 };
const newFullBody = { sha256: 'c'.repeat(64), width: 848, height: 1264 };
const retentionMs = 700;

const pending = newCandidate({
  id: ids.next('candidate'),
  organizationId: ids.next('organization'),
  casting: { ageRange: '25-34' },
  appearance: resolveAppearance({ ageRange: '25-34' }, '7'.repeat(64)),
  createdAt: 1,
  requestIds: [portraitRequest],
});
const delivered: CandidateCommand = {
  type: 'portrait-rendered',
  at: 100,
  view: portrait,
  retentionMs,
};
const abandoned: CandidateCommand = { type: 'portrait-failed', at: 100 };
const fullBodyDelivered: CandidateCommand = {
  type: 'full-body-rendered',
  at: 300,
  view: fullBody,
  retentionMs,
};
const fullBodyAbandoned: CandidateCommand = { type: 'full-body-failed', at: 300 };
const expiry: CandidateCommand = { type: 'expire', at: 800 };
const save: CandidateCommand = { type: 'save', at: 400, modelId, name: 'Anna' };
const askFullBody: CandidateCommand = {
  type: 'request-full-body',
  at: 200,
  requestId: fullBodyRequest,
};

function after(...commands: readonly CandidateCommand[]): Candidate {
  return commands.reduce<Candidate>(
    (candidate, command) => valueOf(changeCandidate(candidate, command)),
    pending,
  );
}

/** Reads as a sentence: what a command makes of a candidate after these, or why it is refused. */
function given(...commands: readonly CandidateCommand[]) {
  return {
    when: (command: CandidateCommand): Candidate | CandidateFailure => {
      const changed = changeCandidate(after(...commands), command);
      return changed.ok ? changed.value : changed.failure;
    },
  };
}

function conflict(
  currentState: Candidate['state'],
  allowed: readonly ('full-body' | 'save')[],
): CandidateFailure {
  return { kind: 'candidate-state-conflict', currentState, allowed };
}

describe('a candidate', () => {
  it('begins with a portrait that was asked for', () => {
    expect(pending).toMatchObject({
      state: 'portrait-pending',
      createdAt: 1,
      expiresAt: null,
      requestIds: [portraitRequest],
    });
  });

  it('is kept for the retention after its portrait was rendered', () => {
    const { state: _, ...facts } = pending;
    expect(given().when(delivered)).toEqual({
      ...facts,
      state: 'portrait-ready',
      portrait,
      expiresAt: 800,
    });
  });

  it('fails for good when its portrait does', () => {
    expect(given().when(abandoned)).toEqual({ ...pending, state: 'failed' });
    expect(given(abandoned).when(save)).toEqual(conflict('failed', []));
  });

  it('may be saved with and without a full body, and is kept from then on', () => {
    const saved = { state: 'saved', modelId, portrait, expiresAt: null };
    expect(given(delivered).when(save)).toMatchObject({ ...saved, fullBody: null });
    expect(given(delivered, askFullBody, fullBodyDelivered).when(save)).toMatchObject({
      ...saved,
      fullBody,
    });
  });

  it('allows nothing while a picture is being made', () => {
    expect(given().when(save)).toEqual(conflict('portrait-pending', []));
    expect(given().when(askFullBody)).toEqual(conflict('portrait-pending', []));
    const waiting = given(delivered, askFullBody);
    expect(waiting.when(save)).toEqual(conflict('full-body-pending', []));
    expect(waiting.when(askFullBody)).toEqual(conflict('full-body-pending', []));
  });

  it('names what it allows when a result comes unasked', () => {
    const allowed = ['full-body', 'save'] as const;
    for (const result of [delivered, abandoned, fullBodyDelivered, fullBodyAbandoned]) {
      expect(given(delivered).when(result)).toEqual(conflict('portrait-ready', allowed));
      expect(given(delivered, askFullBody, fullBodyDelivered).when(result)).toEqual(
        conflict('full-body-ready', allowed),
      );
    }
  });

  it('allows nothing once it is saved', () => {
    for (const command of [save, askFullBody, { type: 'expire', at: 9000 }] as const) {
      expect(given(delivered, save).when(command)).toEqual(conflict('saved', []));
    }
  });
});

describe('the full body of a candidate', () => {
  it('extends the retention when it is rendered', () => {
    expect(given(delivered, askFullBody).when(fullBodyDelivered)).toMatchObject({
      state: 'full-body-ready',
      portrait,
      fullBody,
      expiresAt: 1000,
    });
  });

  it('leaves the candidate as it was when it fails the first time', () => {
    expect(after(delivered, askFullBody, fullBodyAbandoned)).toEqual({
      ...after(delivered),
      requestIds: [portraitRequest, fullBodyRequest],
    });
  });

  it('stays while a new one is made and when the new one fails', () => {
    const again = [delivered, askFullBody, fullBodyDelivered, askFullBody] as const;
    expect(after(...again)).toMatchObject({ state: 'full-body-pending', portrait, fullBody });
    expect(after(...again, fullBodyAbandoned)).toEqual({
      ...after(delivered, askFullBody, fullBodyDelivered),
      requestIds: [portraitRequest, fullBodyRequest, fullBodyRequest],
    });
  });

  it('is replaced by a new one', () => {
    const replaced = { ...fullBodyDelivered, view: newFullBody };
    expect(after(delivered, askFullBody, fullBodyDelivered, askFullBody, replaced)).toMatchObject({
      state: 'full-body-ready',
      fullBody: newFullBody,
    });
  });
});

describe('an unsaved candidate', () => {
  it('expires at the end of its retention and not a millisecond before', () => {
    expect(given(delivered).when({ type: 'expire', at: 799 })).toEqual(
      conflict('portrait-ready', ['full-body', 'save']),
    );
    expect(given(delivered).when(expiry)).toMatchObject({ state: 'expired' });
  });

  it('is expired from that moment on, though no sweep has come by', () => {
    expect(given(delivered).when({ ...save, at: 799 })).toMatchObject({ state: 'saved' });
    expect(given(delivered).when({ ...askFullBody, at: 799 })).toMatchObject({
      state: 'full-body-pending',
    });
    for (const command of [save, askFullBody]) {
      expect(given(delivered).when({ ...command, at: 800 })).toEqual({ kind: 'candidate-expired' });
    }
  });

  it('answers everything with its expiry afterwards', () => {
    for (const command of [delivered, save, askFullBody, { type: 'expire', at: 900 }] as const) {
      expect(given(delivered, expiry).when(command)).toEqual({ kind: 'candidate-expired' });
    }
  });

  it('keeps no picture', () => {
    const candidate = after(delivered, askFullBody, fullBodyDelivered, { ...expiry, at: 1000 });
    expect(candidate).not.toHaveProperty('portrait');
    expect(candidate).not.toHaveProperty('fullBody');
  });

  it('does not expire under a picture that is being made', () => {
    const waiting = given(delivered, askFullBody);
    expect(waiting.when({ type: 'expire', at: 5000 })).toEqual(conflict('full-body-pending', []));
    expect(waiting.when({ ...fullBodyDelivered, at: 5000 })).toMatchObject({
      state: 'full-body-ready',
      fullBody,
      expiresAt: 5700,
    });
  });

  it('reads as expired in time, and a saved one never does', () => {
    const [ready, kept] = [after(delivered), after(delivered, save)];
    expect(candidateAt(ready, 799)).toBe(ready);
    expect(candidateAt(ready, 800)).toEqual(after(delivered, expiry));
    expect(kept.expiresAt).toBeNull();
    expect(candidateAt(kept, 9000)).toBe(kept);
  });
});
