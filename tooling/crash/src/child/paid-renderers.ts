import { routedRenderers } from '@image-production/engines';
import type { RoutedEngine } from '@image-production/engines';
import type { Clock } from '@image-production/kernel';
import { createOpenAiRenderer } from '@image-production/renderer-openai';
import { createSdServerRenderer } from '@image-production/renderer-sd-server';
import type { Renderer, Renderers } from '@image-production/rendering';

import { nameReceiver } from '../engine/pictures.ts';
import { watchedRenderer } from './watched-renderer.ts';
import type { Watch } from './watched-renderer.ts';

export interface PaidRenderers extends AsyncDisposable {
  readonly renderers: Renderers;
}

export interface PaidRenderersOptions extends Watch {
  readonly url: string;
  /** Makes what no paid engine is sent. */
  readonly unpaid: Renderer;
  readonly clock: Clock;
}

/** Longer than any picture takes here, and any process stands still. */
const timeoutMs = 20_000;

/** The real renderers of an engine with jobs and of one without, behind real gates. */
export function openPaidRenderers(options: PaidRenderersOptions): PaidRenderers {
  const { url, unpaid, clock } = options;
  const common = { receiver: nameReceiver, timeoutMs, clock };
  const rack = createSdServerRenderer({ ...common, name: 'rack', baseUrl: url, pollMs: 8 });
  const remote = createOpenAiRenderer({
    ...common,
    name: 'remote',
    baseUrl: `${url}/v1`,
    model: 'plain',
    profile: 'vllm-omni',
  });
  const paid = [rack, remote].map((renderer) => watchedRenderer(renderer, options));
  const renderers = routedRenderers(
    [unpaid, ...paid].map(toRoutedEngine),
    [
      { operations: ['models.portrait'], resolutions: '*', engines: ['rack'] },
      { operations: ['lab.creative'], resolutions: ['1K'], engines: ['rack'] },
      { operations: ['lab.creative'], resolutions: ['2K'], engines: ['remote'] },
      { operations: '*', resolutions: '*', engines: [unpaid.name] },
    ],
    clock,
  );
  return {
    renderers,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([rack[Symbol.asyncDispose](), remote[Symbol.asyncDispose]()]);
    },
  };
}

/** Nothing waits at a gate here but for the pauses that the engine asks for. */
function toRoutedEngine(renderer: Renderer): RoutedEngine {
  const circuit = { failuresMax: 1_000, openMs: 10 };
  return { renderer, timeoutMs, budget: null, rules: { concurrency: 16, rate: null, circuit } };
}
