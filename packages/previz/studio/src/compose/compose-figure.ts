import type { BesideAt, FigurePlan, Outfit, Wordless } from '@image-production/direction';
import { seededAnswers } from '@image-production/identity';
import { neutralGrade } from '@image-production/previz-film';
import type { Grade } from '@image-production/previz-film';
import { chooseRig, identityRig, rigTerm } from '@image-production/previz-lighting';
import type { RigPlan } from '@image-production/previz-lighting';
import { hasWall } from '@image-production/previz-sets';
import type { SetPlan } from '@image-production/previz-sets';

import { keptOf } from '../notes/kept-things.ts';
import type { Made } from '../notes/kept-things.ts';
import { shortfallOf } from '../notes/shortfalls.ts';
import type { Built } from '../notes/shortfalls.ts';
import { tellPhrases } from '../notes/tell-phrases.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import { hasWorktop, tableOf } from '../plan/worktop-in-frame.ts';
import { bodyInFrame } from './body-in-frame.ts';
import { chooseSet, identitySet, isSetOf } from './choose-set.ts';
import { chooseStance, isLeaningFree, poseNames, turnOfStance } from './choose-stance.ts';
import type { Stance, StanceNeeds } from './choose-stance.ts';
import { frameCamera } from './frame-camera.ts';
import { shownHandOf, showsHand } from './frame-hand.ts';
import { finished, gradeOf } from './grades.ts';
import { stageReferences } from './stage-references.ts';
import { isColored, litPaper, underLight } from './under-light.ts';

/** Eye height of a standing body, as a share of its height. */
export const eyeShare = 0.936;

/** Results of inspecting the references. */
export interface Findings {
  /** Indexes of references that must stand beside the figure. */
  readonly unwearable: ReadonlySet<number>;
  /** Whether a garment requires the plain stance. */
  readonly isStill: boolean;
}

/** From this tone of the Monk scale on, light from behind shows on the sides of a face. */
const darkFromMonk = 8;

const noFindings: Findings = { unwearable: new Set(), isStill: false };

/** Positions figure, references, lamps and camera. Depends only on plan, seed and findings. */
export function composeFigure(
  plan: Wordless<FigurePlan>,
  seed: string,
  { unwearable, isStill }: Findings = noFindings,
): ScenePlan {
  const draw = seededAnswers(seed);
  const { identity, frame, camera: planned, set, light, figure, composition } = plan;
  const { appearance } = identity;
  const isView = plan.operation !== 'pro.generate';
  const drawn = isView || draw('side of the figure') < 0.6 ? 1 : -1;
  const side = isView ? drawn : (sideOf(composition, plan.references) ?? drawn);
  const subject = { heightM: appearance.heightM, eyesM: appearance.heightM * eyeShare };
  const camera = frameCamera(planned, frame, subject);
  const aimM = camera.position[1] + camera.forward[1] * camera.focusM;
  const { placements, figureX: staged } = stageReferences(
    plan.references,
    { frame, shown: bodyInFrame(plan), aimM, side },
    unwearable,
  );
  const figureX = sideOfThings(placements, side) === null ? thirdOf(plan) : staged;
  const isDressed = placements.some(({ technique }) => technique === 'worn garment');
  const stance = chooseStance(
    plan,
    { isStill: isView || isStill, isDressed, side, ...handsIn(plan, placements) },
    draw,
  );
  const rig = isView ? identityRig : chooseRig(litPaper(light, set), set, drawn);
  const asked = underLight(isView ? identitySet : chooseSet(plan, draw), rig.wall, isColored(set));
  const table = tableOf(
    { set: asked, camera, figure: stance, placements },
    figure.pose === 'leaning' && isLeaningFree(stance),
  );
  const setPlan = { ...asked, table };
  const built = {
    ...standing(stance),
    besideAt: sideOfThings(placements, side),
    rigTerm: rigTerm(light.terms),
    figureX,
    table,
    hasWorktop: hasWorktop(setPlan),
    held: heldIn(placements),
    isDressed,
    hasWall: hasWall(setPlan),
    isKeyPlaced: rig.lamps.key !== undefined,
    isDarkOnWhite: rig.wall === 'bright' && appearance.skinMonk >= darkFromMonk,
    hairLength: appearance.hairLength,
    isVariantKnown: set.place === null || isSetOf(setPlan, set.place),
  };
  const grade = exposedFor(
    appearance.skinMonk,
    isView ? neutralGrade : gradeFor(plan, rig, setPlan.family),
  );
  const outfit = bareWrists(figure.outfit, placements);
  const made = { ...built, set: setPlan, rig, placements, grade, outfit };
  return {
    set: setPlan,
    figure: { ...stance, appearance, outfit, armAngle: null, held: null, x: figureX },
    camera,
    rig,
    placements,
    grade,
    notes: tellPhrases(
      plan.phrases,
      (wish) => shortfallOf(wish, built),
      (wish) => keptOf(wish, { ...made, ...seenBy(plan, placements) }),
    ),
  };
}

