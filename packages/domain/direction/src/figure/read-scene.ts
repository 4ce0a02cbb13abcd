import { affirmedClauses, says, wordRule } from '@image-production/language';

import { places, poses } from '../model/vocabulary.ts';
import type { ColorName, Place, Pose } from '../model/vocabulary.ts';
import { placeWords } from './place-words.ts';
import { poseWords } from './pose-words.ts';
import { findSetColors } from './set-colors.ts';

const poseRules = poses.map((pose) => ({ pose, rule: wordRule(poseWords[pose]) }));
const placeRules = places.map((place) => ({ place, rule: wordRule(placeWords[place]) }));

/** The first pose in the vocabulary that the texts ask for. */
export function findPose(texts: readonly string[]): Pose | null {
  const clauses = texts.flatMap(affirmedClauses);
  return poseRules.find(({ rule }) => says(clauses, rule))?.pose ?? null;
}

/** The place named in the texts, and its colours. */
export function findPlace(texts: readonly string[]): {
  readonly place: Place | null;
  readonly colors: readonly ColorName[];
} {
  const clauses = texts.flatMap(affirmedClauses);
  return {
    place: placeRules.find(({ rule }) => says(clauses, rule))?.place ?? null,
    colors: findSetColors(clauses),
  };
}
