import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { createPictureReceiver } from '@image-production/imaging';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { Renderer, RenderOutcome } from '@image-production/rendering';
import { plansOfEveryOperation, rendererContract } from '@image-production/rendering/contract';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { makeExamples } from './example-plans.ts';
import type { Examples } from './example-plans.ts';
import { keepPictures } from './keep-pictures.ts';
import { openRecordingProxy } from './open-recording-proxy.ts';
import type { RecordingProxy } from './open-recording-proxy.ts';
import { realEngines } from './real-engines.ts';
import type { RealEngine } from './real-engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly out: string;
    readonly timeoutMs: number;
    readonly longSidePixels: number;
  }
}

const { env } = process;
/** A decoder that shares its machine with an engine may be slow. */
const patience = { cpuMsMax: 600_000, wallMsMax: 36_000_000 };
const receiver = createPictureReceiver({ bounds: patience });
afterAll(() => receiver[Symbol.dispose]());

const side = { width: 60, height: 80 };

interface Opened extends AsyncDisposable {
  readonly renderer: Renderer;
}

/** The renderer of a server behind a proxy that writes its calls down. */
async function open(
  { name, variable, open: openRenderer }: RealEngine,
  part: string,
): Promise<Opened> {
  const folder = join(inject('out'), name);
  mkdirSync(folder, { recursive: true });
  const proxy: RecordingProxy = await openRecordingProxy(
    env[variable] ?? '',
    join(folder, 'calls.jsonl'),
  );
  const renderer = await openRenderer({
    baseUrl: proxy.url,
    receiver,
    clock: { now: () => Date.now() },
    timeoutMs: inject('timeoutMs'),
    env,
  });
  return {
    renderer: keepPictures(renderer, join(folder, part)),
    [Symbol.asyncDispose]: async () => {
      await renderer[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

describe.each(realEngines.filter(({ variable }) => env[variable]))('$name', (engine) => {
  rendererContract(engine.name, async () => {
    const opened = await open(engine, 'contract');
    const bytes = await sharp({ create: { ...side, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    sayWhatIsSkipped(engine.name, opened.renderer);
    return {
      renderer: opened.renderer,
      picture: { bytes, ...side },
      longSidePixels: 320,
      teardown: async () => opened[Symbol.asyncDispose](),
    };
  });

  describe('an order as a studio gives it', () => {
    let examples: Examples;
    beforeAll(async () => {
      examples = await makeExamples(inject('longSidePixels'));
    });

    it.each(['pro', 'lab-creative'] as const)('%s becomes a picture of its size', async (name) => {
      await using opened = await open(engine, name);
      const plan = examples.plans[name];
      const outcome = await order(opened.renderer, plan, examples);
      const { width, height } = plan.frame;
      expect(outcome).toMatchObject({ kind: 'rendered', master: { width, height } });
    });
  });
});

function order(
  renderer: Renderer,
  plan: Examples['plans'][keyof Examples['plans']],
  { readAsset }: Examples,
): Promise<RenderOutcome> {
  const job = {
    requestId: 'req_1' as never,
    outputIndex: 0,
    take: 0 as const,
    seed: '5eed'.repeat(16),
    plan,
  };
  return renderer.render(job, {
    readAsset,
    cancellation: new ManualCancellation(),
    calls: new InMemoryCallJournal(),
    onProgress: () => {},
  });
}

function sayWhatIsSkipped(name: string, renderer: Renderer): void {
  const plans = plansOfEveryOperation({ sha256: 'a'.repeat(64), ...side }, 320);
  for (const plan of plans)
    if (!renderer.serves(plan))
      console.log(`${name}: ${plan.operation} skipped, the engine does not serve it`);
}
