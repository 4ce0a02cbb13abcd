import type { Frame } from '@image-production/direction';
import type { Master16, RenderContext } from '@image-production/production';

import { lightSamples } from '../effort.ts';
import type { EffortTier } from '../effort.ts';
import type { Scene } from '../stage/scene.ts';
import { renderDetail } from './detail-pass.ts';
import { renderLight } from './light-pass.ts';
import { paceOf } from './pace.ts';

/** Lights a scene that stands and develops it; from a tenth of the whole work to its end. */
export async function photograph(
  scene: Scene,
  { width, height }: Frame,
  seed: string,
  tier: EffortTier,
  context: RenderContext,
): Promise<Master16> {
  const samples = lightSamples(tier, width, height);
  const light = await renderLight(scene, width, height, samples, paceOf(context, 0.1, 0.6));
  const salt = Number.parseInt(seed.slice(0, 7), 16) || 1;
  return renderDetail(scene, light, width, height, salt, paceOf(context, 0.6, 1));
}
