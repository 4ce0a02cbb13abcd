import type { FigurePlan, Outfit, Wordless } from '@image-production/direction';
import { seededAnswers } from '@image-production/identity';
import { neutralGrade } from '@image-production/previz-film';
import type { Grade } from '@image-production/previz-film';
import { chooseRig, identityRig, rigTerm } from '@image-production/previz-lighting';
import type { RigPlan } from '@image-production/previz-lighting';
import { hasWall } from '@image-production/previz-sets';
import type { SetPlan } from '@image-production/previz-sets';

import { keptOf } from '../notes/kept-things.ts';
import { shortfallOf } from '../notes/shortfalls.ts';
import type { Built } from '../notes/shortfalls.ts';
import { tellPhrases } from '../notes/tell-phrases.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import { chooseSet, identitySet, isSetOf } from './choose-set.ts';
import { chooseStance, poseNames, turnOfStance } from './choose-stance.ts';
import type { Stance } from './choose-stance.ts';
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
  const isOfHand = showsHand(placements, frame);
  const stance = chooseStance(
    plan,
    {
      isStill: isView || isStill,
      isDressed,
      hand: isOfHand ? shownHandOf(placements) : null,
      side,
    },
    draw,
  );
  const rig = isView ? identityRig : chooseRig(litPaper(light, set), set, side);
  const setPlan = underLight(
    isView ? identitySet : chooseSet(plan, draw),
    rig.wall,
    isColored(set),
  );
  const built = {
    ...standing(stance),
    rigTerm: rigTerm(light.terms),
    figureX,
    held: heldIn(placements),
    isDressed,
    hasWall: hasWall(setPlan),
    isKeyPlaced: rig.lamps.key !== undefined,
    isDarkOnWhite: rig.wall === 'bright' && appearance.skinMonk >= darkFromMonk,
    isVariantKnown: set.place === null || isSetOf(setPlan, set.place),
  };
  const grade = exposedFor(
    appearance.skinMonk,
    isView ? neutralGrade : gradeFor(plan, rig, setPlan.family),
  );
  const outfit = bareWrists(figure.outfit, placements);
  const made = { ...built, set: setPlan, rig, placements, grade, outfit, isOfHand };
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
      (wish) => keptOf(wish, { ...made, aperture: planned.aperture }),
    ),
  };
}

function standing(stance: Stance): Pick<Built, 'pose' | 'turn' | 'poseNames'> {
  return { pose: stance.pose, turn: turnOfStance(stance), poseNames };
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
