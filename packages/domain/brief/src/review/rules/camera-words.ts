import { findPhrase, phrases } from '@image-production/language';

import { findWords } from '../find-words.ts';
import { fieldsNamed } from '../review-subject.ts';
import type { AnalysedText, ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';
import { depthAgainst } from './camera-numbers.ts';

const wideWords = phrases(
  'ultra|super wide !leg|legs|trousers|brim|belt|sleeve|sleeves|collar',
  'ultrawide',
  'wide angle|lens',
  'fisheye',
  'fish eye',
);
const longWords = phrases(
  'telephoto',
  'tele lens',
  'long lens|lenses',
  'lens|perspective|spatial|telephoto compression',
  'compressed|flattened perspective|background|depth|space|planes|distance',
  'compress|compresses|compressing the? ..1 perspective|background|depth|space|planes|distance|layers|street|crowd',
);
const deepWords = phrases(
  'deep focus',
  'deep depth',
  'everything|all in|stays|is|pin|tack|razor? in? sharp|focus',
  'sharp|sharpness|focus from? front|foreground to back|background|horizon',
  'front to back sharp|sharpness|focus',
);
const shallowWords = phrases(
  'shallow depth|focus',
  'razor|paper|wafer thin focus|depth|plane',
  'creamy|heavy|strong|soft bokeh',
  'background|backdrop fully|completely|strongly? blurred|defocused',
);

const equivalentMm = { wideMax: 35, longMin: 60 } as const;

/** Advice where the words of the brief and the numbers of its camera disagree. */
export const cameraWordRules: readonly AdvisoryRule[] = [
  warning('camera_text_contradiction', textContradiction),
  warning('camera_depth_contradiction', depthWordContradiction),
  warning('camera_intent_without_camera', intentWithoutCamera),
];

function opticalFields(subject: ReviewSubject): readonly AnalysedText[] {
  return fieldsNamed(
    subject,
    'sceneAndAction',
    'lightingAndAtmosphere',
    'compositionAndFinish',
    'cameraIntent',
  );
}

function textContradiction(subject: ReviewSubject): Finding[] {
  const { camera } = subject;
  if (camera?.focalLengthMm === undefined || camera.equivalentMm === undefined) return [];
  const isLong = camera.equivalentMm > equivalentMm.wideMax;
  const isShort = camera.equivalentMm < equivalentMm.longMin;
  const fields = opticalFields(subject);
  const wide = isLong ? findWords(fields, wideWords)[0] : undefined;
  const long = isShort ? findWords(fields, longWords)[0] : undefined;
  const found = wide ?? long;
  if (found === undefined) return [];
  const kind = wide === undefined ? 'no long lens' : 'no wide lens';
  const message =
    `The text asks for '${found.quote}'; ${camera.focalLengthMm} mm is ${kind} ` +
    'on this format, change one of them.';
  return [{ path: camera.focalPath, message }];
}

function depthWordContradiction(subject: ReviewSubject): Finding[] {
  const { brief, camera } = subject;
  if (camera === undefined || camera.camera.depth !== undefined) return [];
  return opticalFields(subject).flatMap((text) => {
    const depth = depthInWords(text);
    const message = depth === undefined ? undefined : depthAgainst(depth, brief.framing, camera);
    return message === undefined ? [] : [{ path: text.path, message }];
  });
}

function depthInWords({ sentences }: AnalysedText): 'deep' | 'shallow' | undefined {
  if (sentences.some((sentence) => findPhrase(sentence, deepWords) !== undefined)) return 'deep';
  return sentences.some((sentence) => findPhrase(sentence, shallowWords) !== undefined)
    ? 'shallow'
    : undefined;
}

function intentWithoutCamera({ brief, names }: ReviewSubject): Finding[] {
  if (brief.cameraIntent === undefined || brief.camera !== undefined) return [];
  const message =
    `${names.cameraIntent} explains a camera that is not given; ` +
    `add ${names.camera} or drop the intent.`;
  return [{ path: ['brief', 'cameraIntent'], message }];
}
