import type { MemberNames } from '@image-production/brief';
import type { CastingNames } from '@image-production/guard';
import type { KeyPath } from '@image-production/kernel';

import { toPointer } from './pointer.ts';

type OtherKey = 'candidateId' | 'casting' | 'name' | 'wardrobe';

/** What domains call a member, and what a client does. The compiler misses none. */
export const wireNames = {
  customModelId: 'custom_model_id',
  modelId: 'model_id',
  aspect: 'aspect',
  files: 'references',
  brief: 'brief',
  commercialObjective: 'commercial_objective',
  sceneType: 'scene_type',
  style: 'style',
  framing: 'framing',
  sceneAndAction: 'scene_and_action',
  stylingAndBeauty: 'styling_and_beauty',
  modelPerformance: 'model_performance',
  lightingAndAtmosphere: 'lighting_and_atmosphere',
  compositionAndFinish: 'composition_and_finish',
  cameraIntent: 'camera_intent',
  camera: 'camera',
  format: 'format',
  body: 'body',
  lens: 'lens',
  focalLengthMm: 'focal_length_mm',
  aperture: 'aperture',
  distanceM: 'distance_m',
  perspective: 'perspective',
  depth: 'depth',
  compression: 'compression',
  referenceRoles: 'reference_roles',
  role: 'role',
  item: 'item',
  file: 'file',
  sizeCm: 'size_cm',
  fidelity: 'fidelity',
  level: 'level',
  aspects: 'aspects',
  note: 'note',
  modelIdentity: 'model_identity',
  casting: 'casting',
  ageRange: 'age_range',
  additionalDirection: 'additional_direction',
  hair: 'hair',
  skinTone: 'skin_tone',
  detail: 'detail',
  candidateId: 'candidate_id',
  wardrobe: 'wardrobe',
  name: 'name',
} as const satisfies MemberNames & CastingNames & Readonly<Record<OtherKey, string>>;

const nameOfKey: ReadonlyMap<string, string> = new Map(Object.entries(wireNames));

/**
 * The JSON Pointer (RFC 6901) into a form or body that a path of a domain means. Texts of LAB are
 * called there as their operation calls them.
 */
export function toWirePointer(path: KeyPath): string {
  return toPointer(path.map((step) => nameOfKey.get(`${step}`) ?? step));
}
