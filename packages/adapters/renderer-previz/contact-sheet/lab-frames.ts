import type {
  CreativePlan,
  Frame,
  LightTerm,
  PlannedPicture,
  PolishPlan,
  ProductPlan,
} from '@image-production/direction';

import type { SheetFrame } from './sheet.ts';

/** What LAB Polish is shown with, before and after. */
export const polishedFixture = 'environment-lake.png';

const base = { version: 1, peoplePolicy: 'adults_only', light: { terms: [] } } as const;

/** Still lifes, packshots and a polished photograph. */
export function labFrames(frame: Frame): SheetFrame[] {
  return [
    still('terracotta podiums and an arch, sun through palm fronds', [], frame, ['hard']),
    still(
      'a sage green set with steps and travertine blocks',
      ['product-shoe-side-alpha.png'],
      frame,
    ),
    still('cream plaster, a drape, window light', ['accessory-sunglasses-alpha.webp'], frame, [
      'window',
    ]),
    still('deep blue velvet, brass spheres, low key', ['product-hair-dryer.webp'], frame),
    packshot('white', 'product-hair-dryer.webp', frame),
    packshot('studio', 'product-espresso-machine.webp', frame),
    packshot('scene', 'product-espresso-machine.webp', frame),
    {
      name: 'polished photograph',
      plan: polish({ aspect: '1:1', width: frame.height, height: frame.height }),
    },
  ];
}

function picture(sha256: string, index: number): PlannedPicture {
  return { index, sha256, width: 1000, height: 1000 };
}

function still(
  text: string,
  files: readonly string[],
  frame: Frame,
  terms: readonly LightTerm[] = [],
): SheetFrame {
  const plan: CreativePlan = {
    ...base,
    operation: 'lab.creative',
    references: files.map(picture),
    frame,
    light: { terms },
    direction: [{ heading: 'prompt', text }],
  };
  return { name: `still life, ${text}`, plan };
}

function packshot(background: ProductPlan['background'], file: string, frame: Frame): SheetFrame {
  const plan: ProductPlan = {
    ...base,
    operation: 'lab.product',
    product: picture(file, 0),
    background,
    frame,
    direction: [],
  };
  return { name: `packshot, ${background}`, plan };
}

function polish(frame: Frame): PolishPlan {
  return {
    version: 1,
    operation: 'lab.polish',
    source: picture(polishedFixture, 0),
    intensity: 'strong',
    frame,
    direction: [],
    peoplePolicy: 'adults_only',
  };
}
