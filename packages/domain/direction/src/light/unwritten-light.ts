import type { PlannedLight } from '../model/render-plan.ts';

/** The light of a plan whose texts do not mention light. */
export const unwrittenLight: PlannedLight = {
  terms: [],
  hour: null,
  gobo: null,
  lamps: [],
  ratio: null,
  tonality: null,
  background: null,
  air: [],
  hasCatchlights: false,
};
