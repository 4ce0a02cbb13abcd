import { join } from 'node:path';

import { ImageProduction } from '@image-production/client';
import type { Casting, ProInput } from '@image-production/client';

import { repositoryRoot } from './service.ts';

const pictures = join(repositoryRoot, 'packages/adapters/imaging/fixtures/good');

const castings: readonly (readonly [name: string, casting: Casting])[] = [
  [
    'Ada',
    {
      age_range: '25-34',
      skin_tone: { monk: 4 },
      hair: { color: 'dark_brown', length: 'shoulder' },
    },
  ],
  [
    'Solange',
    { age_range: '25-34', skin_tone: { monk: 8 }, hair: { color: 'black', length: 'buzzed' } },
  ],
];

const scene = {
  commercial_objective: 'Autumn hoodie, key visual. The hoodie has to read first.',
  scene_and_action: 'She stands at ease, a hand on the hip, and looks past the camera.',
  lighting_and_atmosphere: 'Large soft key from camera left, gentle fill.',
  style: 'campaign',
  camera: { focal_length_mm: 85, aperture: 5.6 },
} as const;

const products = [
  { file: 'garment-hoodie-alpha.png', role: 'hero_garment', item: 'hoodie' },
  { file: 'product-shoe-side-alpha.png', role: 'footwear', item: 'plimsoll' },
  { file: 'accessory-sunglasses-alpha.webp', role: 'accessory', item: 'sunglasses' },
] as const;

const scenes = [
  { scene_type: 'studio', framing: 'full_length' },
  { scene_type: 'interior', framing: 'full_length' },
  { scene_type: 'exterior', framing: 'three_quarter' },
] as const;

interface Account {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Two models, somebody who is not saved yet, and a look in three scenes. Answers the first of it. */
export async function shootSamples({ baseUrl, apiKey }: Account): Promise<string> {
  const client = new ImageProduction({ baseUrl, apiKey });
  const models: string[] = [];
  for (const [name, casting] of castings) models.push(await cast(client, name, casting));
  const candidate = { age_range: '65-74', hair: { color: 'silver', length: 'chin' } } as const;
  await (await client.models.cast({ casting: candidate })).waitUntilDone();
  const ordered: string[] = [];
  for (const [index, place] of scenes.entries()) {
    const model = models[index % 2] ?? '';
    const request = await client.pro.generate(photographOf(model, place));
    await request.waitUntilDone();
    ordered.push(request.requestId);
  }
  return ordered[0] ?? '';
}

async function cast(client: ImageProduction, name: string, casting: Casting): Promise<string> {
  const portrait = await (await client.models.cast({ casting })).waitUntilDone();
  const candidate_id = portrait.record.candidate?.candidateId ?? '';
  await (await client.models.fullBody({ candidate_id })).waitUntilDone();
  return (await client.models.save({ candidate_id, name })).modelId;
}

function photographOf(model: string, place: (typeof scenes)[number]): ProInput {
  return {
    custom_model_id: model,
    resolution: '2K',
    aspect: '4:5',
    passes: JSON.stringify(['depth', 'clay', 'line']),
    metadata: { look: '3' },
    brief: { ...scene, ...place },
    references: products.map(({ file, role, item }) => ({
      role,
      item,
      fidelity: { level: 'exact' as const },
      file: join(pictures, file),
    })),
  };
}
