import type { FigurePlan, Wordless } from '@image-production/direction';
import { IdPass, View } from '@image-production/previz-viewfinder';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it } from 'vitest';

import { composedFigure } from './figure-picture.ts';
import type { ComposedFigure } from './figure-picture.ts';
import { contextOf, studioFor } from './testing/plan.test-support.ts';
import { randomShot } from './testing/random-briefs.test-support.ts';

const scouting = studioFor('draft');
const standard = studioFor('standard');

/** Cells of both tiers differ at this size as they do at 1K. */
const frameHeight = 1200;
/** Longer side of the compared pictures, in pixels. */
const passSide = 240;

describe('a frame of the scouting tier', () => {
  it.each(atDepth([5], [2, 5, 11]))(
    'is composed as that of the standard tier: random brief %d',
    async (number) => {
      const { name, plan, seed, assets } = await randomShot(number, 112);
      const full = sized(plan, frameHeight);
      const context = contextOf(assets);
      const scout = await composedFigure(scouting, full, seed, { context });
      const final = await composedFigure(standard, full, seed, { context });

      expect({ name, plan: scout.stood.plan }).toEqual({ name, plan: final.stood.plan });
      expect(scout.scene.camera).toEqual(final.scene.camera);
      expect(scout.scene.lights).toEqual(final.scene.lights);
      expect(toldOf(scout)).toEqual(toldOf(final));
      expect(farthestBound(scout, final)).toBeLessThan(0.012);
      expect(otherwise(scout, final)).toBeLessThan(0.012);
    },
    patiently(120_000),
  );
});

function sized(plan: Wordless<FigurePlan>, height: number): Wordless<FigurePlan> {
  const { frame } = plan;
  const width = Math.round((height * frame.width) / frame.height);
  return { ...plan, frame: { ...frame, width, height } };
}

/** What is used, how, and how well. */
function toldOf({ placements }: ComposedFigure): object[] {
  return placements.map(({ referenceIndex, technique, confidence }) => ({
    referenceIndex,
    technique,
    confidence,
  }));
}

/** Largest difference of what the placements tell, in shares of the frame. */
function farthestBound(one: ComposedFigure, other: ComposedFigure): number {
  return one.placements.reduce((most, { visible, bounds }, index) => {
    const there = other.placements[index];
    const edges = (['x', 'y', 'width', 'height'] as const).map((edge) =>
      Math.abs((bounds?.[edge] ?? 0) - (there?.bounds?.[edge] ?? 0)),
    );
    return Math.max(most, ...edges, Math.abs((visible ?? 0) - (there?.visible ?? 0)) / 4);
  }, 0);
}

/** Share of the pixels that show another thing. */
function otherwise(one: ComposedFigure, other: ComposedFigure): number {
  const [here, there] = [idsOf(one), idsOf(other)];
  let differing = 0;
  for (let at = 0; at < here.length; at += 1) if (here[at] !== there[at]) differing += 1;
  return differing / here.length;
}

function idsOf({ scene }: ComposedFigure): Int32Array {
  const { sensorWidthMm, sensorHeightMm } = scene.camera;
  const scale = passSide / Math.max(sensorWidthMm, sensorHeightMm);
  const pass = new IdPass(
    new View(scene.camera, {
      width: Math.round(sensorWidthMm * scale),
      height: Math.round(sensorHeightMm * scale),
    }),
  );
  for (const { mesh, object } of scene.surfaces) pass.draw(mesh, object);
  return pass.ids;
}
