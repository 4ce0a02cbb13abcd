import type { ProBrief } from '@image-production/brief';
import { describe, expect, it } from 'vitest';

import {
  compileProPlan,
  openComposition,
  openFinish,
  undirectedFigure,
  unwrittenLight,
} from './index.ts';
import type { FigurePlan, PlannedCamera } from './index.ts';
import { asset, identity } from './sample.test-data.ts';
import { readWardrobe } from './wardrobe/read-wardrobe.ts';

/** One brief, three objectives: every selector and every other word is equal. */
const brief: Omit<ProBrief, 'commercialObjective'> = {
  sceneType: 'exterior',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction: 'A stone quay after rain, one hand holding the lapel closed.',
  lightingAndAtmosphere: 'High overcast.',
  camera: { perspective: 'eye_level' },
  referenceRoles: [
    { role: 'hero_garment', item: 'coat', fidelity: { level: 'exact', aspects: ['texture'] } },
  ],
};

function planFor(commercialObjective: string): FigurePlan {
  return compileProPlan({
    brief: { ...brief, commercialObjective },
    identity,
    references: [asset('b', 3000, 4000)],
    aspect: '3:4',
    resolution: '2K',
  });
}

/** The plan of the brief, but for what its objective decides. */
function golden(
  objective: string,
  subjectHeightM: number,
  decided: Pick<PlannedCamera, 'aperture' | 'distanceM'>,
): FigurePlan {
  return {
    version: 2,
    operation: 'pro.generate',
    identity,
    references: [
      {
        index: 0,
        role: 'hero_garment',
        item: 'coat',
        thing: {
          garment: { form: 'coat', collar: 'stand', isRibbed: false },
          outfit: readWardrobe('coat'),
          worn: null,
          grip: null,
          seat: null,
          color: null,
          brim: null,
          surface: null,
        },
        sizeCm: 110,
        sizeFrom: 'lexicon',
        fidelity: { level: 'exact', aspects: ['texture'] },
        held: null,
        ...asset('b', 3000, 4000),
      },
    ],
    frame: { aspect: '3:4', width: 1792, height: 2400, framing: 'full_length', subjectHeightM },
    camera: {
      format: 'full_frame',
      sensorWidthMm: 24,
      sensorHeightMm: 32,
      focalLengthMm: 50,
      perspective: 'eye_level',
      ...decided,
    },
    set: {
      sceneType: 'exterior',
      style: 'campaign',
      place: null,
      colors: [],
      backdropHex: null,
      isWet: true,
      table: null,
    },
    light: { ...unwrittenLight, terms: ['overcast'], hour: 'overcast' },
    figure: undirectedFigure,
    composition: openComposition,
    finish: openFinish,
    direction: [
      { heading: 'objective', text: objective },
      {
        heading: 'scene_and_action',
        text: 'A stone quay after rain, one hand holding the lapel closed.',
      },
      { heading: 'lighting_and_atmosphere', text: 'High overcast.' },
    ],
    phrases: expect.any(Array) as FigurePlan['phrases'],
    peoplePolicy: 'adults_only',
  };
}

describe('three objectives behind equal selectors', () => {
  it('come near (3 m) and stop down when the fabric has to be read', () => {
    const objective = 'The weave of the wool and its horn buttons must be legible.';
    expect(planFor(objective)).toEqual(
      golden(objective, 1.914, { aperture: 8, distanceM: (50 * 1.914) / 32 }),
    );
  });

  it('stand in the middle (3.4 m) when nothing pulls', () => {
    const objective = 'Lead image of the autumn outerwear campaign.';
    expect(planFor(objective)).toEqual(
      golden(objective, 2.182, { aperture: 5.6, distanceM: (50 * 2.182) / 32 }),
    );
  });

  it('step back (4 m) and stop down further when the place is the story', () => {
    const objective = 'Opening of the travel story: harbour, landscape and scale come first.';
    expect(planFor(objective)).toEqual(
      golden(objective, 2.534, { aperture: 11, distanceM: (50 * 2.534) / 32 }),
    );
  });

  it('change nothing that the client has put in numbers', () => {
    const camera = { focalLengthMm: 85, aperture: 4, distanceM: 6 };
    const objectives = ['Fabric and seams.', 'The campaign.', 'The landscape.'];
    for (const commercialObjective of objectives) {
      const plan = compileProPlan({
        brief: { ...brief, camera, commercialObjective },
        identity,
        references: [asset('b', 3000, 4000)],
        aspect: '3:4',
        resolution: '2K',
      });
      expect(plan.camera).toMatchObject(camera);
      expect(plan.frame.subjectHeightM).toBeCloseTo((32 * 6) / 85, 12);
    }
  });
});
