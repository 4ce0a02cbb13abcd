import type { FigurePlan } from '@image-production/direction';
import { neutralGrade } from '@image-production/previz-film';
import type { Grade } from '@image-production/previz-film';
import { linearColor, mixed, randomFrom } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';
import type { PoseName } from '@image-production/previz-maquette';

import type { ScenePlan } from '../plan/scene-plan.ts';
import { setVariants } from '../set/build-set.ts';
import type { SetPlan } from '../set/set-plan.ts';
import { chooseRig, identityRig } from './choose-rig.ts';
import { frameCamera } from './frame-camera.ts';
import { gradeOf } from './grades.ts';
import { papers } from './papers.ts';
import { readDirection } from './read-direction.ts';
import type { Wishes } from './read-direction.ts';
import { stageReferences } from './stage-references.ts';

/** Eyes of a standing body, as a share of its height. */
export const eyeShare = 0.936;
const unreadMax = 8;

/** What looking at the references has shown. */
export interface Findings {
  /** Indexes of references that get a place beside the figure in any case. */
  readonly unwearable: ReadonlySet<number>;
  /** A garment asks for the plain stance. */
  readonly isStill: boolean;
}

const noFindings: Findings = { unwearable: new Set(), isStill: false };

/** Stands figure, references, lamps and camera into one place. Pure in plan, seed and findings. */
export function composeFigure(
  plan: FigurePlan,
  seed: string,
  { unwearable, isStill }: Findings = noFindings,
): ScenePlan {
  const random = randomFrom(seed);
  const { identity, frame, camera: planned, set, light, figure, direction } = plan;
  const { appearance } = identity;
  const isView = plan.operation !== 'pro.generate';
  const wishes = readDirection(direction);
  const side = isView || random() < 0.6 ? 1 : -1;
  const subject = { heightM: appearance.heightM, eyesM: appearance.heightM * eyeShare };
  const camera = frameCamera(planned, frame, subject);
  const aimM = camera.position[1] + camera.forward[1] * camera.focusM;
  const { placements, figureX } = stageReferences(plan.references, frame, aimM, side, unwearable);
  const isDressed = placements.some(({ technique }) => technique === 'worn garment');
  const pose = poseOf(wishes, frame, isView || isStill, isDressed, random);
  const rig = isView ? identityRig : chooseRig(light.terms, wishes, set, side);
  const isWalled = set.sceneType !== 'exterior';
  return {
    set: setOf(plan, wishes, isView, random),
    figure: {
      appearance,
      pose,
      isMirrored: side < 0,
      armAngle: null,
      x: figureX,
      wardrobe: figure.wardrobe,
    },
    camera,
    rig,
    placements,
    grade: exposedFor(appearance.skinMonk, isView ? neutralGrade : gradeOf(set.style, rig.name)),
    notes: notesOf(wishes, isWalled, isView ? null : pose),
  };
}

/** Deep skin gets more light, pale skin a little less, as a photographer would give it: faces come before grounds. */
function exposedFor(skinMonk: number, grade: Grade): Grade {
  const stops = skinMonk > 4 ? (0.6 * (skinMonk - 4)) / 6 : -0.05 * (4 - skinMonk);
  return { ...grade, exposure: grade.exposure + stops };
}

function poseOf(
  { pose }: Wishes,
  frame: FigurePlan['frame'],
  isStill: boolean,
  isDressed: boolean,
  random: () => number,
): PoseName {
  const place = random();
  if (isStill) return 'identity';
  // A garment's photograph shows its front: it is worn towards the lens.
  const frontal: readonly PoseName[] = ['contrapposto', 'walk', 'contrapposto', 'identity'];
  if (isDressed) {
    if (pose && frontal.includes(pose)) return pose;
    // Its hand would be under the garment.
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

function setOf(
  { set, operation }: FigurePlan,
  { variant, setColors }: Wishes,
  isView: boolean,
  random: () => number,
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
  const wished = variant !== null && known.includes(variant) ? variant : null;
  const pair = papers[set.style];
  const story = (random() < 0.5 ? pair[0] : pair[1]) ?? pair[0];
  const own = variantFor(known, random);
  const [first, second] = setColors.map(linearColor);
  const ground = first ?? linearColor(story.ground);
  const accent = second ?? linearColor(story.accent);
  return {
    family,
    variant: wished ?? own,
    palette: { ground, accent, floor: floorOf(wished ?? own, ground) },
  };
}

/** Mostly the quiet first set of a family. */
function variantFor(known: readonly string[], random: () => number): string {
  const place = random();
  const index = place < 0.6 ? 0 : 1 + Math.floor(((place - 0.6) / 0.4) * (known.length - 1));
  return known[Math.min(index, known.length - 1)] ?? 'seamless';
}

/** Floors are of their own stuff and lean a little to the walls. */
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

function notesOf(
  { unread, variant, pose: wished }: Wishes,
  isWalled: boolean,
  pose: PoseName | null,
): string[] {
  const told = unread
    .slice(0, unreadMax)
    .map((sentence) => `Not shown by the previsualisation: “${shortened(sentence)}”`);
  const outdoors = ['terrace', 'street', 'dunes'];
  const isElsewhere = variant !== null && outdoors.includes(variant) === isWalled;
  if (isElsewhere) told.push(`The scene type was followed, not the place “${variant}”.`);
  if (pose !== null && wished !== null && pose !== wished)
    told.push(
      `A garment is worn towards the lens, not in the pose “${wished.replaceAll('_', ' ')}”.`,
    );
  return told;
}

function shortened(sentence: string): string {
  return sentence.length > 120 ? `${sentence.slice(0, 117)}…` : sentence;
}
