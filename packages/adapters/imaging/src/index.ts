export { createReferenceInspector } from './reference-inspector.ts';
export type {
  InspectionBounds,
  InspectionEffort,
  ReferenceInspectorOptions,
} from './reference-inspector.ts';
export type { ReferenceLimits } from './reference-limits.ts';
export { createPictureReceiver } from './picture-receiver.ts';
export type { PictureReceiverOptions } from './picture-receiver.ts';
export { createDeliverableEncoder } from './deliverable-encoder.ts';
export type { DeliverableEncoderOptions } from './deliverable-encoder.ts';
