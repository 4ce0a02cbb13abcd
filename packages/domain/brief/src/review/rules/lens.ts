import { smallestFNumber } from '../../camera/lens-name.ts';
import type { ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

/** Advice read from the lens name: `24-70mm f/2.8`. */
export const lensRules: readonly AdvisoryRule[] = [
  warning('camera_focal_outside_lens', focalOutsideLens),
  warning('camera_aperture_exceeds_lens', apertureExceedsLens),
];

function focalOutsideLens({ camera }: ReviewSubject): Finding[] {
  const focal = camera?.camera.focalLengthMm;
  const lens = camera?.lens;
  if (focal === undefined || lens === undefined) return [];
  if (focal >= lens.focalMinMm && focal <= lens.focalMaxMm) return [];
  const range =
    lens.focalMinMm === lens.focalMaxMm
      ? `${lens.focalMinMm} mm only`
      : `${lens.focalMinMm}–${lens.focalMaxMm} mm`;
  const message = `${focal} mm is outside the named lens, which covers ${range}; change one of them.`;
  return [{ path: ['brief', 'camera', 'focalLengthMm'], message }];
}

function apertureExceedsLens({ camera }: ReviewSubject): Finding[] {
  const aperture = camera?.camera.aperture;
  if (camera?.lens === undefined || aperture === undefined) return [];
  const smallest = smallestFNumber(camera.lens, camera.focalLengthMm ?? camera.lens.focalMinMm);
  if (smallest === undefined || aperture >= smallest) return [];
  const message = `f/${aperture} is wider than the named lens opens (f/${smallest}); change one of them.`;
  return [{ path: ['brief', 'camera', 'aperture'], message }];
}
