import {
  stagingForecastContract,
  plansOfEveryOperation,
} from '@image-production/rendering/contract';
import { expect, it } from 'vitest';

import { enginesFile } from './engines-file.ts';
import { openStagingForecast } from './open-staging-forecast.ts';

stagingForecastContract('of routes', () => openStagingForecast('previz', '/'));

const photograph = plansOfEveryOperation({ sha256: 'a', width: 60, height: 60 }, 48).find(
  (plan) => plan.operation === 'pro.generate',
);

it('is told of the orders that previz is asked for first, and of no others', async () => {
  const file = enginesFile.parse({
    engines: {
      gemini: { kind: 'gemini', model: 'gemini-3-pro-image', apiKey: { env: 'KEY' } },
      drawn: { kind: 'previz' },
    },
    routes: [
      { operation: 'pro.generate', resolution: '1K', engines: ['drawn'] },
      { operation: 'pro.generate', resolution: '2K', engines: ['gemini', 'drawn'] },
      { operation: '*', engines: ['drawn', 'gemini'] },
    ],
  });
  const forecast = await openStagingForecast(file, '/');
  if (photograph?.operation !== 'pro.generate') throw new Error('there is no photograph');
  const text = 'elephants everywhere';
  const phrase = { heading: 'scene_and_action', text, wishes: [] } as const;
  const plan = { ...photograph, phrases: [phrase] };
  const counts = [];
  for (const resolution of ['1K', '2K', '4K'] as const) {
    const [uses, limits] = [forecast.foresee(plan, resolution), forecast.limits(plan, resolution)];
    counts.push([(await uses).length, (await limits).length]);
  }
  expect(counts).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
});
