import type {
  EncodingDetails,
  Master8,
  PassPicture,
  PictureCompanions,
} from '@image-production/rendering';

import type { DeliveredCompanions, DeliveredPass } from '../model/generation-request.ts';
import { AttemptEnded } from './attempt-ended.ts';
import type { OutputTask } from './output-task.ts';
import { persist } from './persist.ts';

/** Stores what a renderer made beside its picture; one pass at a time is in memory in colour. */
export async function storeCompanions(
  task: OutputTask,
  { plan, passes }: PictureCompanions,
  details: EncodingDetails,
): Promise<DeliveredCompanions> {
  const { assets } = task.services;
  const storedPlan = plan && (await persist(task, () => assets.put(plan)));
  const storedPasses: DeliveredPass[] = [];
  for (const pass of passes) {
    if (task.cancellation.isRequested) throw new AttemptEnded('interrupted');
    storedPasses.push(await persist(task, () => storePass(task, pass, details)));
  }
  return { plan: storedPlan, passes: storedPasses };
}

async function storePass(
  { services: { encoder, assets } }: OutputTask,
  pass: PassPicture,
  { provenance, origin, createdAt }: EncodingDetails,
): Promise<DeliveredPass> {
  const { name, width, height } = pass;
  const details = { provenance, origin: { ...origin, pass: name }, createdAt };
  const { bytes } = await encoder.encode(inColor(pass), 'png', details);
  const { sha256, sizeBytes } = await assets.put(bytes);
  return { name, width, height, sizeBytes, sha256 };
}

function inColor({ width, height, samples: grey }: PassPicture): Master8 {
  const samples = new Uint8Array(grey.length * 3);
  for (let index = 0; index < grey.length; index += 1) {
    const value = grey[index] ?? 0;
    samples[index * 3] = value;
    samples[index * 3 + 1] = value;
    samples[index * 3 + 2] = value;
  }
  return { width, height, bitDepth: 8, samples };
}
