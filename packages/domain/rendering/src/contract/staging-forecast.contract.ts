import type { FigurePlan } from '@image-production/direction';
import { resolutions } from '@image-production/operations';
import { describe, expect, it } from 'vitest';

import type { StagingForecast } from '../ports/staging-forecast.ts';
import { plansOfEveryOperation } from './render-plans.ts';

/** The behaviour every StagingForecast shows. */
export function stagingForecastContract(
  adapterName: string,
  setup: () => Promise<StagingForecast>,
): void {
  describe(`StagingForecast contract (${adapterName})`, () => {
    it('says of every reference how it is used, or nothing at all, and the same again', async () => {
      const forecast = await setup();
      for (const plan of photographs())
        for (const resolution of resolutions) {
          const uses = await forecast.foresee(plan, resolution);
          const indexes = plan.references.map(({ index }) => index);
          expect([[], indexes]).toContainEqual(uses.map((use) => use.referenceIndex));
          for (const { technique, reason } of uses) {
            expect(technique).toMatch(/^[a-z]+([ -][a-z]+)*$/);
            expect(reason).toMatch(/^\S.*\.$/);
          }
          expect(await forecast.foresee(plan, resolution)).toEqual(uses);
        }
    });

    it('says of phrases of the brief alone what will not be shown, and the same again', async () => {
      const forecast = await setup();
      for (const plan of photographs())
        for (const resolution of resolutions) {
          const limits = await forecast.limits(plan, resolution);
          const headings = plan.phrases.map(({ heading }) => heading);
          for (const { heading, message } of limits) {
            expect(headings).toContain(heading);
            expect(message).toMatch(/^\S.*\.$/);
          }
          expect(await forecast.limits(plan, resolution)).toEqual(limits);
        }
    });

    it('needs no picture', async () => {
      const forecast = await setup();
      const [plan] = photographs();
      if (!plan) throw new Error('there is no photograph');
      const references = plan.references.map((one) => ({ ...one, sha256: '' }));
      expect(await forecast.foresee({ ...plan, references }, '1K')).toEqual(
        await forecast.foresee(plan, '1K'),
      );
    });
  });
}

function photographs(): FigurePlan[] {
  const picture = { sha256: 'a'.repeat(64), width: 60, height: 60 };
  return plansOfEveryOperation(picture, 48).flatMap((plan) =>
    plan.operation === 'pro.generate' ? [plan] : [],
  );
}
