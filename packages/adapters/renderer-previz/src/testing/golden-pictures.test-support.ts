import { readFile } from 'node:fs/promises';

import type { RenderPlan } from '@image-production/direction';
import { appearance } from '@image-production/previz-maquette/testing';
import {
  creativePlan,
  planOf,
  polishPlan,
  productPlan,
  reference,
  renderPlan,
} from '@image-production/previz-studio/testing';
import type { Picture } from '@image-production/previz-studio/testing';

/** A small picture of one operation, stored pixel by pixel in `goldens/`. */
export interface GoldenPicture {
  readonly name: string;
  readonly plan: RenderPlan;
  /** Files of the imaging package's fixtures, in the order of the plan's references. */
  readonly files: readonly string[];
}

const fixtures = new URL('../../../imaging/fixtures/good/', import.meta.url);
const goldens = new URL('../../goldens/', import.meta.url);

const small = { width: 48, height: 64 };
const stillLife = { aspect: '4:5', width: 48, height: 60 } as const;
const [hoodie, machine] = ['garment-hoodie-alpha.png', 'product-espresso-machine.webp'];

/** One picture per operation that lights a scene, and one that lights none. */
export const goldenPictures: readonly GoldenPicture[] = [
  {
    name: 'pro',
    plan: framed(
      planOf({
        references: [
          reference(0, 'hero_garment', 'grey hoodie'),
          reference(1, 'product', 'espresso machine'),
        ],
      }),
      small,
    ),
    files: [hoodie, machine],
  },
  {
    name: 'portrait',
    plan: framed(
      planOf(
        {
          operation: 'models.portrait',
          identity: {
            appearance: { ...appearance, hairColor: 'auburn', hairLength: 'shoulder', skinMonk: 3 },
            portrait: null,
            fullBody: null,
          },
        },
        0.6,
      ),
      small,
    ),
    files: [],
  },
  { name: 'creative', plan: framed(creativePlan('an arch', 1), stillLife), files: [machine] },
  { name: 'product', plan: framed(productPlan('studio'), stillLife), files: [machine] },
  { name: 'polish', plan: polishPlan('strong', 48, 48), files: ['environment-lake.png'] },
];

function framed<Plan extends RenderPlan>(plan: Plan, frame: object): Plan {
  return { ...plan, frame: { ...plan.frame, ...frame } };
}

/** The stored pixels of a golden picture: a PNG with 16 bits per channel. */
export function goldenFile(name: string): URL {
  return new URL(`${name}.png`, goldens);
}

export async function renderGolden({ plan, files }: GoldenPicture): Promise<Picture> {
  return renderPlan(
    plan,
    await Promise.all(files.map((file) => readFile(new URL(file, fixtures)))),
  );
}
