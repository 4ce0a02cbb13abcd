import type { LabPlan, PolishPlan, ProductPlan } from '@image-production/direction';
import type { PolishIntensity, ProductBackground } from '@image-production/operations';

import type { Layout } from '../model/layout.ts';
import type { PromptSection } from '../model/prompt-section.ts';
import { capitalised } from '../text/capitalised.ts';
import { frameWords } from '../words/frame-words.ts';
import type { Naming } from '../words/naming.ts';
import { facts, section, written } from './lines.ts';
import { peopleLines } from './people-lines.ts';
import { referenceLines } from './reference-lines.ts';

/** An operation without words of its own is told by its pictures and its written direction. */
export function labSections(
  plan: LabPlan,
  layout: Layout,
  naming: Naming,
): readonly PromptSection[] {
  if (plan.operation === 'lab.product') return productSections(plan, naming);
  if (plan.operation === 'lab.polish') return polishSections(plan, naming);
  return pictureSections(plan, layout, naming);
}

function pictureSections(plan: LabPlan, layout: Layout, naming: Naming): readonly PromptSection[] {
  return [
    ...section('deliverable', facts(`One finished photograph, ${frameWords(plan.frame)}.`)),
    ...section('references', referenceLines(layout, naming)),
    ...section('direction', [
      ...written(plan, 'prompt', 'Picture', naming),
      ...written(plan, 'instructions', 'Instructions', naming),
    ]),
    ...section('people_and_picture', peopleLines('lab')),
  ];
}

const backgrounds: Readonly<Record<ProductBackground, readonly string[]>> = {
  white: [
    'Background: seamless pure white, #ffffff to the edges.',
    'A soft contact shadow under the product, no horizon.',
  ],
  studio: [
    'Background: a plain studio sweep in a neutral tone that sets off the product.',
    'Large soft key from one side, gentle fill, soft shadow.',
  ],
  scene: [
    'Background: a believable place where the product is used, kept quieter than the product.',
    'Light of that place, the product its brightest clear shape.',
  ],
};

function productSections(plan: ProductPlan, naming: Naming): readonly PromptSection[] {
  const product = naming.call(1);
  return [
    ...section('deliverable', facts(`One finished product photograph, ${frameWords(plan.frame)}.`)),
    ...section(
      'references',
      facts(
        `${capitalised(product)} is the product: shape, proportions, material, colours and label exactly as photographed.`,
        'Angle, light and background may change.',
      ),
    ),
    ...section('direction', written(plan, 'prompt', 'Picture', naming)),
    ...section('light', facts(...backgrounds[plan.background])),
    ...section(
      'camera',
      facts('Short telephoto perspective, whole product in the frame, sharp throughout.'),
    ),
    ...section(
      'keep_unchanged',
      facts(
        `The product of ${product}: shown once, and whole.`,
        'Lettering and logos letter by letter; colours true.',
      ),
    ),
    ...section('people_and_picture', peopleLines('lab')),
  ];
}

const intensities: Readonly<Record<PolishIntensity, string>> = {
  subtle: 'Subtle retouching: dust, stray marks and colour cast; nobody sees that work was done.',
  balanced: 'Balanced retouching: clean surfaces, even tone, clear contrast, true colour.',
  strong: 'Strong retouching: finished as for a campaign, crisp, luminous and clean.',
};

function polishSections(plan: PolishPlan, naming: Naming): readonly PromptSection[] {
  const source = naming.call(1);
  return [
    ...section('deliverable', facts(`${capitalised(source)}, retouched: the same photograph.`)),
    ...section(
      'direction',
      facts(intensities[plan.intensity]),
      written(plan, 'instructions', 'Instructions', naming),
    ),
    ...section(
      'keep_unchanged',
      facts(
        `Subject, pose, faces, composition, crop and perspective of ${source}.`,
        'Lettering and logos, letter by letter; texture of skin and cloth.',
      ),
    ),
    ...section('people_and_picture', peopleLines('lab')),
  ];
}
