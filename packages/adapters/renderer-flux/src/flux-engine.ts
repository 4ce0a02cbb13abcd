import { fluxDialect, fluxKleinProfile, fluxProfile } from '@image-production/dialects';
import type { EngineProfile, FluxRequest } from '@image-production/dialects';
import { runJob } from '@image-production/engine';
import type { CallEnd, Engine, EngineOrder } from '@image-production/engine';
import type { Clock } from '@image-production/kernel';

import { openFluxApi } from './flux-api.ts';
import type { FluxApi, FluxApiOptions } from './flux-api.ts';
import { toBody } from './flux-body.ts';
import { followJob } from './follow-job.ts';
import { readSubmission } from './read-answers.ts';

export interface FluxEngineOptions extends FluxApiOptions {
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly pollMs?: number;
  /** What the model bears, where that differs from the usual. */
  readonly profile?: Partial<EngineProfile>;
}

/** FLUX.2 over the API of Black Forest Labs. */
export function fluxEngine(options: FluxEngineOptions): Engine<FluxRequest> {
  const api = openFluxApi(options);
  return {
    profile: { ...findLimits(options.model), ...options.profile },
    dialect: fluxDialect,
    make: (order) => make(order, options, api),
    close: api.close,
  };
}

/** What a model bears, by its name. */
export function findLimits(model: string): EngineProfile {
  const profile = model.includes('-klein') ? fluxKleinProfile : fluxProfile;
  // Of one picture, as the vendor takes it.
  return { ...profile, inputBytesMax: 20_000_000 };
}

async function make(
  order: EngineOrder<FluxRequest>,
  { model, apiKey, clock, timeoutMs, pollMs = 1_000 }: FluxEngineOptions,
  api: FluxApi,
): Promise<CallEnd<Uint8Array>> {
  const { signal, context } = order;
  return runJob(
    context.calls,
    {
      prepare: async () => {
        const body = JSON.stringify(await toBody(order, model));
        return () => api.submit(body);
      },
      readSubmission: (answer) =>
        readSubmission(answer, { now: clock.now(), engineOrigin: api.origin, apiKey }),
      ask: followJob(api, clock, signal),
      // There is no call for it: the job ends and nobody fetches its picture.
      cancel: async () => {},
    },
    { clock, timeoutMs, pollMs, signal, onProgress: context.onProgress },
  );
}
