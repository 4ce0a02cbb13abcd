import { pixelSize } from '@image-production/operations';
import type { Resolution } from '@image-production/operations';

import { planCamera } from './camera/plan-camera.ts';
import type { CameraSelectors } from './camera/plan-camera.ts';
import type { FigurePlan } from './model/render-plan.ts';

/** Frame, camera and set of a plan: everything determined by selectors. */
export function planFrame(
  selectors: CameraSelectors,
  resolution: Resolution,
): Pick<FigurePlan, 'frame' | 'camera' | 'set'> {
  const { aspect, framing, sceneType, style } = selectors;
  const { camera, subjectHeightM } = planCamera(selectors);
  const { width, height } = pixelSize(aspect, resolution);
  return {
    frame: { aspect, width, height, framing, subjectHeightM },
    camera,
    set: { sceneType, style, place: null, colors: [], backdropHex: null, isWet: false },
  };
}
