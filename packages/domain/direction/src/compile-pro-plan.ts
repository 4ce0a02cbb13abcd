import type { ProBrief, ReferenceInstruction } from '@image-production/brief';
import { effectiveAspect } from '@image-production/operations';
import type { Resolution, Aspect } from '@image-production/operations';

import {
  croppedWish,
  readCamera,
  readComposition,
  readFinish,
} from './composition/read-composition.ts';
import { directionSections } from './direction-sections.ts';
import { findPlace, findPose } from './figure/read-scene.ts';
import { framingWish } from './framing/framing-wish.ts';
import { readItem } from './item/read-item.ts';
import { sizeOf } from './item/read-size.ts';
import { readLight } from './light/read-light.ts';
import { recogniseLight } from './light/recognise-light.ts';
import type {
  DirectionSection,
  IdentityAnchor,
  PlannedAsset,
  PlannedReference,
  FigurePlan,
} from './model/render-plan.ts';
import {
  chins,
  expressions,
  facings,
  gazes,
  hairdos,
  holdPlaces,
  tables,
} from './model/vocabulary.ts';
import { briefReaders } from './phrases/brief-readers.ts';
import { isOverruled } from './phrases/is-overruled.ts';
import { plainText } from './plain-text.ts';
import { planFrame } from './plan-frame.ts';
import { claimPhrases, toReadPhrase } from './reading/read-phrases.ts';
import type { ClaimedPhrase } from './reading/read-phrases.ts';
import { WrittenWishes } from './reading/written-wishes.ts';
import { findOutfit } from './wardrobe/find-outfit.ts';

/** An accepted PRO request, with a valid brief that has one entry per reference. */
export interface ProPlanInput {
  readonly brief: ProBrief;
  readonly identity: IdentityAnchor;
  /** In the client's order. */
  readonly references: readonly PlannedAsset[];
  /** As requested; this module resolves aliases. */
  readonly aspect: Aspect;
  readonly resolution: Resolution;
}

/** Compiles an accepted PRO request. Pure and deterministic. */
export function compileProPlan(input: ProPlanInput): FigurePlan {
  const { brief, identity } = input;
  const direction = directionSections({
    objective: brief.commercialObjective,
    scene_and_action: brief.sceneAndAction,
    styling_and_beauty: brief.stylingAndBeauty,
    model_performance: brief.modelPerformance,
    lighting_and_atmosphere: brief.lightingAndAtmosphere,
    composition_and_finish: brief.compositionAndFinish,
    camera_intent: brief.cameraIntent,
  });
  const phrases = claimPhrases(
    // What a picture is for moves the frame; it is nothing that a picture shows.
    direction.filter(({ heading }) => heading !== 'objective'),
    briefReaders(brief.sceneType, brief.referenceRoles),
  );
  const plan = {
    version: 2,
    operation: 'pro.generate',
    identity,
    references: plannedReferences(
      brief.referenceRoles,
      input.references,
      new WrittenWishes(phrases),
    ),
    ...directed(input, direction, phrases),
    direction,
    peoplePolicy: 'adults_only',
  } as const;
  const decided = { plan, framing: brief.framing, camera: brief.camera ?? {} };
  return {
    ...plan,
    phrases: phrases.map((phrase) => toReadPhrase(phrase, (claim) => isOverruled(claim, decided))),
  };
}

type Directed = 'frame' | 'camera' | 'set' | 'light' | 'figure' | 'composition' | 'finish';

/** Everything that selectors and words decide together. */
function directed(
  { brief, identity, ...input }: ProPlanInput,
  direction: FigurePlan['direction'],
  phrases: readonly ClaimedPhrase[],
): Pick<FigurePlan, Directed> {
  const { sceneType, style, framing } = brief;
  const { heightM } = identity.appearance;
  const textOf = (heading: DirectionSection['heading']): string =>
    direction.find((section) => section.heading === heading)?.text ?? '';
  const scene = textOf('scene_and_action');
  const lighting = textOf('lighting_and_atmosphere');
  const finish = textOf('composition_and_finish');
  const wishes = new WrittenWishes(phrases);
  const composition = readComposition(wishes, framing, heightM);
  const wish = croppedWish(framingWish(brief, heightM), composition, heightM);
  const camera = readCamera(brief.camera ?? {}, wishes);
  const aspect = effectiveAspect('pro.generate', input.aspect);
  const planned = planFrame({ sceneType, style, framing, aspect, camera, wish }, input.resolution);
  const recognised = recogniseLight([
    { text: lighting, about: 'light' },
    { text: scene, about: sceneType === 'exterior' ? 'open_air' : 'room' },
    { text: finish, about: 'finish' },
  ]);
  return {
    ...planned,
    set: {
      ...planned.set,
      ...findPlace([scene, lighting, finish]),
      backdropHex: wishes.hex('set_color'),
      isWet: wishes.has('ground', 'wet'),
      table: wishes.first('table', tables),
    },
    light: readLight(recognised, phrases),
    figure: {
      pose: findPose([scene, textOf('model_performance')]),
      facing: wishes.first('facing', facings),
      gaze: wishes.first('gaze', gazes),
      chin: wishes.first('chin', chins),
      expression: wishes.first('expression', expressions),
      hair: wishes.first('hair', hairdos),
      outfit: findOutfit(direction),
    },
    composition,
    finish: readFinish(wishes),
  };
}

function plannedReferences(
  instructions: readonly ReferenceInstruction[],
  assets: readonly PlannedAsset[],
  wishes: WrittenWishes,
): readonly PlannedReference[] {
  if (instructions.length !== assets.length) {
    throw new Error(`${assets.length} references for ${instructions.length} instructions`);
  }
  return assets.flatMap(({ sha256, width, height }, index) => {
    const instruction = instructions[index];
    if (instruction === undefined) return [];
    const { role, item = null } = instruction;
    const fidelity = plannedFidelity(instruction);
    const thing = readItem(item);
    const held = holdPlaces.find((at) => wishes.has('hold', `${index} ${at}`)) ?? null;
    const asset = { sha256, width, height };
    return [{ index, role, item, thing, ...sizeOf(instruction), fidelity, held, ...asset }];
  });
}

function plannedFidelity({ fidelity }: ReferenceInstruction): ReferenceInstruction['fidelity'] {
  const { level, aspects } = fidelity;
  const note = plainText(fidelity.note ?? '');
  return note === '' ? { level, aspects } : { level, aspects, note };
}
