import type { StagingForecast } from '../ports/staging-forecast.ts';

/** Shows every reference as what its role is called, and every phrase. */
export const roleStagingForecast: StagingForecast = {
  foresee: async ({ references }) =>
    references
      .toSorted((one, other) => one.index - other.index)
      .map(({ index, role }) => ({
        referenceIndex: index,
        technique: role.replaceAll('_', ' '),
        reason: `references[${index}] is shown as its role says.`,
      })),
  limits: async () => [],
};
