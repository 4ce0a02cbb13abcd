import type { Style } from '@image-production/brief';
import type { FigurePlan } from '@image-production/direction';

import type { Layout } from '../model/layout.ts';
import type { PromptLine, PromptSection } from '../model/prompt-section.ts';
import { capitalised } from '../text/capitalised.ts';
import { appearanceWords } from '../words/appearance-words.ts';
import { cameraWords } from '../words/camera-words.ts';
import { frameWords } from '../words/frame-words.ts';
import { references } from '../words/naming.ts';
import type { Naming } from '../words/naming.ts';
import { fact, facts, section, written } from './lines.ts';
import { peopleLines } from './people-lines.ts';
import { isPlanned, referenceLines } from './reference-lines.ts';

/** The sections of a photograph of an identity: PRO, and the two views of a model. */
export function figureSections(
  plan: FigurePlan,
  layout: Layout,
  naming: Naming,
): readonly PromptSection[] {
  const direction = (
    heading: Parameters<typeof written>[1],
    label: string,
  ): readonly PromptLine[] => written(plan, heading, label, naming);
  return [
    ...section('deliverable', deliverable(plan), direction('objective', 'Objective')),
    ...section('identity', identityLines(plan, layout, naming), direction('casting', 'Casting')),
    ...section('references', referenceLines(layout, naming)),
    ...section('scene_and_action', direction('scene_and_action', 'Scene')),
    ...section(
      'styling',
      direction('styling_and_beauty', 'Styling'),
      direction('wardrobe', 'Wardrobe'),
    ),
    ...section('performance', direction('model_performance', 'Performance')),
    ...section('light', direction('lighting_and_atmosphere', 'Light')),
    ...section('composition_and_finish', direction('composition_and_finish', 'Composition')),
    ...section('camera', cameraLines(plan), direction('camera_intent', 'Intent')),
    ...section('keep_unchanged', invariants(layout, naming)),
    ...section('people_and_picture', peopleLines('figure')),
  ];
}

const styleNames: Readonly<Record<Style, string>> = {
  campaign: 'campaign',
  editorial: 'editorial',
  catalog: 'catalogue',
  ecommerce: 'e-commerce',
  lookbook: 'lookbook',
  lifestyle: 'lifestyle',
  beauty: 'beauty',
  street: 'street-style',
  documentary: 'documentary',
  fine_art: 'fine-art',
};

const places = {
  studio: 'in the studio',
  interior: 'in an interior',
  exterior: 'outdoors',
} as const;

function deliverable({ operation, set, frame }: FigurePlan): readonly PromptLine[] {
  const kind =
    operation === 'pro.generate' ? `${styleNames[set.style]} photograph` : 'casting photograph';
  return facts(`One finished ${kind} ${places[set.sceneType]}, ${frameWords(frame)}.`);
}

function identityLines(
  { identity }: FigurePlan,
  layout: Layout,
  { call }: Naming,
): readonly PromptLine[] {
  const { images } = layout;
  const find = (wanted: 'portrait' | 'full_body'): string | null => {
    const image = images.find((one) => one.use === 'identity' && one.view === wanted);
    return image === undefined ? null : call(image.number);
  };
  const [portrait, fullBody] = [find('portrait'), find('full_body')];
  return [
    ...(portrait === null
      ? []
      : facts(`${capitalised(portrait)} is the only source of face, skin and hair.`)),
    ...(fullBody === null
      ? []
      : facts(`${capitalised(fullBody)}, the same person full length, gives build and stature.`)),
    ...(references(layout).length === 0 ? [] : facts('Ignore any people in the references.')),
    ...facts(...appearanceWords(identity.appearance)),
  ];
}

function cameraLines({ camera, frame }: FigurePlan): readonly PromptLine[] {
  const words = cameraWords(camera, frame);
  return [
    fact(words.lens, 'lens'),
    fact(words.angle, 'angle'),
    fact(words.framing, 'framing'),
    fact(words.perspective, 'perspective'),
    fact(words.depthOfField, 'depth_of_field'),
  ];
}

/** What a picture is refused for, said last because the last words are followed best. */
function invariants(layout: Layout, naming: Naming): readonly PromptLine[] {
  const portrait = layout.images.find((one) => one.use === 'identity');
  const planned = references(layout).filter(isPlanned);
  const exact = planned.filter(
    (reference) =>
      reference.fidelity.level === 'exact' &&
      naming.callPlace(reference) !== null &&
      reference.role !== 'construction_detail',
  );
  return [
    ...(portrait === undefined
      ? []
      : facts(`Same face, skin and hair as ${naming.call(portrait.number)}.`)),
    ...(exact.length === 0
      ? []
      : facts(`Exact: ${exact.map((one) => naming.callReference(one)).join('; ')}.`)),
    ...(planned.length === 0 ? [] : facts('Lettering letter by letter, colours true.')),
  ];
}
