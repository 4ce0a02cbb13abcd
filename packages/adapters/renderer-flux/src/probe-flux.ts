import { probeEngine } from '@image-production/engine';
import type { Probe } from '@image-production/engine';
import { z } from 'zod';

import { vendorUrl } from './flux-api.ts';
import type { FluxApiOptions } from './flux-api.ts';

const balance = z.object({ credits: z.number() });

/** Asks how many credits are left. The API says nothing of a model before it is ordered from. */
export function probeFlux({
  apiKey,
  baseUrl = vendorUrl,
}: Pick<FluxApiOptions, 'apiKey' | 'baseUrl'>): Promise<Probe> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v1/credits`);
  return probeEngine({ url, apiKey, headers: { 'x-key': apiKey } }, (json) => {
    const { data } = balance.safeParse(json);
    return data && `${data.credits} credits left; of its models it says nothing`;
  });
}
