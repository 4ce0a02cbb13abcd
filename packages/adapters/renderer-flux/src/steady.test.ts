import { join } from 'node:path';

import { hasSteady, openSteady } from '@image-production/engine/testing';
import type { Steady, StandInCall } from '@image-production/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createFluxRenderer } from './index.ts';
import { isDownload, isSubmission, openFakeFlux } from './testing/flux.test-support.ts';
import { attempt, optionsFor, plansOf } from './testing/play.test-support.ts';

const plans = plansOf(1_200);
let steady: Steady;

/** The calls of the API that an order leads to. */
async function callsFor(model: string, operation: string): Promise<readonly StandInCall[]> {
  await using server = await openFakeFlux();
  await using renderer = createFluxRenderer({ ...optionsFor(server), model });
  const plan = plans.find((one) => one.operation === operation);
  if (!plan) throw new Error(`no plan of ${operation}`);
  await attempt(renderer, { plan });
  // A picture is fetched from a store.
  return server.calls.filter((call) => !isDownload(call)).map(withoutCluster);
}

/** The engine writes the address of a question, with more in it than it describes. */
function withoutCluster({ path, ...call }: StandInCall): StandInCall {
  return { ...call, path: path.replace(/&cluster=\w+$/, '') };
}

describe.runIf(hasSteady)('Steady, on what is published of FLUX.2,', () => {
  beforeAll(async () => {
    steady = await openSteady({
      description: join(import.meta.dirname, '../fixtures/schema.json'),
    });
  });
  afterAll(() => steady[Symbol.asyncDispose]());

  describe.each(['flux-2-pro', 'flux-2-max', 'flux-2-flex', 'flux-2-klein-9b'])(
    'of %s',
    (model) => {
      it.each(plans.map(({ operation }) => operation))(
        'finds nothing wrong with the order of %s, and with the questions after it',
        async (operation) => {
          const calls = await callsFor(model, operation);
          for (const call of calls)
            expect(await steady.judge(call)).toEqual({ status: 200, errors: [] });
          expect(calls.filter(isSubmission)).toHaveLength(1);
          expect(calls.length).toBeGreaterThan(1);
        },
      );
    },
  );

  it.each([
    ['no prompt', '"prompt":', '"said":'],
    ['a width that is no number', '"width":', '"width":"wide","was":'],
    ['a seed that is no number', '"seed":', '"seed":"five","was":'],
    ['a format that it does not write', '"output_format":"png"', '"output_format":"tiff"'],
  ])('finds %s', async (_what, right, wrong) => {
    const call = (await callsFor('flux-2-pro', 'pro.generate')).find(isSubmission);
    if (!call) throw new Error('nothing was sent');
    const body = String(call.body);
    expect(body).toContain(right);
    const spoiled = { ...call, body: Buffer.from(body.replace(right, wrong)) };
    expect(await steady.judge(spoiled)).toMatchObject({ status: 400 });
  });
});
