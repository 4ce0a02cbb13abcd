export type { Master, Master16, Master8 } from './model/master.ts';
export { digitalSourceTypes } from './model/provenance.ts';
export type { DigitalSourceType, Provenance } from './model/provenance.ts';
export type {
  Placement,
  RenderAccount,
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from './ports/renderer.ts';
export { referenceMediaTypes } from './ports/reference-inspector.ts';
export type {
  InspectedReference,
  ReferenceInspector,
  ReferenceMediaType,
  ReferenceRefusal,
} from './ports/reference-inspector.ts';
export type {
  DeliverableEncoder,
  EncodedFile,
  EncodingDetails,
} from './ports/deliverable-encoder.ts';
export type { AssetStore, ByteRange, StoredAsset } from './ports/asset-store.ts';
