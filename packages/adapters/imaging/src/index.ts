export {
  createReferenceInspector,
  defaultInspectionBounds,
  findConfinement,
} from './reference-inspector.ts';
export type {
  Confinement,
  InspectionBounds,
  InspectionEffort,
  ReferenceInspectorOptions,
} from './reference-inspector.ts';
export { defaultReferenceLimits } from './reference-limits.ts';
export type { ReferenceLimits } from './reference-limits.ts';
export { createDeliverableEncoder } from './deliverable-encoder.ts';
export type { DeliverableEncoderOptions } from './deliverable-encoder.ts';
export { writeDng } from './dng/write-dng.ts';
export type { DngPicture, DngPreview, DngRaw, DngThumbnail } from './dng/dng-picture.ts';
