import type { Camera, Framing } from '@image-production/brief';

import type { WishTopic } from '../model/read-phrase.ts';
import type { FigurePlan } from '../model/render-plan.ts';
import type { Facing, Gaze, Place, Pose } from '../model/vocabulary.ts';
import type { Claim } from '../reading/reader.ts';

/** What a brief decided, against which its words are held. */
export interface Decided {
  readonly plan: Pick<FigurePlan, 'set' | 'light' | 'figure' | 'composition' | 'finish' | 'camera'>;
  readonly framing: Framing;
  readonly camera: Camera;
}

/** What was decided of each topic that only one wish can have. */
const decisions: Readonly<Partial<Record<WishTopic, (decided: Decided) => string | null>>> = {
  chin: ({ plan }) => plan.figure.chin,
  expression: ({ plan }) => plan.figure.expression,
  hair: ({ plan }) => plan.figure.hair ?? null,
  hour: ({ plan }) => plan.light.hour,
  gobo: ({ plan }) => plan.light.gobo,
  tonality: ({ plan }) => plan.light.tonality,
  background_light: ({ plan }) => plan.light.background,
  crop: ({ plan }) => plan.composition.crop,
  subject_at: ({ plan }) => plan.composition.subjectAt,
  beside_at: ({ plan }) => plan.composition.besideAt ?? null,
  motion: ({ plan }) => plan.finish.motion,
  framing: ({ framing }) => framing,
  angle: ({ plan }) => plan.camera.perspective,
};

/** Whether something else of the brief had precedence over what the words of a claim ask for. */
export function isOverruled({ topic, value }: Claim, decided: Decided): boolean {
  const { figure, composition, camera } = decided.plan;
  if (topic === 'pose') return value !== figure.pose && !isCompatible(value, decided.plan);
  if (topic === 'gaze') return !isGaze(value, figure.gaze);
  if (topic === 'facing') return !isFacing(value, figure.facing);
  if (topic === 'place') return !isWithin(value, decided.plan.set.place);
  if (topic === 'copy_space') return value !== composition.copySpace && value !== 'anywhere';
  if (topic === 'depth') return isDepthOverruled(value, decided.camera);
  if (topic === 'lens') {
    return value !== `focal ${camera.focalLengthMm}` && value !== `aperture ${camera.aperture}`;
  }
  const decision = decisions[topic];
  return decision !== undefined && decision(decided) !== value;
}

/** Eyes that go past the lens go left, right, up or down. */
function isGaze(value: string, gaze: Gaze | null): boolean {
  return value === gaze || (value === 'away' && gaze !== null && gaze !== 'lens');
}

function isFacing(value: string, facing: Facing | null): boolean {
  return value === facing || (value === 'side' && (facing === 'left' || facing === 'right'));
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
  if (value === 'arms_crossed' && figure.pose === 'leaning') return true;
  if (value === 'seated') return figure.pose !== null && sitting.has(figure.pose);
  const isTurn = value === 'profile' || value === 'three_quarter';
  return isTurn && (figure.gaze !== null || figure.facing !== null);
}
