import { foreseenLimits, foreseenUses } from '@image-production/previz-studio/staging';
import type { StagingForecast } from '@image-production/rendering';

/** What previz will do with references and direction of a photograph, whatever its resolution. */
export const previzStagingForecast: StagingForecast = {
  foresee: async (plan) => foreseenUses(plan),
  limits: async (plan) => foreseenLimits(plan),
};
