import type { ChoiceField, OperationDescriptor, TextField } from './operation-descriptor.ts';

/** What an organization can order, in the order in which it is shown. */
export const operationDescriptors = {
  'pro.generate': {
    makes: 'figure',
    resolutions: ['1K', '2K', '4K'],
    aspect: { isChoice: true, default: '3:4', aliases: { '4:5': '3:4' } },
    outputsMax: 1,
    references: { min: 1, max: 9 },
    fields: {},
    fileWord: 'pro',
  },
  'lab.creative': {
    makes: 'lab',
    resolutions: ['1K', '2K', '4K'],
    aspect: { isChoice: true, default: '1:1' },
    outputsMax: 8,
    references: { min: 0, max: 16 },
    fields: { prompt: { kind: 'text', length: { min: 1, max: 4000 }, isRequired: true } },
    fileWord: 'lab-creative',
  },
  'lab.product': {
    makes: 'lab',
    resolutions: ['1K', '2K', '4K'],
    aspect: { isChoice: true, default: 'source' },
    outputsMax: 8,
    references: { min: 1, max: 1 },
    fields: {
      prompt: { kind: 'text', length: { min: 1, max: 4000 }, isRequired: false },
      background: { kind: 'choice', values: ['studio', 'white', 'scene'], default: 'studio' },
    },
    fileWord: 'lab-product',
  },
  'lab.polish': {
    makes: 'lab',
    resolutions: ['1K', '2K', '4K'],
    aspect: { isChoice: false, default: 'source', keepsRatio: true },
    outputsMax: 1,
    references: { min: 1, max: 1 },
    fields: {
      instructions: { kind: 'text', length: { min: 1, max: 2000 }, isRequired: false },
      intensity: { kind: 'choice', values: ['subtle', 'balanced', 'strong'], default: 'balanced' },
    },
    fileWord: 'lab-polish',
  },
  'models.portrait': {
    makes: 'view',
    resolutions: ['1K'],
    aspect: { isChoice: false, default: '3:4' },
    outputsMax: 1,
    references: { min: 0, max: 0 },
    fields: {},
    fileWord: 'model-portrait',
  },
  'models.full_body': {
    makes: 'view',
    resolutions: ['1K'],
    aspect: { isChoice: false, default: '2:3' },
    outputsMax: 1,
    references: { min: 0, max: 0 },
    fields: { wardrobe: { kind: 'text', length: { min: 3, max: 1000 }, isRequired: false } },
    fileWord: 'model-full-body',
  },
} as const;

export type OperationDescriptors = typeof operationDescriptors;
export type Operation = keyof OperationDescriptors;

/** Operations that make one kind of picture. */
export type OperationThatMakes<Kind extends OperationDescriptor['makes']> = {
  [Name in Operation]: OperationDescriptors[Name]['makes'] extends Kind ? Name : never;
}[Operation];
export type LabOperation = OperationThatMakes<'lab'>;
export type ViewOperation = OperationThatMakes<'view'>;

export const operations: readonly [Operation, ...Operation[]] = Object.keys(
  operationDescriptors,
) as [Operation, ...Operation[]];
export const labOperations: readonly LabOperation[] = operations.filter(isLabOperation);

/** What is known of an operation, where only one of them is meant by its name. */
export function describeOperation(operation: Operation): OperationDescriptor {
  return operationDescriptors[operation];
}

export function isLabOperation(operation: Operation): operation is LabOperation {
  return operationDescriptors[operation].makes === 'lab';
}

/** Views of a Custom Model are ordered without a size or a number. */
export function isViewOperation(operation: Operation): operation is ViewOperation {
  return operationDescriptors[operation].makes === 'view';
}

/** The fields of an operation as they were ordered; a text that was left out is null. */
export type OrderedFields<Name extends Operation> = {
  readonly [Field in keyof OperationDescriptors[Name]['fields']]: ValueIn<
    OperationDescriptors[Name]['fields'][Field]
  >;
};

type ValueIn<Field> = Field extends TextField
  ? Field['isRequired'] extends true
    ? string
    : string | null
  : Field extends ChoiceField
    ? Field['values'][number]
    : never;

export type ProductBackground = OrderedFields<'lab.product'>['background'];
export type PolishIntensity = OrderedFields<'lab.polish'>['intensity'];
