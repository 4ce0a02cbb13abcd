import type { Outfit, Wish } from '@image-production/direction';
import type { Color } from '@image-production/previz-geometry';
import { linearColor } from '@image-production/previz-geometry';
import { rigs } from '@image-production/previz-lighting';
import { colorHexes } from '@image-production/previz-maquette';

import type { ScenePlan } from '../plan/scene-plan.ts';
import type { Built } from './shortfalls.ts';

/** What was built, as far as words that rule something out are held against it. */
export type Made = Pick<ScenePlan, 'set' | 'rig' | 'placements' | 'grade'> &
  Pick<Built, 'pose' | 'poseNames' | 'turn'> & {
    readonly outfit: Outfit | null;
    readonly aperture: number;
    /** Whether the frame is of a hand and not of a head. */
    readonly isOfHand: boolean;
  };

type Keeper = (value: string, made: Made) => string | null;

const lamps: ReadonlySet<string> = new Set(['softbox', 'octabox', 'umbrella', 'strobe']);

/** What a picture has of the topics that words can rule out. */
const keepers: Readonly<Partial<Record<Wish['topic'], Keeper>>> = {
  light: (value, { rig }) => {
    const { rim, hasReflector, shape, sizeM } = rigs[rig.name];
    if (value === 'rim') return rim > 0 ? 'a light on the edges' : null;
    if (value === 'reflector') return hasReflector ? 'a reflector below the face' : null;
    if (value === 'soft') return sizeM >= 1 ? 'a large, soft key' : null;
    if (lamps.has(value)) return shape === 'ellipse' ? 'a studio lamp as the key' : null;
    return value === rig.name ? `the light pattern ${spaced(value)}` : null;
  },
  hour: (value, { rig }) => (value === rig.name ? `the light of ${spaced(value)}` : null),
  gobo: (value, { rig }) => (value === rig.gobo ? `the shadow of ${value}` : null),
  background_light: (value, { rig, set }) =>
    value === 'bright' && isWallLit(rig) && set.family !== 'exterior'
      ? 'a light on the background'
      : null,
  place: (value, { set }) =>
    value === set.variant || (value === 'painted_canvas' && set.variant === 'painted')
      ? `the set ${spaced(value)}`
      : null,
  set_color: (value, { set }) =>
    isNear(value, set.palette.ground) ? `a ${spaced(value)} ground` : null,
  pose: (value, { pose, poseNames }) => {
    const isSo = Object.entries(poseNames).some(([name, own]) => name === value && own === pose);
    return isSo && value !== 'reclining' ? `the pose ${spaced(pose)}` : null;
  },
  facing: (value, { turn }) =>
    value === 'camera' && Math.abs(turn) < 0.6 ? 'a body that faces the lens' : null,
  expression: (value) => (value === 'neutral' ? 'a neutral face' : null),
  wardrobe: (value, { outfit }) => garmentKept(value, outfit),
  reference: (value, { placements }) =>
    placements.some(({ referenceIndex }) => `${referenceIndex}` === value)
      ? `reference ${value} in the picture`
      : null,
  finish: (value, { grade }) => {
    if (value === 'vignette') return grade.vignette > 0 ? 'a vignette' : null;
    if (value === 'contrast high') return grade.contrast > 0.1 ? 'the contrast of the style' : null;
    if (value === 'warmth warm') return grade.warmth > 0.02 ? 'the warmth of the style' : null;
    return value.startsWith('grain') && grade.grain > 0.02 ? 'grain' : null;
  },
  depth: (value, { aperture }) =>
    value === 'shallow' && aperture <= 4 ? `the depth of field of f/${aperture}` : null,
  default: defaultKept,
};

/** What the picture has although a wish rules it out, or null where it has nothing of it. */
export function keptOf({ topic, value, isOverruled }: Wish, made: Made): string | null {
  if (topic === 'person') return isOverruled ? `a person with this: ${value}` : null;
  return keepers[topic]?.(value, made) ?? null;
}

function isWallLit({ name, wall }: Made['rig']): boolean {
  return wall !== 'dark' && rigs[name].ground > 0;
}

function defaultKept(value: string, made: Made): string | null {
  const { rig, placements, outfit, grade, pose } = made;
  const { shape } = rigs[rig.name];
  switch (value) {
    case 'fill':
      return 'the fill of the rig';
    case 'key':
      return shape === 'none' ? null : 'a key';
    case 'shadows':
      return 'light that casts shadows';
    case 'plinth': {
      const isStood = placements.some(({ plinthM }) => plinthM !== null && plinthM > 0);
      return isStood || pose === 'seated_lean' ? 'a block as a support' : null;
    }
    case 'background':
      return 'a set behind the figure';
    case 'floor':
      return 'a floor';
    case 'reflections':
      return placements.some(({ technique }) => technique === 'worn eyewear')
        ? 'what the lenses mirror'
        : null;
    case 'face':
      return made.isOfHand || Math.abs(made.turn) > 2 ? null : 'a face';
    case 'sleeves':
      return outfit?.sleeve === 'none' ? null : 'a top with sleeves';
    case 'contrast':
      return grade.contrast > -0.1 ? 'the contrast of the style' : null;
    default:
      return null;
  }
}

/** Without words about it a figure wears a T-shirt, trousers and shoes. */
function garmentKept(value: string, outfit: Outfit | null): string | null {
  const { kind = 'separates', stuff = 'jersey', legs = 'long' } = outfit ?? {};
  if (value === 'shoes') return 'a pair of shoes';
  if (value === 'trousers') return legs === 'long' ? 'a pair of trousers' : null;
  if (value === 'base_layer') return kind === 'separates' ? 'a top' : null;
  const isTee = kind === 'separates' && stuff === 'jersey' && outfit?.sleeve !== 'long';
  return value === 'tee' && isTee ? 'a T-shirt' : null;
}

/** Squared distance of colours that look alike. */
const near = 0.02;

function isNear(value: string, ground: Color): boolean {
  const hex = value.startsWith('#') ? value : colorHexOf(value);
  if (hex === undefined) return false;
  const wanted = linearColor(hex);
  const apart = wanted.map((part, at) => (Math.sqrt(part) - Math.sqrt(ground[at] ?? 0)) ** 2);
  return apart.reduce((sum, part) => sum + part, 0) < near;
}

function colorHexOf(value: string): string | undefined {
  return Object.entries(colorHexes).find(([name]) => name === value)?.[1];
}

function spaced(value: string): string {
  return value.replaceAll('_', ' ');
}
