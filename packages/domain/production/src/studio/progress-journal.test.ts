import { succeed, valueOf } from '@image-production/kernel';
import { ManualAlarm } from '@image-production/kernel/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { changeClaimed } from './change-claimed.ts';
import { ProgressJournal } from './progress-journal.ts';

let studio: Studio;
let claim: GenerationRequest;
let journal: ProgressJournal;

beforeEach(async () => {
  studio = await openStudio();
  valueOf(await studio.series(1));
  claim = await studio.claim();
  journal = new ProgressJournal(studio.services, claim);
});

async function written(): Promise<Pick<GenerationRequest, 'stage' | 'progress' | 'version'>> {
  await journal.settled();
  const { stage, progress, version } = await studio.find(claim);
  return { stage, progress, version };
}

describe('the journal of an attempt', () => {
  it('writes the first note at once', async () => {
    journal.note(0, 'rendering', 0.1);
    expect(await written()).toEqual({
      stage: 'rendering',
      progress: 0.1,
      version: claim.version + 1,
    });
  });

  it('skips the notes that follow within half a second', async () => {
    journal.note(0, 'rendering', 0.1);
    await journal.settled();
    studio.clock.advance(499);
    journal.note(0, 'rendering', 0.2);
    expect(await written()).toMatchObject({ progress: 0.1, version: claim.version + 1 });
    studio.clock.advance(1);
    journal.note(0, 'finishing', 0.3);
    expect(await written()).toMatchObject({ stage: 'finishing', progress: 0.3 });
  });

  it('never has two notes under way', async () => {
    journal.note(0, 'rendering', 0.1);
    studio.clock.advance(1000);
    journal.note(0, 'rendering', 0.2);
    expect(await written()).toMatchObject({ progress: 0.1, version: claim.version + 1 });
  });

  it('drops a note that comes too late for its lease', async () => {
    studio.loseLeases();
    const retaken = await studio.claim(studio.otherWorkerId);
    journal.note(0, 'storing', 0.9);
    await journal.settled();
    expect(await studio.find(claim)).toEqual(retaken);
  });

  it('survives notes that are lost, also those that nobody waits for', async () => {
    for (const progress of [0.1, 0.2]) {
      studio.store.interrupt('before', 1, async () => {
        throw new Error('the disk is full');
      });
      journal.note(0, 'rendering', progress);
      await studio.store.transaction(studio, async () => succeed(undefined));
      studio.clock.advance(500);
    }
    journal.note(0, 'rendering', 0.3);
    expect(await written()).toMatchObject({ progress: 0.3 });
  });
});

describe('the journal of an attempt on a floor with an alarm', () => {
  let alarm: ManualAlarm;
  beforeEach(() => {
    alarm = new ManualAlarm();
    journal = new ProgressJournal(studio.services, claim, alarm);
  });

  /** Without the wait for the end of the attempt, which drops what is not stored yet. */
  async function stored(): Promise<Pick<GenerationRequest, 'stage' | 'progress' | 'version'>> {
    await studio.store.transaction(studio, async () => succeed(undefined));
    return studio.find(claim);
  }

  it('writes once for what is noted within a quarter of a second', async () => {
    journal.note(0, 'rendering', 0.1);
    journal.note(0, 'finishing', 0.2);
    expect(alarm.times).toEqual([250]);
    expect((await stored()).version).toBe(claim.version);
    alarm.ring();
    const { version } = claim;
    expect(await stored()).toMatchObject({ progress: 0.2, version: version + 1 });
  });

  it('waits again for what is noted half a second later', async () => {
    journal.note(0, 'rendering', 0.1);
    alarm.ring();
    await stored();
    studio.clock.advance(499);
    journal.note(0, 'rendering', 0.2);
    expect(alarm.times).toEqual([]);
    studio.clock.advance(1);
    journal.note(0, 'rendering', 0.3);
    alarm.ring();
    expect(await stored()).toMatchObject({ progress: 0.3 });
  });

  it('writes nothing by itself of what was stored along with another change', async () => {
    const { services } = studio;
    journal.note(0, 'rendering', 0.1);
    await journal.along((advance) => changeClaimed(services, claim, advance));
    const { version, stage, progress } = await stored();
    expect({ stage, progress }).toEqual({ stage: 'rendering', progress: 0.1 });
    alarm.ring();
    expect((await stored()).version).toBe(version);
    journal.note(0, 'finishing', 0.9);
    alarm.ring();
    expect(await stored()).toMatchObject({ stage: 'finishing', progress: 0.9 });
  });

  it('writes nothing of what is over before', async () => {
    journal.note(0, 'storing', 0.9);
    await journal.settled();
    expect(alarm.times).toEqual([]);
    expect((await stored()).version).toBe(claim.version);
  });
});
