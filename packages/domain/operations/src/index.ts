export { aspectRatio, aspects, nearestAspect, pixelSize } from './aspect.ts';
export type { Aspect, PixelSize } from './aspect.ts';
export { companionEndings, passNames } from './companions.ts';
export type { CompanionEnding, PassName } from './companions.ts';
export { fileFormats } from './file-format.ts';
export type { FileFormat } from './file-format.ts';
export { leastFields, pickFields, textNames } from './lab-fields.ts';
export type { LabOrder } from './lab-order.ts';
export type {
  AspectRule,
  ChoiceField,
  FieldDescriptor,
  OperationDescriptor,
  Range,
  TextField,
} from './operation-descriptor.ts';
export {
  describeOperation,
  isLabOperation,
  isViewOperation,
  labOperations,
  operationDescriptors,
  operations,
} from './operation-descriptors.ts';
export type {
  LabOperation,
  Operation,
  OperationDescriptors,
  OperationThatMakes,
  OrderedFields,
  PolishIntensity,
  ProductBackground,
  ViewOperation,
} from './operation-descriptors.ts';
export { effectiveAspect, orderedAspect } from './ordered-aspect.ts';
export type { OrderedAspect } from './ordered-aspect.ts';
export { resolutions } from './resolution.ts';
export type { Resolution } from './resolution.ts';
export { sourceSize } from './source-size.ts';
export type { AspectNotSupported } from './source-size.ts';
export { referencePixelLimits } from './reference-limits.ts';
