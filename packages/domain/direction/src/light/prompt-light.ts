import type { DirectionSection, PlannedLight } from '../model/render-plan.ts';
import { claimPhrases } from '../reading/read-phrases.ts';
import { readLamps } from './read-lamps.ts';
import { readLight } from './read-light.ts';
import { recogniseLight } from './recognise-light.ts';

/** The light of a prompt: its terms, and where it places lamps. */
export function promptLight(prompt: string, direction: readonly DirectionSection[]): PlannedLight {
  const recognised = recogniseLight([{ text: prompt, about: 'anything' }]);
  return readLight(recognised, claimPhrases(direction, [readLamps]));
}
