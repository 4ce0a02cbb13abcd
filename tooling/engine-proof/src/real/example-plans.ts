import type { ReferenceInstruction } from '@image-production/brief';
import { compileLabPlan, compileProPlan } from '@image-production/direction';
import type { PlannedAsset, RenderPlan } from '@image-production/direction';
import { resolveAppearance } from '@image-production/identity';
import { plainSha256Hex } from '@image-production/kernel/memory';
import { scalePlan } from '@image-production/rendering/contract';
import sharp from 'sharp';

/** Orders as a studio gives them, with pictures that stand for theirs. */
export interface Examples {
  readonly plans: Readonly<Record<'pro' | 'lab-creative', RenderPlan>>;
  readonly readAsset: (sha256: string) => Promise<Uint8Array>;
}

const roles: readonly ReferenceInstruction[] = [
  { role: 'environment', item: 'quay', fidelity: { level: 'close', aspects: [] } },
  {
    role: 'hero_garment',
    item: 'coat',
    fidelity: { level: 'exact', aspects: ['silhouette', 'material_behavior'], note: 'No belt.' },
  },
  {
    role: 'construction_detail',
    item: 'coat',
    fidelity: { level: 'exact', aspects: ['construction'] },
  },
  { role: 'garment', item: 'roll-neck', fidelity: { level: 'close', aspects: ['texture'] } },
  { role: 'footwear', item: 'boot', fidelity: { level: 'exact', aspects: ['proportion'] } },
  { role: 'bag', item: 'satchel', fidelity: { level: 'exact', aspects: [] } },
  { role: 'jewelry', item: 'signet-ring', fidelity: { level: 'exact', aspects: ['proportion'] } },
  { role: 'prop', item: 'mooring-rope', fidelity: { level: 'inspired', aspects: [] } },
  { role: 'lighting', fidelity: { level: 'inspired', aspects: [] } },
];

/** Pictures of `longSidePixels`; the references are fields of colour. */
export async function makeExamples(longSidePixels: number): Promise<Examples> {
  const pictures = new Map<string, Uint8Array>();
  const field = async (hue: number, width: number, height: number): Promise<PlannedAsset> => {
    const background = `hsl(${hue}, 60%, 50%)`;
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const sha256 = plainSha256Hex(bytes);
    pictures.set(sha256, bytes);
    return { sha256, width, height };
  };
  const references = await Promise.all(
    roles.map((_role, index) => field(40 * index, 450, index % 2 === 0 ? 300 : 600)),
  );
  const appearance = resolveAppearance({ ageRange: '35-44' }, '5eed'.repeat(16));
  const pro = compileProPlan({
    brief: {
      commercialObjective: 'Lead image of the autumn outerwear campaign.',
      sceneType: 'exterior',
      style: 'campaign',
      framing: 'full_length',
      sceneAndAction: 'A stone quay after rain. She walks against the wind towards the wall.',
      lightingAndAtmosphere: 'High overcast with one break in the cloud.',
      referenceRoles: roles,
    },
    identity: {
      appearance,
      portrait: await field(20, 448, 600),
      fullBody: await field(30, 424, 632),
    },
    references,
    aspect: '3:4',
    resolution: '1K',
  });
  const creative = compileLabPlan('lab.creative', {
    fields: { prompt: 'A bottle as in image 1 on slate as in image 2, long shadows.' },
    references: references.slice(0, 2),
    aspect: '3:4',
    resolution: '1K',
  });
  return {
    plans: {
      pro: scalePlan(pro, longSidePixels),
      'lab-creative': scalePlan(creative, longSidePixels),
    },
    readAsset: async (sha256) => {
      const bytes = pictures.get(sha256);
      if (!bytes) throw new Error(`no picture ${sha256}`);
      return bytes;
    },
  };
}
