import type {
  FigureDirection,
  FigurePlan,
  Place,
  Pose,
  Wordless,
} from '@image-production/direction';
import { seededAnswers } from '@image-production/identity';
import type { SeededAnswers } from '@image-production/identity';
import { neutralGrade } from '@image-production/previz-film';
import type { Grade } from '@image-production/previz-film';
import { linearColor, mixed } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';
import { chooseRig, identityRig, rigTerm } from '@image-production/previz-lighting';
import type { RigPlan } from '@image-production/previz-lighting';
import { colorHexes } from '@image-production/previz-maquette';
import type { PoseName } from '@image-production/previz-maquette';
import { setVariants } from '@image-production/previz-sets';
import type { SetPlan } from '@image-production/previz-sets';

import { keptOf } from '../notes/kept-things.ts';
import { shortfallOf } from '../notes/shortfalls.ts';
import { tellPhrases } from '../notes/tell-phrases.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import { frameCamera } from './frame-camera.ts';
import { showsHand } from './frame-hand.ts';
import { finished, gradeOf } from './grades.ts';
import { papers } from './papers.ts';
import { stageReferences } from './stage-references.ts';
import { isColored, underLight } from './under-light.ts';

/** Eye height of a standing body, as a share of its height. */
export const eyeShare = 0.936;

/** Results of inspecting the references. */
export interface Findings {
  /** Indexes of references that must stand beside the figure. */
  readonly unwearable: ReadonlySet<number>;
  /** Whether a garment requires the plain stance. */
  readonly isStill: boolean;
}

const noFindings: Findings = { unwearable: new Set(), isStill: false };

/** Positions figure, references, lamps and camera. Depends only on plan, seed and findings. */
export function composeFigure(
  plan: Wordless<FigurePlan>,
  seed: string,
  { unwearable, isStill }: Findings = noFindings,
): ScenePlan {
  const draw = seededAnswers(seed);
  const { identity, frame, camera: planned, set, light, figure } = plan;
  const { appearance } = identity;
  const isView = plan.operation !== 'pro.generate';
  const side = isView || draw('side of the figure') < 0.6 ? 1 : -1;
  const subject = { heightM: appearance.heightM, eyesM: appearance.heightM * eyeShare };
  const camera = frameCamera(planned, frame, subject);
  const aimM = camera.position[1] + camera.forward[1] * camera.focusM;
  const { placements, figureX } = stageReferences(
    plan.references,
    { frame, aimM, side },
    unwearable,
  );
  const isDressed = placements.some(({ technique }) => technique === 'worn garment');
  const chosen = poseOf(facingPose(figure), frame, { isStill: isView || isStill, isDressed }, draw);
  // A hand on the hip shows its back.
  const pose = showsHand(placements) ? 'contrapposto' : chosen;
  const rig = isView ? identityRig : chooseRig(light, set, side);
  const setPlan = underLight(setOf(plan, isView, draw), rig.wall, isColored(set));
  const built = {
    rigTerm: rigTerm(light.terms),
    figureX,
    pose,
    poseNames,
    hasWall: setPlan.family !== 'exterior',
    isVariantKnown: set.place === null || setPlan.variant === setNames[set.place],
  };
  const grade = exposedFor(
    appearance.skinMonk,
    isView ? neutralGrade : gradeFor(plan, rig, setPlan.family),
  );
  const { outfit } = figure;
  const made = { ...built, set: setPlan, rig, placements, grade, outfit };
  return {
    set: setPlan,
    figure: {
      appearance,
      pose,
      isMirrored: isMirrored(figure, pose, side),
      armAngle: null,
      x: figureX,
      outfit,
    },
    camera,
    rig,
    placements,
    grade,
    notes: tellPhrases(
      plan.phrases,
      (wish) => shortfallOf(wish, built),
      (wish) => keptOf(wish, { ...made, aperture: planned.aperture }),
    ),
  };
}

function gradeFor(
  { set, light, finish }: Pick<FigurePlan, 'set' | 'light' | 'finish'>,
  rig: RigPlan,
  family: SetPlan['family'],
): Grade {
  const wall = family === 'exterior' ? null : rig.wall;
  return finished(gradeOf(set.style, rig.name, { tonality: light.tonality, wall }), finish);
}

/** Exposes deep skin more and pale skin a little less: faces take priority over backgrounds. */
function exposedFor(skinMonk: number, grade: Grade): Grade {
  const stops = skinMonk > 4 ? (0.6 * (skinMonk - 4)) / 6 : -0.05 * (4 - skinMonk);
  return { ...grade, exposure: grade.exposure + stops };
}

