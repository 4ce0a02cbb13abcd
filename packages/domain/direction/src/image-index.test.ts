import { describe, expect, it } from 'vitest';

import { compileLabPlan, compilePortraitPlan, compileProPlan, imageIndex } from './index.ts';
import type { RenderPlan } from './index.ts';
import { appearance, asset, brief, identity, references } from './sample.test-data.ts';

const fullBody = asset('f', 848, 1264);
const pro = {
  brief,
  identity: { ...identity, fullBody },
  references,
  aspect: '3:4',
  resolution: '1K',
} as const;

function letters(plan: RenderPlan): readonly string[] {
  return imageIndex(plan).map(
    ({ number, use, picture }) => `${number} ${use} ${picture.sha256[0]}`,
  );
}

describe('the pictures an engine receives', () => {
  it('begin with the identity and go on in the client’s order', () => {
    expect(letters(compileProPlan(pro))).toEqual([
      '1 identity a',
      '2 identity f',
      '3 reference b',
      '4 reference c',
    ]);
  });

  it('bring role, item and fidelity along', () => {
    const plan = compileProPlan(pro);
    expect(imageIndex(plan)[2]).toEqual({
      number: 3,
      use: 'reference',
      picture: plan.references[0],
    });
    expect(plan.references[0]).toMatchObject({
      role: 'hero_garment',
      item: 'coat',
      fidelity: { level: 'exact' },
    });
  });

  it('leave the full-body view out where no body is seen', () => {
    const close = compileProPlan({ ...pro, brief: { ...brief, framing: 'close_up' } });
    expect(letters(close)).toEqual(['1 identity a', '2 reference b', '3 reference c']);
  });

  it('are none for the portrait of somebody new', () => {
    expect(letters(compilePortraitPlan({ casting: { ageRange: '35-44' }, appearance }))).toEqual(
      [],
    );
  });

  it('are plain pictures in LAB', () => {
    const size = { aspect: '1:1', resolution: '1K' } as const;
    const plan = compileLabPlan('lab.creative', {
      fields: { prompt: 'Still life' },
      references,
      ...size,
    });
    expect(letters(plan)).toEqual(['1 picture b', '2 picture c']);
    const packshot = compileLabPlan('lab.product', {
      fields: { prompt: null, background: 'white' },
      references: [asset('b', 800, 600)],
      ...size,
    });
    expect(letters(packshot)).toEqual(['1 picture b']);
  });
});
