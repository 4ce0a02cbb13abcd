import type { FaceProportions } from '../model/appearance.ts';
import { rounded } from './ranges.ts';
import type { Range } from './ranges.ts';
import type { SeededAnswers } from './seeded-answers.ts';

/**
 * Bounds of open proportions. Childlike features (large eyes, full cheeks, a short chin, a flat
 * nose, a high brow, a thin neck) stay near the adult average, so that no combination of them
 * reads as a child's face.
 */
export const faceBounds: Readonly<Record<keyof FaceProportions, Range>> = {
  faceWidth: [-1, 0.8],
  jawWidth: [-0.8, 1],
  chinLength: [-0.4, 1],
  cheekFullness: [-1, 0.5],
  browHeight: [-1, 0.6],
  noseWidth: [-1, 1],
  noseProjection: [-0.5, 1],
  lipFullness: [-1, 1],
  mouthWidth: [-0.8, 1],
  eyeSize: [-1, 0.4],
  eyeSpacing: [-0.9, 0.7],
  eyeTilt: [-1, 1],
  earSize: [-1, 0.8],
  neckLength: [-0.8, 1],
};

/** Draws facial proportions, most of them near the average, each within its bounds. */
export function resolveFace(answers: SeededAnswers): FaceProportions {
  const proportion = (name: keyof FaceProportions): number => {
    const [low, high] = faceBounds[name];
    const deviation = bell(answers, `face.${name}`);
    return rounded(deviation < 0 ? -deviation * low : deviation * high);
  };
  return {
    faceWidth: proportion('faceWidth'),
    jawWidth: proportion('jawWidth'),
    chinLength: proportion('chinLength'),
    cheekFullness: proportion('cheekFullness'),
    browHeight: proportion('browHeight'),
    noseWidth: proportion('noseWidth'),
    noseProjection: proportion('noseProjection'),
    lipFullness: proportion('lipFullness'),
    mouthWidth: proportion('mouthWidth'),
    eyeSize: proportion('eyeSize'),
    eyeSpacing: proportion('eyeSpacing'),
    eyeTilt: proportion('eyeTilt'),
    earSize: proportion('earSize'),
    neckLength: proportion('neckLength'),
  };
}

/** -1 to 1, triangular around 0: the sum of two uniform draws. */
function bell(answers: SeededAnswers, question: string): number {
  return answers(`${question}.a`) + answers(`${question}.b`) - 1;
}
