import { Fault, valueOf } from '@image-production/kernel';
import type {
  Check,
  DigitalSourceType,
  InspectionPolicy,
  InspectionSubject,
  PictureInspection,
  PictureInspector,
  RenderJob,
} from '@image-production/rendering';
import { inMemoryPictureInspector } from '@image-production/rendering/memory';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { removedMessage } from '../model/without-texts.ts';
import { sweepRetention } from '../retention/remove-data.ts';
import { candidateOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { draws, refuses } from '../testing/scripted-renderer.test-support.ts';
import type { Performance } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
  inspectWith(inMemoryPictureInspector);
});

afterEach(async () => verifyBooks(studio));

function inspectWith(
  pictureInspector: PictureInspector,
  policy: Partial<InspectionPolicy> = {},
): void {
  const inspectionPolicy = { retakes: 1, enforced: [], ...policy };
  Object.assign(studio.services, { pictureInspector, inspectionPolicy });
}

/** A picture of these levels by an engine, of which each take is paid. */
function paints(
  levels: readonly number[],
  digitalSourceType: DigitalSourceType = 'trainedAlgorithmicMedia',
): Performance {
  return async (job, context) => {
    await context.calls.noteSending();
    const outcome = await draws(job, context);
    if (outcome.kind !== 'rendered') return outcome;
    const { master, account } = outcome;
    return {
      kind: 'rendered',
      master: { ...master, bitDepth: 8, samples: Uint8Array.from(levels) },
      account: { ...account, digitalSourceType },
    };
  };
}

const black = paints([0, 0, 0, 0, 0, 0]);
const good = paints([20, 40, 60, 80, 200, 250]);
const takes = (): number[] => studio.renderer.jobs.map(({ take }) => take);
const blankAs = (verdict: string) => ({ name: 'blank', verdict });

describe('a picture that fails its inspection', () => {
  it('is taken once more with another seed; the good one is delivered at exactly the price', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [black, good];
    expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause: null });
    const { outputs, ...ended } = await studio.find(request);
    expect(ended).toMatchObject({ status: 'succeeded', advisories: [] });
    expect(outputs).toMatchObject([
      { status: 'succeeded', inspection: { takes: 2, checks: [blankAs('pass')] } },
    ]);
    const [first, second] = studio.renderer.jobs.map(({ seed }: RenderJob) => seed);
    expect(second).not.toBe(first);
    expect(takes()).toEqual([0, 1]);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.12', held: '0.00', charges: 1 });
  });

  it('twice fails its output, of which nothing is charged, and the record says why', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [black, black];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      billing: 'released',
      error: { code: 'render_failed' },
      outputs: [
        {
          status: 'failed',
          error: { code: 'render_failed' },
          inspection: { takes: 2, checks: [blankAs('fail')] },
        },
      ],
    });
    expect(takes()).toEqual([0, 1]);
    expect(await moneyOf(studio)).toMatchObject({ available: '10.00', spent: '0.00', charges: 0 });
  });

  it('of a series is not charged, and the others are', async () => {
    const { request } = valueOf(await studio.series(3));
    studio.renderer.script = [good, black, black, good];
    await studio.attempt();
    expect((await studio.find(request)).outputs.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
      'succeeded',
    ]);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', held: '0.00' });
  });

  it.each([
    ['retakes are off', black, { retakes: 0 }],
    ['it was computed and would come out the same', paints([0, 0, 0], 'algorithmicMedia'), {}],
  ] as const)('is not taken again when %s', async (_reason, performance, policy) => {
    inspectWith(inMemoryPictureInspector, policy);
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [performance];
    await studio.attempt();
    expect((await studio.find(request)).outputs).toMatchObject([
      { status: 'failed', inspection: { takes: 1, checks: [blankAs('fail')] } },
    ]);
    expect(takes()).toEqual([0]);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.00', held: '0.00' });
  });

  it('makes no portrait ready', async () => {
    const { request } = valueOf(await studio.portrait());
    studio.renderer.script = [black, black];
    await studio.attempt();
    expect(await candidateOf(studio, request)).toMatchObject({ state: 'failed' });
  });
});

describe('a second take', () => {
  it('is gone on with by the next attempt, which pays for no third and none of the first', async () => {
    const { request } = valueOf(await studio.series(1));
    const dies: Performance = async () => {
      throw new Fault('the worker dies', { isRetryable: true });
    };
    studio.renderer.script = [black, dies];
    expect(await studio.attempt()).toMatchObject({ kind: 'retry-later' });
    const paused = (await studio.find(request)).outputs;
    expect(paused).toMatchObject([{ status: 'pending', rejectedTake: { engine: 'scripted' } }]);
    expect(paused[0]).not.toHaveProperty('call');
    studio.clock.advance(60_000);
    studio.renderer.script = [black];
    await studio.attempt();
    expect((await studio.find(request)).outputs).toMatchObject([
      { status: 'failed', inspection: { takes: 2 } },
    ]);
    expect(takes()).toEqual([0, 1, 1]);
  });

  it('that gives no picture leaves the record of the first', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [black, refuses('output')];
    await studio.attempt();
    expect((await studio.find(request)).outputs).toMatchObject([
      {
        status: 'failed',
        error: { code: 'render_refused' },
        inspection: { takes: 1, checks: [blankAs('fail')] },
      },
    ]);
  });

  it('is not rendered by a worker that has lost the request', async () => {
    await studio.series(1);
    const fenced: Performance = async (job, context) => {
      const outcome = await black(job, context);
      studio.loseLeases();
      await studio.claim(studio.otherWorkerId);
      return outcome;
    };
    studio.renderer.script = [fenced, good];
    expect(await studio.attempt()).toEqual({ kind: 'fenced' });
    expect(takes()).toEqual([0]);
  });
});

