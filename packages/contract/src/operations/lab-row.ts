import { describeOperation } from '@image-production/operations';
import type { LabOperation } from '@image-production/operations';

import { labBody, labForm } from '../input/lab.ts';
import type { LabSchema } from '../input/lab.ts';
import { referenceMediaTypes } from '../vocabulary.ts';
import { errors } from './errors.ts';
import { tags } from './op.ts';
import type { FileField, OperationRow } from './op.ts';
import { renderingRow } from './rendering-row.ts';

/** The row of an operation of LAB. */
export interface LabRow extends OperationRow {
  /** What a call of it orders. */
  readonly orders: LabOperation;
  readonly form: LabSchema;
  /** Where it can do without references. */
  readonly json?: LabSchema;
  readonly files: readonly [FileField];
  readonly jsonParts: readonly ['metadata'];
}

const rowErrors = [
  ...errors.keyedCall,
  ...errors.body,
  ...errors.fields,
  ...errors.texts,
  ...errors.generation,
  ...errors.pictures,
  ...errors.labGuard,
  'number_out_of_range',
] as const;

/** What a row says because of the operation that it orders; `part` is what its files come as. */
export function labRow(
  orders: LabOperation,
  part: 'references[]' | 'image',
): Omit<LabRow, 'id' | 'path' | 'summary'> {
  const { references, aspect } = describeOperation(orders);
  const alias = part === 'image' ? 'references[]' : 'image';
  const files: FileField = {
    name: part,
    ...(references.max === 1 && { alias }),
    pointerName: part.replace('[]', ''),
    mediaTypes: referenceMediaTypes,
    ...references,
  };
  return {
    ...renderingRow,
    tag: tags.lab,
    jsonParts: ['metadata'],
    orders,
    ...(references.min === 0 && { json: labBody(orders) }),
    form: labForm(orders),
    files: [files],
    errors: aspect.keepsRatio ? [...rowErrors, 'aspect_not_supported'] : rowErrors,
  };
}
