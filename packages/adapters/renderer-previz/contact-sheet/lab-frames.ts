import { compileLabPlan } from '@image-production/direction';
import type {
  CreativePlan,
  Frame,
  LightTerm,
  PlannedAsset,
  PolishPlan,
  ProductPlan,
} from '@image-production/direction';

import type { SheetFrame } from './sheet.ts';

/** The photograph that shows LAB Polish before and after. */
export const polishedFixture = 'environment-lake.png';

const order = { aspect: '4:5', resolution: '1K' } as const;

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

function asset(sha256: string): PlannedAsset {
  return { sha256, width: 1000, height: 1000 };
}

export function still(
  text: string,
  files: readonly string[],
  frame: Frame,
  terms: readonly LightTerm[] = [],
): SheetFrame {
  const references = files.map(asset);
  const compiled = compileLabPlan('lab.creative', {
    fields: { prompt: text },
    references,
    ...order,
  });
  const plan: CreativePlan = { ...compiled, frame, light: { ...compiled.light, terms } };
  return { name: `still life, ${text}`, plan };
}

export function packshot(
  background: ProductPlan['background'],
  file: string,
  frame: Frame,
): SheetFrame {
  const fields = { prompt: null, background };
  const plan = compileLabPlan('lab.product', { fields, references: [asset(file)], ...order });
  return { name: `packshot, ${background}`, plan: { ...plan, frame } };
}

function polish(frame: Frame): PolishPlan {
  return {
    version: 2,
    operation: 'lab.polish',
    references: [{ index: 0, ...asset(polishedFixture) }],
    intensity: 'strong',
    frame,
    direction: [],
    phrases: [],
    peoplePolicy: 'adults_only',
  };
}
