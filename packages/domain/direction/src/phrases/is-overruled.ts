import type { Camera, Framing } from '@image-production/brief';

import type { WishTopic } from '../model/read-phrase.ts';
import type { FigurePlan } from '../model/render-plan.ts';
import type { Place, Pose } from '../model/vocabulary.ts';
import type { Claim } from '../reading/reader.ts';

/** What a brief decided, against which its words are held. */
export interface Decided {
  readonly plan: Pick<FigurePlan, 'set' | 'light' | 'figure' | 'composition' | 'finish' | 'camera'>;
  readonly framing: Framing;
  readonly camera: Camera;
}

/** What was decided of each topic that only one wish can have. */
const decisions: Readonly<Partial<Record<WishTopic, (decided: Decided) => string | null>>> = {
  facing: ({ plan }) => plan.figure.facing,
  gaze: ({ plan }) => plan.figure.gaze,
  expression: ({ plan }) => plan.figure.expression,
  hour: ({ plan }) => plan.light.hour,
  gobo: ({ plan }) => plan.light.gobo,
  tonality: ({ plan }) => plan.light.tonality,
  background_light: ({ plan }) => plan.light.background,
  crop: ({ plan }) => plan.composition.crop,
  subject_at: ({ plan }) => plan.composition.subjectAt,
  motion: ({ plan }) => plan.finish.motion,
  framing: ({ framing }) => framing,
  angle: ({ plan }) => plan.camera.perspective,
};

/** Whether something else of the brief had precedence over what the words of a claim ask for. */
export function isOverruled({ topic, value }: Claim, decided: Decided): boolean {
  const { figure, composition, camera } = decided.plan;
  if (topic === 'pose') return value !== figure.pose && !isCompatible(value, decided.plan);
  if (topic === 'place') return !isWithin(value, decided.plan.set.place);
  if (topic === 'copy_space') return value !== composition.copySpace && value !== 'anywhere';
  if (topic === 'depth') return isDepthOverruled(value, decided.camera);
  if (topic === 'lens') {
    return value !== `focal ${camera.focalLengthMm}` && value !== `aperture ${camera.aperture}`;
  }
  const decision = decisions[topic];
  return decision !== undefined && decision(decided) !== value;
}

/** Places that texts name together, where one of them is a part of the other or another word for it. */
const together: readonly ReadonlySet<string>[] = [
  new Set<Place>(['cove', 'black_studio', 'seamless']),
  new Set<Place>(['beach', 'dunes']),
  new Set<Place>(['track', 'terrace']),
];

function isWithin(value: string, place: Place | null): boolean {
  if (place === null || value === place) return value === place;
  return together.some((places) => places.has(value) && places.has(place));
}

function isDepthOverruled(value: string, { aperture, depth }: Camera): boolean {
  return aperture !== undefined || (depth !== undefined && value !== depth);
}

const sitting: ReadonlySet<Pose> = new Set(['cross_legged', 'seated', 'reclining']);

/** Poses that say less than the one that was chosen, or that gaze and facing say better. */
function isCompatible(value: string, { figure }: Decided['plan']): boolean {
  if (value === 'standing') return figure.pose === null || !sitting.has(figure.pose);
  if (value === 'seated') return figure.pose !== null && sitting.has(figure.pose);
  const isTurn = value === 'profile' || value === 'three_quarter';
  return isTurn && (figure.gaze !== null || figure.facing !== null);
}
