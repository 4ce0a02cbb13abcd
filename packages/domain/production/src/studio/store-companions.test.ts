import { valueOf } from '@image-production/kernel';
import type { PassName } from '@image-production/operations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sweepAssets } from '../assets/sweep-assets.ts';
import { reportDamage } from '../audit/report-damage.ts';
import { companionFiles } from '../model/companion-files.ts';
import { deliveredOutputs } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { removeOutputs } from '../retention/remove-data.ts';
import { moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { draws } from '../testing/scripted-renderer.test-support.ts';
import type { Performance } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

const plan = Uint8Array.of(60, 115, 118, 103);

/** Draws a plan, and those of the passes asked for that it knows, in two grey pixels. */
function drawsBeside(...known: readonly PassName[]): Performance {
  return async (job, context) => {
    const outcome = await draws(job, context);
    const asked = (job.passes ?? []).filter((name) => known.includes(name));
    const passes = asked.map((name, index) => ({
      name,
      width: 2,
      height: 1,
      samples: Uint8Array.of(index, 255),
    }));
    return outcome.kind === 'rendered' ? { ...outcome, companions: { plan, passes } } : outcome;
  };
}

async function photograph(
  performance: Performance,
  passes: readonly PassName[],
): Promise<GenerationRequest> {
  const { id } = await studio.savedModel();
  const order = { passes, resolution: '1K' } as const;
  const { request } = valueOf(await studio.pro({ source: 'custom', id }, {}, order));
  studio.renderer.script = [performance];
  await studio.attempt();
  return studio.find(request);
}

const addresses = (request: GenerationRequest): string[] =>
  deliveredOutputs(request).flatMap(({ companions }) =>
    companionFiles(companions).map(({ sha256 }) => sha256),
  );

describe('what a renderer makes beside a picture', () => {
  it('is stored with it, and changes neither its price nor its files', async () => {
    const spentBefore = '0.12';
    const request = await photograph(drawsBeside('depth', 'clay', 'line'), ['line', 'depth']);
    const [output] = deliveredOutputs(request);
    expect(request).toMatchObject({
      status: 'succeeded',
      advisories: expect.not.arrayContaining([
        expect.objectContaining({ code: 'passes_unavailable' }),
      ]),
    });
    expect(output?.files.map(({ format }) => format)).toEqual(['png']);
    expect(output?.companions).toMatchObject({
      plan: { sizeBytes: 4 },
      passes: [
        { name: 'line', width: 2, height: 1, sizeBytes: 7 },
        { name: 'depth', width: 2, height: 1, sizeBytes: 7 },
      ],
    });
    expect(await studio.assets.read(addresses(request)[0] ?? '')).toEqual(plan);
    expect(await studio.assets.read(addresses(request)[1] ?? '')).toEqual(
      Uint8Array.of('p'.charCodeAt(0), 0, 0, 0, 255, 255, 255),
    );
    const { spent, held } = await moneyOf(studio);
    expect({ spent, held }).toEqual({
      spent: (Number(spentBefore) + 0.15).toFixed(2),
      held: '0.00',
    });
  });

  it('goes with the outputs', async () => {
    const request = await photograph(drawsBeside('depth'), ['depth']);
    const { organizationId, services } = studio;
    valueOf(await removeOutputs(services, { organizationId, requestId: request.id }));
    studio.clock.advance(services.policy.assetGraceMs + 1);
    await sweepAssets(services);
    for (const sha256 of addresses(request))
      expect(await studio.assets.stat(sha256)).toBeUndefined();
  });

  it('is looked after as files are, and nothing is given back for it', async () => {
    const request = await photograph(drawsBeside('depth'), ['depth']);
    const [, depth = ''] = addresses(request);
    const file = { holder: `request:${request.id}`, sha256: depth } as const;
    expect(await reportDamage(studio.services, file, { kind: 'altered' })).toBe('raised');
    const [incident] = await studio.store.readers.incidents.list({ limit: 1 });
    expect(incident?.detail).toBe(
      `The file 0.depth.png of ${request.id} has other bytes than those that were stored. Nothing was charged for it.`,
    );
  });

  it('is told of when it was asked for and the engine makes none', async () => {
    const missing = (names: string) => [
      {
        code: 'passes_unavailable',
        severity: 'notice',
        pointer: '/passes',
        message: `The engine of this picture does not make: ${names}.`,
      },
    ];
    const unavailable = ({ advisories }: GenerationRequest) =>
      advisories.filter(({ code }) => code === 'passes_unavailable');
    expect(unavailable(await photograph(draws, ['depth', 'line']))).toEqual(missing('depth, line'));
  });

  it('is told of in part when the engine makes some', async () => {
    const { advisories } = await photograph(drawsBeside('clay'), ['clay', 'line']);
    expect(advisories).toContainEqual(
      expect.objectContaining({ message: 'The engine of this picture does not make: line.' }),
    );
  });

  it('is not asked for unless the client does', async () => {
    await photograph(draws, []);
    expect(studio.renderer.jobs.at(-1)?.passes).toEqual([]);
  });
});
