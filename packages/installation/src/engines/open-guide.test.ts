import { flatRenderer } from '@image-production/rendering/memory';
import { expect, it } from 'vitest';

import { openGuide } from './open-guide.ts';

type Guide = Parameters<ReturnType<typeof openGuide>>;

it('a studio is opened at the first guide that is wanted, once, and again after it failed', async () => {
  let opened = 0;
  const drawGuide = openGuide(async () => {
    opened += 1;
    if (opened === 1) throw new Error('no memory');
    return { ...flatRenderer, render: async () => ({ kind: 'canceled' }) };
  });
  expect(opened).toBe(0);
  const asked = [{}, {}] as unknown as Guide;
  await expect(drawGuide(...asked)).rejects.toThrow('no memory');
  expect(await drawGuide(...asked)).toBeUndefined();
  await drawGuide(...asked);
  expect(opened).toBe(2);
});
