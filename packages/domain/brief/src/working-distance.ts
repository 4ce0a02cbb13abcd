import type { SceneType } from './model/vocabulary.ts';

/** The working distance a scene usually allows, in metres; outdoors there is always room. */
export const workingDistanceMaxM: Readonly<Record<SceneType, number>> = {
  studio: 12,
  interior: 8,
  exterior: Infinity,
};
