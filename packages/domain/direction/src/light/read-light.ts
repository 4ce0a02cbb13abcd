import type { PlannedLight } from '../model/render-plan.ts';
import { airs, backgroundLights, tonalities } from '../model/vocabulary.ts';
import type { ClaimedPhrase } from '../reading/read-phrases.ts';
import type { Claim } from '../reading/reader.ts';
import { WrittenWishes } from '../reading/written-wishes.ts';
import { toLamps } from './read-lamps.ts';
import type { LampReading } from './read-lamps.ts';
import type { RecognisedLight } from './recognise-light.ts';

/** The light of a plan: the terms that were recognised, and all that the phrases say beside them. */
export function readLight(
  recognised: RecognisedLight,
  phrases: readonly ClaimedPhrase[],
): PlannedLight {
  const wishes = new WrittenWishes(phrases);
  const claims = phrases.flatMap((phrase) => phrase.claims);
  return {
    ...recognised,
    lamps: toLamps(claims.filter(isOfLamp)),
    ratio: wishes.number('ratio'),
    tonality: wishes.first('tonality', tonalities),
    background: wishes.first('background_light', backgroundLights),
    air: wishes.all('air', airs),
    hasCatchlights: wishes.has('catchlights', 'shown'),
  };
}

function isOfLamp(claim: Claim): claim is LampReading {
  return 'job' in claim;
}
