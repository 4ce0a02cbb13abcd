import type { CameraFormat, Framing, Perspective } from '@image-production/brief';
import type { PlannedCamera, SubjectFrame } from '@image-production/direction';

export interface CameraWords {
  readonly lens: string;
  readonly angle: string;
  readonly framing: string;
  readonly perspective: string;
  readonly depthOfField: string;
}

/** The camera as a photographer writes it on a call sheet, with what its numbers do. */
export function cameraWords(camera: PlannedCamera, frame: SubjectFrame): CameraWords {
  const { focalLengthMm, aperture, distanceM } = camera;
  const distance = `${Number(distanceM.toFixed(distanceM < 1 ? 2 : 1))} m`;
  return {
    lens: `${formats[camera.format]}, ${Number(focalLengthMm.toFixed(1))} mm lens at f/${Number(aperture.toFixed(1))}, ${distance} away.`,
    angle: angles[camera.perspective],
    framing: `Framed ${framings[frame.framing]}, ${Number(frame.subjectHeightM.toFixed(2))} m top to bottom.`,
    perspective: lensCharacter(camera),
    depthOfField: depthOfField(camera),
  };
}

const formats: Readonly<Record<CameraFormat, string>> = {
  large_format: 'Large format camera',
  medium_format: 'Medium format camera',
  full_frame: 'Full-frame camera',
  super_35: 'Super 35 cinema camera',
  aps_c: 'APS-C camera',
  micro_four_thirds: 'Micro Four Thirds camera',
  smartphone: 'Smartphone camera',
};

const angles: Readonly<Record<Perspective, string>> = {
  eye_level: 'Camera at eye level, horizon straight.',
  low_angle: 'Camera low, looking up.',
  high_angle: 'Camera high, looking down.',
  overhead: 'Camera straight overhead.',
  ground_level: 'Camera on the ground.',
  dutch: 'Dutch angle: camera rolled, horizon tilted.',
};

const framings: Readonly<Record<Framing, string>> = {
  extreme_close_up: 'as an extreme close-up of one detail',
  close_up: 'as a close-up that the face fills',
  medium_close_up: 'head and shoulders',
  medium: 'head to waist',
  three_quarter: 'head to knees',
  full_length: 'head to feet with air around',
  wide: 'wide, the whole figure within its place',
  extreme_wide: 'very wide, a small figure in a large place',
};

/** Diagonal of the 36 × 24 mm frame that focal lengths are compared on. */
const fullFrameDiagonalMm = 43.27;

function lensCharacter({ focalLengthMm, sensorWidthMm, sensorHeightMm }: PlannedCamera): string {
  const equivalent =
    (focalLengthMm * fullFrameDiagonalMm) / Math.hypot(sensorWidthMm, sensorHeightMm);
  if (equivalent < 24) return 'Wide-angle perspective: foreground enlarged, space opened up.';
  if (equivalent < 40) return 'Moderate wide-angle perspective: the place stays present.';
  if (equivalent < 65) return 'Natural perspective, as the eye sees it.';
  if (equivalent < 135)
    return 'Short telephoto perspective: true proportions, background brought closer.';
  return 'Telephoto perspective: planes stack, background compressed.';
}

/** Sharpness a viewer accepts is a 1500th of the diagonal (circle of confusion). */
const confusionShare = 1 / 1500;

function depthOfField(camera: PlannedCamera): string {
  const { focalLengthMm, aperture, sensorWidthMm, sensorHeightMm } = camera;
  const confusionMm = Math.hypot(sensorWidthMm, sensorHeightMm) * confusionShare;
  const hyperfocalM = (focalLengthMm ** 2 / (aperture * confusionMm) + focalLengthMm) / 1000;
  const distanceM = camera.distanceM;
  const nearM = (hyperfocalM * distanceM) / (hyperfocalM + distanceM);
  const farM = (hyperfocalM * distanceM) / (hyperfocalM - distanceM);
  if (distanceM >= hyperfocalM || farM > 4 * distanceM) {
    return 'Deep focus: sharp from the subject to the background.';
  }
  if (farM - nearM < 0.05)
    return 'Very shallow depth of field: one plane sharp, everything else melts away.';
  if (farM - nearM < 0.6) return 'Shallow depth of field: subject sharp, background clearly soft.';
  return 'Moderate depth of field: subject sharp, background soft but readable.';
}