/** An inspector that looks for bars, and answers as it is told. */
function inspectorThat(inspect: PictureInspector['inspect']): PictureInspector {
  return { name: 'told', version: '1', checks: ['bars'], inspect };
}

function bars(verdict: Check['verdict']): PictureInspection {
  const measure = { value: 9, unit: 'percent', limit: 2 };
  const checks = [{ name: 'bars', verdict, measure, message: 'Bars.' }] as const;
  return { inspector: 'told', version: '1', checks, pictureHash: '0123456789abcdef' };
}

describe('a finding', () => {
  it('is told and charged', async () => {
    inspectWith(inspectorThat(async () => bars('finding')));
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [good];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      outputs: [{ inspection: { takes: 1, checks: [{ name: 'bars', verdict: 'finding' }] } }],
      advisories: [{ code: 'inspection_findings', severity: 'notice', pointer: '/outputs/0' }],
    });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.12' });
  });

  it('rejects the picture where the operator enforces its check', async () => {
    inspectWith(
      inspectorThat(async () => bars('finding')),
      { enforced: ['bars'] },
    );
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [good, good];
    await studio.attempt();
    expect(takes()).toEqual([0, 1]);
    expect(await studio.find(request)).toMatchObject({ status: 'failed', billing: 'released' });
  });

  it('stays without the look of the picture when its data is removed', async () => {
    inspectWith(inspectorThat(async () => bars('finding')));
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [good];
    await studio.attempt();
    studio.clock.advance(studio.services.policy.resultRetentionMs);
    await sweepRetention(studio.services);
    expect(await studio.find(request)).toMatchObject({
      outputs: [{ inspection: { checks: [{ verdict: 'finding' }], pictureHash: null } }],
      advisories: [{ code: 'inspection_findings', message: removedMessage }],
    });
  });
});

describe('an inspector', () => {
  it.each<[string, PictureInspector['inspect']]>([
    ['throws', () => Promise.reject(new Error('no eyes'))],
    ['has trouble', () => Promise.reject(new Fault('busy', { isRetryable: true }))],
    [
      'throws at once',
      () => {
        throw new Error('no eyes');
      },
    ],
    ['misses an asset', (_subject, { readAsset }) => readAsset('0'.repeat(64)) as never],
    ['answers garbage', async () => ({ ...bars('fail'), checks: 'all fine' }) as never],
    ['answers nothing', async () => undefined as never],
    ['answers for another', async () => ({ ...bars('fail'), inspector: 'other' })],
  ])('that %s has not inspected, and the picture is delivered', async (_what, inspect) => {
    inspectWith(inspectorThat(inspect), { enforced: ['bars'] });
    const { request } = valueOf(await studio.series(1));
    studio.renderer.script = [good];
    await studio.attempt();
    expect((await studio.find(request)).outputs).toMatchObject([
      {
        status: 'succeeded',
        inspection: { takes: 1, checks: [{ name: 'bars', verdict: 'not_inspected' }] },
      },
    ]);
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.12' });
  });

  it('is told what was ordered, and how the outputs before it looked, but no words', async () => {
    const subjects: InspectionSubject[] = [];
    inspectWith(
      inspectorThat(async (subject) => {
        subjects.push(subject);
        return bars('pass');
      }),
    );
    const model = await studio.savedModel();
    await studio.pro({ source: 'custom', id: model.id });
    await studio.series(2);
    studio.renderer.script = [good, good, good];
    await studio.attempt();
    await studio.attempt();
    const [portrait, pro, first, second] = subjects;
    expect(portrait).toMatchObject({ operation: 'models.portrait', asked: { figures: 1 } });
    expect(pro).toMatchObject({ operation: 'pro.generate', asked: { figures: 1 }, siblings: [] });
    expect(pro?.references.map(({ index, role }) => [index, role === null])).toEqual([
      [0, false],
      [1, false],
    ]);
    expect(first).toMatchObject({
      operation: 'lab.creative',
      asked: { figures: null, framing: null, digitalSourceType: 'trainedAlgorithmicMedia' },
      siblings: [],
    });
    expect(second?.siblings).toEqual(['0123456789abcdef']);
    expect(JSON.stringify(subjects)).not.toContain('paper boat');
  });
});
