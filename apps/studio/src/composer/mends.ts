import {
  croppedSensor,
  focalLengthForMm,
  formatOfCamera,
  framingMiddleM,
  parseLensName,
  smallestFNumber,
  workingDistanceM,
  workingDistanceMaxM,
} from '@image-production/brief';
import type { Camera } from '@image-production/brief';
import { effectiveAspect } from '@image-production/operations';

import type { Draft, DraftReference } from '../drafts/draft.ts';
import { adviceOn } from './findings.ts';
import type { Finding } from './findings.ts';

/** One click that answers a finding. */
export interface Mend {
  readonly label: string;
  readonly draft: Draft;
}

/** The changes that end a finding, tried with the rules that found it: what does not, is not offered. */
export function mendsOf(
  finding: Finding,
  draft: Draft,
  references: readonly DraftReference[],
): readonly Mend[] {
  const isSame = ({ code, pointer }: Finding): boolean =>
    code === finding.code && pointer === finding.pointer;
  return candidates(finding, draft).filter(
    (mend) => mend.draft !== draft && !adviceOn(mend.draft, references).some(isSame),
  );
}

function candidates({ code }: Finding, draft: Draft): readonly Mend[] {
  const camera = (label: string, change: ChangeOfCamera): Mend => ({
    label,
    draft: { ...draft, camera: changeCamera(draft.camera, change) },
  });
  switch (code) {
    case 'camera_framing_distance':
      return framingMends(draft, camera);
    case 'camera_distance_exceeds_scene':
      return sceneMends(draft, camera);
    case 'camera_focal_outside_lens':
    case 'camera_aperture_exceeds_lens':
      return lensMends(draft, camera);
    case 'camera_depth_contradiction':
      return [camera('Leave depth open', { depth: undefined })];
    case 'camera_compression_contradiction':
      return [camera('Leave compression open', { compression: undefined })];
    case 'reference_hidden_by_framing':
      return [{ label: 'Use full length', draft: { ...draft, framing: 'full_length' } }];
    case 'aspect_aliased': {
      const aspect = effectiveAspect('pro.generate', draft.aspect);
      return [{ label: `Use ${aspect}`, draft: { ...draft, aspect } }];
    }
    default:
      return [];
  }
}

type ChangeOfCamera = { readonly [Key in keyof Camera]?: Camera[Key] | undefined };
type CameraMend = (label: string, change: ChangeOfCamera) => Mend;

/** A camera with other members; those that become undefined are left open. */
export function changeCamera(camera: Camera, change: ChangeOfCamera): Camera {
  const known = Object.entries({ ...camera, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known);
}

function sensorHeightMm({ camera, aspect }: Draft): number {
  const format = formatOfCamera(camera) ?? 'full_frame';
  return croppedSensor(format, effectiveAspect('pro.generate', aspect)).heightMm;
}

function framingMends(draft: Draft, camera: CameraMend): readonly Mend[] {
  const { focalLengthMm = 50, distanceM = 1 } = draft.camera;
  const heightMm = sensorHeightMm(draft);
  const middleM = framingMiddleM(draft.framing);
  const distance = Number(workingDistanceM(heightMm, middleM, focalLengthMm).toPrecision(2));
  const focal = wholeFocal(focalLengthForMm(heightMm, middleM, distanceM));
  return [
    camera(`Use ${distance} m`, { distanceM: distance }),
    camera(`Use ${focal} mm`, { focalLengthMm: focal }),
  ];
}

function sceneMends(draft: Draft, camera: CameraMend): readonly Mend[] {
  const roomM = workingDistanceMaxM[draft.sceneType];
  const longest = focalLengthForMm(sensorHeightMm(draft), framingMiddleM(draft.framing), roomM);
  const focal = wholeFocal(longest);
  return [camera(`Use ${focal} mm`, { focalLengthMm: focal })];
}

function lensMends(draft: Draft, camera: CameraMend): readonly Mend[] {
  const lens = parseLensName(draft.camera.lens ?? '');
  if (!lens) return [];
  const { focalLengthMm = lens.focalMinMm } = draft.camera;
  const focal = Math.min(lens.focalMaxMm, Math.max(lens.focalMinMm, focalLengthMm));
  const widest = smallestFNumber(lens, focal);
  return [
    camera(`Use ${focal} mm`, { focalLengthMm: focal }),
    ...(widest === undefined ? [] : [camera(`Use f/${widest}`, { aperture: widest })]),
  ];
}

function wholeFocal(focalLengthMm: number): number {
  return Math.min(1200, Math.max(4, Math.round(focalLengthMm)));
}
