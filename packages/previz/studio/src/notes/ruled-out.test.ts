import type { ProBrief } from '@image-production/brief';
import { compileProPlan } from '@image-production/direction';
import { appearance } from '@image-production/previz-maquette/testing';
import { describe, expect, it } from 'vitest';

import { composeFigure } from '../compose/compose-figure.ts';
import { seed } from '../testing/plan.test-support.ts';

const brief: ProBrief = {
  commercialObjective: 'Lead image of the season.',
  sceneType: 'studio',
  style: 'editorial',
  framing: 'full_length',
  sceneAndAction: 'She stands.',
  referenceRoles: [],
};

type Field =
  | 'sceneAndAction'
  | 'stylingAndBeauty'
  | 'modelPerformance'
  | 'lightingAndAtmosphere'
  | 'compositionAndFinish';

function shotOf(
  field: Field | null,
  text: string,
): { readonly picture: string; readonly notes: string } {
  const changes = field === null ? {} : { [field]: `${brief[field] ?? ''} ${text}` };
  const plan = compileProPlan({
    identity: { appearance, portrait: null, fullBody: null },
    references: [{ sha256: 'b'.repeat(64), width: 900, height: 900 }],
    aspect: '3:4',
    resolution: '1K',
    brief: {
      ...brief,
      referenceRoles: [{ role: 'prop', item: 'vase', fidelity: { level: 'close', aspects: [] } }],
      ...changes,
    },
  });
  const { notes, ...scene } = composeFigure(plan, seed);
  return { picture: JSON.stringify(scene), notes: notes.join('\n') };
}

const plain = shotOf(null, '').picture;

describe('what words rule out and a picture has anyway', () => {
  it.each<[Field, string]>([
    ['lightingAndAtmosphere', 'No rim light.'],
    ['lightingAndAtmosphere', 'No hair light.'],
    ['lightingAndAtmosphere', 'No kicker.'],
    ['lightingAndAtmosphere', 'No fill.'],
    ['lightingAndAtmosphere', 'Without any fill light.'],
    ['lightingAndAtmosphere', 'No background light.'],
    ['lightingAndAtmosphere', 'No shadows.'],
    ['lightingAndAtmosphere', 'No Rembrandt.'],
    ['lightingAndAtmosphere', 'No softbox.'],
    ['lightingAndAtmosphere', 'No soft light.'],
    ['lightingAndAtmosphere', 'Single key, no rim or fill.'],
    ['sceneAndAction', 'No background.'],
    ['sceneAndAction', 'Without a floor.'],
    ['sceneAndAction', 'Not facing the lens.'],
    ['sceneAndAction', 'No vase.'],
    ['stylingAndBeauty', 'No shoes.'],
    ['stylingAndBeauty', 'Without trousers.'],
    ['stylingAndBeauty', 'No T-shirt.'],
    ['stylingAndBeauty', 'No sleeves.'],
    ['modelPerformance', 'No neutral expression.'],
    ['compositionAndFinish', 'No vignette.'],
    ['compositionAndFinish', 'No grain.'],
    ['compositionAndFinish', 'No contrast.'],
  ])('is left out or told: %s: "%s"', (field, text) => {
    const { picture, notes } = shotOf(field, text);
    const isTold = notes.includes('is not followed: there is');
    expect(isTold || picture !== plain, 'silent').toBe(true);
  });

  it.each<[Field, string]>([
    ['lightingAndAtmosphere', 'No reflector, no gobo, no haze.'],
    ['lightingAndAtmosphere', 'Not at golden hour.'],
    ['sceneAndAction', 'No street, no wet floor, no crowd.'],
    ['sceneAndAction', 'Not walking.'],
    ['stylingAndBeauty', 'No coat, no hat.'],
    ['compositionAndFinish', 'No motion blur.'],
  ])('is not told where the picture has nothing of it: %s: "%s"', (field, text) => {
    expect(shotOf(field, text).notes).not.toContain('is not followed');
  });

  it('is left out where the finish of the style alone had it', () => {
    expect(shotOf('compositionAndFinish', 'No vignette, no grain.').notes).toBe('');
  });
});
