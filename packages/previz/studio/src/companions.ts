import type { FigurePlan } from '@image-production/direction';
import type { Progress } from '@image-production/previz-darkroom';
import type { Scene } from '@image-production/previz-geometry';
import { lightingPlan } from '@image-production/previz-lighting';
import type { LitSubject } from '@image-production/previz-lighting';
import { drawPasses } from '@image-production/previz-viewfinder';
import type { GreyPassName } from '@image-production/previz-viewfinder';
import type { PictureCompanions } from '@image-production/rendering';

import type { ScenePlan } from './plan/scene-plan.ts';

interface Companionable {
  readonly frame: Pick<FigurePlan['frame'], 'width' | 'height'>;
  readonly scene: Pick<Scene, 'surfaces' | 'camera'>;
  readonly rig: ScenePlan['rig'];
  readonly subject: LitSubject;
}

/** The lighting plan of a picture, and the passes asked for. */
export async function drawCompanions(
  { frame, scene, rig, subject }: Companionable,
  names: readonly GreyPassName[],
  progress: Progress,
): Promise<PictureCompanions> {
  const svg = lightingPlan(rig, subject, scene.camera);
  return {
    plan: new TextEncoder().encode(svg),
    passes: await passesOf({ frame, scene }, names, progress),
  };
}

/** Lets go of the thread after each band. */
async function passesOf(
  { frame, scene: { surfaces, camera } }: Pick<Companionable, 'frame' | 'scene'>,
  names: readonly GreyPassName[],
  progress: Progress,
): Promise<PictureCompanions['passes']> {
  if (names.length === 0) return [];
  const meshes = surfaces.map(({ mesh }) => mesh);
  const drawing = drawPasses({ camera, meshes }, frame, names);
  for (;;) {
    const step = drawing.next();
    if (step.done === true) return step.value;
    await progress.report(step.value);
  }
}
