import type { DraftKey } from './draft-path.ts';

/**
 * What a submission calls each member: the names under which JSON is read, and which the sentences
 * for its sender use. Paths always consist of the keys on the left.
 */
export type MemberNames = Readonly<Record<DraftKey, string>>;

/** The names of this package's own types. */
export const ownNames: MemberNames = {
  customModelId: 'customModelId',
  modelId: 'modelId',
  aspect: 'aspect',
  files: 'files',
  brief: 'brief',
  commercialObjective: 'commercialObjective',
  sceneType: 'sceneType',
  style: 'style',
  framing: 'framing',
  sceneAndAction: 'sceneAndAction',
  stylingAndBeauty: 'stylingAndBeauty',
  modelPerformance: 'modelPerformance',
  lightingAndAtmosphere: 'lightingAndAtmosphere',
  compositionAndFinish: 'compositionAndFinish',
  cameraIntent: 'cameraIntent',
  camera: 'camera',
  format: 'format',
  body: 'body',
  lens: 'lens',
  focalLengthMm: 'focalLengthMm',
  aperture: 'aperture',
  distanceM: 'distanceM',
  perspective: 'perspective',
  depth: 'depth',
  compression: 'compression',
  referenceRoles: 'referenceRoles',
  role: 'role',
  item: 'item',
  file: 'file',
  sizeCm: 'sizeCm',
  fidelity: 'fidelity',
  level: 'level',
  aspects: 'aspects',
  note: 'note',
  modelIdentity: 'modelIdentity',
};
