import type { ProBrief } from '@image-production/brief';
import { inProcessTextGuard } from '@image-production/guard/memory';
import { refuse, succeed } from '@image-production/kernel';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { reviewPro } from './review-pro.ts';
import type { ReviewedBrief, ReviewedDraft } from './review-pro.ts';

const role = { role: 'hero_garment', fidelity: { level: 'exact', aspects: [] } } as const;
const sound: ProBrief = {
  commercialObjective: 'Launch of the winter coat',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction: 'She walks towards the camera.',
  referenceRoles: [role],
};
const draft: ReviewedDraft = {
  customModelId: 'mdl_01K5XW3V7M6QK8X2Y4Z6A8B0CT',
  fileNames: ['coat.png'],
  brief: { scene_and_action: sound.sceneAndAction, reference_roles: [role] },
  read: succeed({ brief: sound, aspect: '4:5', resolution: '2K' }),
  isStrict: false,
};

function review(changes: Partial<ReviewedDraft> = {}) {
  const now = 1_893_456_000_000;
  return reviewPro({ guard: inProcessTextGuard(), options: { now } }, { ...draft, ...changes });
}

describe('the review of a PRO submission', () => {
  it('lets a sound one through, with its price and the aspect it is rendered at', async () => {
    const found = await review();
    expect(found).toMatchObject({ problems: [], aspect: '3:4', brief: sound });
    expect(found.quote?.priceVersion).toEqual(expect.any(String));
  });

  const warned: ProBrief = {
    ...sound,
    sceneAndAction: 'She stands at 85mm f/1.4, masterpiece, 8k.',
  };
  const refused: readonly (readonly [string, Partial<ReviewedDraft>])[] = [
    ['names no identity', { customModelId: undefined }],
    ['has a file without a role', { fileNames: ['coat.png', 'hat.png'] }],
    ['has more files than are kept', { hasTooManyFiles: true }],
    [
      'asks for a minor',
      { brief: { scene_and_action: 'A fourteen-year-old girl walks.', reference_roles: [role] } },
    ],
    [
      'is not understood',
      { read: refuse([{ pointer: '/brief', code: 'required', message: 'A brief.' }]) },
    ],
    [
      'is warned of and strict',
      { isStrict: true, read: succeed({ brief: warned, aspect: '4:5', resolution: '2K' }) },
    ],
  ];
  it.each(refused)('makes no reviewed brief of one that %s', async (_what, changes) => {
    const { problems, brief } = await review(changes);
    expect(problems).not.toEqual([]);
    expect(brief).toBeNull();
  });

  it('is the only way to a brief that can be submitted', () => {
    expectTypeOf<ProBrief>().not.toExtend<ReviewedBrief>();
    expectTypeOf<ReviewedBrief>().toExtend<ProBrief>();
  });
});