/** The maquette's pose for each planned one; several share one. */
const poseNames: Readonly<Record<Pose, PoseName>> = {
  jumping: 'walk',
  running: 'walk',
  walking: 'walk',
  cross_legged: 'seated_lean',
  kneeling: 'seated_lean',
  crouching: 'seated_lean',
  leaning: 'seated_lean',
  seated: 'seated_lean',
  reclining: 'seated_lean',
  arms_crossed: 'contrapposto',
  hands_on_hips: 'contrapposto',
  hand_in_pocket: 'hand_in_pocket',
  profile: 'profile',
  three_quarter: 'three_quarter',
  standing: 'contrapposto',
};

/** Who faces a side and does nothing else is seen in profile. */
function facingPose({ pose, facing }: FigureDirection): Pose | null {
  const isAside = facing === 'left' || facing === 'right';
  return isAside && (pose === null || pose === 'standing') ? 'profile' : pose;
}

/** A profile looks where the words say; everything else follows the side of the figure. */
function isMirrored({ facing }: FigureDirection, pose: PoseName, side: 1 | -1): boolean {
  if (pose !== 'profile' || (facing !== 'left' && facing !== 'right')) return side < 0;
  return facing === 'right';
}

function poseOf(
  written: Pose | null,
  frame: FigurePlan['frame'],
  { isStill, isDressed }: { readonly isStill: boolean; readonly isDressed: boolean },
  draw: SeededAnswers,
): PoseName {
  const pose = written && poseNames[written];
  const place = draw('pose');
  if (isStill) return 'identity';
  // A garment's photograph shows its front, so the figure faces the lens.
  const frontal: readonly PoseName[] = ['contrapposto', 'walk', 'contrapposto', 'identity'];
  if (isDressed) {
    if (pose && frontal.includes(pose)) return pose;
    // The garment would cover its hand.
    if (pose === 'hand_in_pocket') return 'contrapposto';
    return frontal[Math.floor(place * 4)] ?? 'contrapposto';
  }
  if (pose) return pose;
  const isClose = frame.subjectHeightM < 0.9;
  const choice: readonly PoseName[] = isClose
    ? ['three_quarter', 'identity', 'three_quarter']
    : ['contrapposto', 'three_quarter', 'walk', 'contrapposto'];
  return choice[Math.floor(place * choice.length)] ?? 'contrapposto';
}

/** The set for each place. */
const setNames: Readonly<Record<Place, string>> = {
  painted_canvas: 'painted',
  flats: 'flats',
  seamless: 'seamless',
  loft: 'loft',
  gallery: 'gallery',
  apartment: 'apartment',
  street: 'street',
  dunes: 'dunes',
  terrace: 'terrace',
};

function setOf(
  { set, operation }: Pick<FigurePlan, 'set' | 'operation'>,
  isView: boolean,
  draw: SeededAnswers,
): SetPlan {
  if (isView || operation !== 'pro.generate') {
    const grey = linearColor('#b9b6b1');
    return {
      family: 'studio',
      variant: 'seamless',
      palette: { ground: grey, floor: grey, accent: grey },
    };
  }
  const family = set.sceneType;
  const known = setVariants[family];
  const variant = set.place && setNames[set.place];
  const wished = variant !== null && known.includes(variant) ? variant : null;
  const pair = papers[set.style];
  const story = (draw('colours of the set') < 0.5 ? pair[0] : pair[1]) ?? pair[0];
  const own = variantFor(known, draw('variant of the set'));
  const [first, second] = set.colors.map((name) => linearColor(colorHexes[name]));
  const ground =
    set.backdropHex === null ? (first ?? linearColor(story.ground)) : linearColor(set.backdropHex);
  const accent = second ?? linearColor(story.accent);
  return {
    family,
    variant: wished ?? own,
    palette: { ground, accent, floor: floorOf(wished ?? own, ground) },
  };
}

/** Picks mostly the plain first set of a family. */
function variantFor(known: readonly string[], place: number): string {
  const index = place < 0.6 ? 0 : 1 + Math.floor(((place - 0.6) / 0.4) * (known.length - 1));
  return known[Math.min(index, known.length - 1)] ?? 'seamless';
}

/** Floors keep their material's colour, tinted slightly by the walls. */
function floorOf(variant: string, ground: Color): Color {
  const stuffs: Readonly<Record<string, string>> = {
    apartment: '#a57f5a',
    loft: '#7d5f45',
    gallery: '#a9a7a3',
    flats: '#a8a5a0',
    terrace: '#bdb4a5',
    street: '#8f8c88',
    dunes: '#cfb78f',
  };
  const stuff = stuffs[variant];
  return stuff === undefined ? ground : mixed(linearColor(stuff), ground, 0.12);
}
