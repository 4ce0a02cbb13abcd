import type { Resolution } from '@image-production/operations';
import { absentStagingForecast } from '@image-production/rendering';
import type { StagingForecast } from '@image-production/rendering';

import type { EnginesFile } from './engines-file.ts';
import { preferredEngines } from './find-routes.ts';

/**
 * Says for orders that previz makes how it uses references and what it will not show: those whose route asks it first. The
 * renderer is loaded with the first such order, and without its threads.
 */
export async function openStagingForecast(
  renderer: string | EnginesFile,
  startFolder: string,
): Promise<StagingForecast> {
  const preferred = await preferredEngines(renderer, startFolder);
  const drawnHere = new Set(
    preferred
      .filter(({ operation, kind }) => operation === 'pro.generate' && kind === 'previz')
      .map(({ resolution }) => resolution),
  );
  const forecastFor = async (resolution: Resolution): Promise<StagingForecast> => {
    if (!drawnHere.has(resolution)) return absentStagingForecast;
    const { previzStagingForecast } = await import('@image-production/renderer-previz/staging');
    return previzStagingForecast;
  };
  return {
    foresee: async (plan, resolution) => (await forecastFor(resolution)).foresee(plan, resolution),
    limits: async (plan, resolution) => (await forecastFor(resolution)).limits(plan, resolution),
  };
}
