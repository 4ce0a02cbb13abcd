import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { ImageProduction } from '@image-production/client';

const [folder = 'lookbook'] = process.argv.slice(2);
const pictures = join(import.meta.dirname, '../pictures');
await mkdir(folder, { recursive: true });
const client = new ImageProduction();

// A key of one's own: run again, the same order is answered by the same request.
const key = { idempotencyKey: `lookbook-portrait-${folder}`, maxCost: '0.20' };
const casting = { age_range: '25-34', presentation: 'feminine' } as const;
const { record } = await client.models.cast({ casting }, key).waitUntilDone();
const candidate = { candidate_id: record.candidate?.candidateId ?? '' };
const bodyKey = { idempotencyKey: `lookbook-full-body-${folder}`, maxCost: '0.20' };
await client.models.fullBody(candidate, bodyKey).waitUntilDone();
const { modelId } = await client.models.save({ ...candidate, name: `Ada of ${basename(folder)}` });

const look = (name: string, scene: string, file: string, role: 'hero_garment' | 'footwear') => ({
  name,
  operation: 'pro.generate' as const,
  input: {
    custom_model_id: modelId,
    resolution: '1K' as const,
    brief: {
      commercial_objective: 'Spring lookbook; the piece reads first.',
      scene_type: 'studio' as const,
      style: 'lookbook' as const,
      framing: 'full_length' as const,
      scene_and_action: scene,
    },
    references: [{ file: join(pictures, file), role, fidelity: 'keep colour and proportions' }],
  },
});
const looks = [
  look('hoodie', 'Standing at ease, hands in the pockets.', 'hoodie.png', 'hero_garment'),
  look('sneakers', 'Walking past low plinths.', 'shoe.png', 'footwear'),
  look('hoodie-seated', 'Seated on a cube, looking aside.', 'hoodie.png', 'hero_garment'),
];
const batch = client.batch(looks, { journal: join(folder, 'looks.ndjson'), maxCost: '0.20' });
for await (const { name, state, requestId } of batch) {
  console.log(name, state);
  if (requestId) await (await client.requests.get(requestId)).saveAll(folder, { name });
}
