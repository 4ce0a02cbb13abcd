import { describe, expect, it } from 'vitest';

import { emptyDraft } from '../drafts/draft.ts';
import { cameraPlan } from './camera-plan.ts';

describe('the plan of the camera', () => {
  it('stands where the framing fits when no distance is given', () => {
    const plan = cameraPlan({ ...emptyDraft, camera: { focalLengthMm: 85 } });
    expect(plan.isDistanceGiven).toBe(false);
    expect(plan.frameHeightM).toBeCloseTo(2.25);
  });

  it('is sharp before and behind the figure', () => {
    const { nearM, farM, distanceM } = cameraPlan({ ...emptyDraft, camera: { aperture: 2.8 } });
    expect(nearM).toBeLessThan(distanceM);
    expect(farM).toBeGreaterThan(distanceM);
  });
});
