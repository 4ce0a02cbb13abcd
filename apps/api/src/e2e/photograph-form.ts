import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { repositoryRoot } from './program.ts';

const photographs = join(repositoryRoot, 'packages/adapters/imaging/fixtures/good');

/** The photograph with private metadata: owner, device, the program that wrote it, and the place. */
export const privatePhotograph = 'environment-stilllife-gps.jpg';
export const privateTraces: readonly Buffer[] = [
  ...['Jane Q. Public', 'SN-12345678', 'Phone X', 'Image::ExifTool'].map((word) =>
    Buffer.from(word),
  ),
  // Degrees and minutes north and east, as fractions.
  Buffer.from('00000030000000010000003300000001', 'hex'),
  Buffer.from('00000002000000010000001100000001', 'hex'),
];

interface SentPhotograph {
  readonly file: string;
  readonly role: string;
  readonly item: string;
}

/** What the photographs show; the last one carries a place, a camera's number and its owner. */
export const references: readonly SentPhotograph[] = [
  { file: 'garment-hoodie-alpha.png', role: 'hero_garment', item: 'hoodie' },
  { file: 'product-shoe-side-alpha.png', role: 'footwear', item: 'plimsoll' },
  { file: 'accessory-sunglasses-alpha.webp', role: 'accessory', item: 'sunglasses' },
  { file: privatePhotograph, role: 'environment', item: 'table' },
];

/** A garment, everything that is worn with it, and two things beside it. */
export const wardrobe: readonly SentPhotograph[] = [
  { file: 'garment-polo-front.jpg', role: 'hero_garment', item: 'polo-shirt' },
  { file: 'garment-hoodie-alpha.png', role: 'garment', item: 'hoodie' },
  { file: 'product-shoe-side-alpha.png', role: 'footwear', item: 'plimsoll' },
  { file: 'accessory-sunglasses-alpha.webp', role: 'accessory', item: 'sunglasses' },
  { file: 'accessory-beanie-q90.webp', role: 'accessory', item: 'beanie' },
  { file: 'product-espresso-machine.webp', role: 'product', item: 'espresso-machine' },
  { file: 'product-hair-dryer.webp', role: 'product', item: 'hair-dryer' },
];

function briefFor(sent: readonly SentPhotograph[]): object {
  return {
    commercial_objective: 'Lead image of the spring jersey line; the garment has to read first.',
    scene_type: 'studio',
    style: 'campaign',
    framing: 'full_length',
    scene_and_action: 'Standing at ease beside a low plinth, gaze past the camera.',
    lighting_and_atmosphere: 'Large soft key from the left, gentle fill.',
    camera: { focal_length_mm: 85, aperture: 5.6 },
    reference_roles: sent.map(({ role, item }) => ({
      role,
      item,
      fidelity: { level: 'exact', aspects: ['silhouette'] },
    })),
  };
}

/** What the photographs are as files, by their names. */
export async function readPhotographs(): Promise<ReadonlyMap<string, Buffer>> {
  const read = references.map(async ({ file }) => [file, await readPhotograph(file)] as const);
  return new Map(await Promise.all(read));
}

/** A PRO request as a client sends it: photographs and a brief. */
export async function photographForm(
  modelId: string,
  resolution: string,
  sent: readonly SentPhotograph[] = references,
): Promise<FormData> {
  const form = new FormData();
  form.append('custom_model_id', modelId);
  form.append('resolution', resolution);
  form.append('brief', new Blob([JSON.stringify(briefFor(sent))], { type: 'application/json' }));
  for (const { file } of sent) {
    form.append('references[]', new Blob([await readPhotograph(file)]), file);
  }
  return form;
}

export function readPhotograph(file: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(join(photographs, file));
}