function seenBy(
  { camera, frame }: Pick<FigurePlan, 'camera' | 'frame'>,
  placements: ScenePlan['placements'],
): Pick<Made, 'aperture' | 'isOfHand'> {
  return { aperture: camera.aperture, isOfHand: showsHand(placements, frame) };
}

/** What the stance has to know of hands. */
function handsIn(
  { references, frame }: Pick<Wordless<FigurePlan>, 'references' | 'frame'>,
  placements: ScenePlan['placements'],
): Pick<StanceNeeds, 'hand' | 'isHeldAtHead' | 'isHeldAtChest'> {
  return {
    hand: showsHand(placements, frame) ? shownHandOf(placements) : null,
    isHeldAtHead: references.some(({ held }) => held === 'ear' || held === 'face'),
    isHeldAtChest: references.some(({ held }) => held === 'both_hands' || held === 'chest'),
  };
}

/** The side of things beside the figure, 1 to the right: as the words have them, or have the figure. */
function sideOf(
  { besideAt = null, subjectAt }: FigurePlan['composition'],
  references: readonly unknown[],
): 1 | -1 | null {
  if (besideAt !== null) return besideAt === 'right' ? 1 : -1;
  if (references.length === 0 || subjectAt === null || subjectAt === 'centre') return null;
  return subjectAt === 'left' ? 1 : -1;
}

function standing(stance: Stance): Pick<Built, 'pose' | 'turn' | 'poseNames'> {
  return { pose: stance.pose, turn: turnOfStance(stance), poseNames };
}

/** Where who stands alone does so, in metres from the middle of the frame. */
function thirdOf({ frame, composition }: Pick<FigurePlan, 'frame' | 'composition'>): number {
  const widthM = (frame.subjectHeightM * frame.width) / frame.height;
  return (widthM / 6) * { left: -1, right: 1, centre: 0 }[composition.subjectAt ?? 'centre'];
}

/** Where what stands beside the figure does so; null where nothing does. */
function sideOfThings(placements: ScenePlan['placements'], side: 1 | -1): BesideAt | null {
  const isBeside = placements.some(({ widthM }) => widthM !== null);
  return isBeside ? (side === 1 ? 'right' : 'left') : null;
}

/** Sleeves go up where something is worn at a wrist. */
function bareWrists(outfit: Outfit | null, placements: ScenePlan['placements']): Outfit | null {
  const isAtWrist = placements.some(({ technique }) => technique === 'worn wristwear');
  return isAtWrist && outfit?.sleeve === 'long' ? { ...outfit, sleeve: 'pushed' } : outfit;
}

/** Indexes of what is planned in a hand. */
function heldIn(placements: ScenePlan['placements']): ReadonlySet<string> {
  const inHand = placements.filter(
    ({ technique }) => technique === 'held in hand' || technique === 'carried bag',
  );
  return new Set(inHand.map(({ referenceIndex }) => `${referenceIndex}`));
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
