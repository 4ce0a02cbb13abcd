import { mkdir, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { packshot, still } from './lab-frames.ts';
import { render } from './sheet.ts';
import type { SheetFrame } from './sheet.ts';

const folder = new URL('../../inspection-integrity/fixtures/good/', import.meta.url);

const products = [
  'product-shoe-side-alpha.png',
  'product-hair-dryer.webp',
  'product-espresso-machine.webp',
  'accessory-sunglasses-alpha.webp',
];
const prompts = [
  'white marble and a pale drape',
  'black velvet, low key',
  'a sage green set with steps',
  'travertine blocks in the sun',
];

/** Series of packshots and still lifes that no inspector may reject; people are on the sheets. */
export async function writeInspectedFrames(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const frame = { aspect: '4:5', width: 288, height: 360 } as const;
  const packshots = products.flatMap((product) => [
    ...repeated(packshot('white', product, frame), 8),
    ...repeated(packshot('studio', product, frame), 2),
  ]);
  const stills = prompts.flatMap((prompt) => [
    ...repeated(still(prompt, [], frame), 2),
    ...repeated(still(prompt, products.slice(0, 1), frame), 2),
  ]);
  for (const [kind, frames] of Object.entries({ packshots, stills })) {
    for (const [index, one] of frames.entries()) {
      const webp = sharp(await render(one, 'draft')).webp({ quality: 88 });
      await writeFile(
        new URL(`${kind}-${String(index).padStart(2, '0')}.webp`, folder),
        await webp.toBuffer(),
      );
    }
  }
}

function repeated(frame: SheetFrame, count: number): SheetFrame[] {
  return Array.from({ length: count }, (_, outputIndex) => ({ ...frame, outputIndex }));
}
