import { aspects, describeOperation, pickFields } from '@image-production/operations';
import type {
  Aspect,
  FieldDescriptor,
  LabOperation,
  LabOrder,
  Resolution,
} from '@image-production/operations';
import { z } from 'zod';

import { text, wholeNumberText, wholeNumberWithin } from './fields.ts';
import { submissionMembers, submissionParts } from './submission-fields.ts';

/** What a LAB call says: beside these members the operation's own fields. */
export interface LabInput {
  readonly resolution: Resolution;
  /** Undefined where the operation has no choice, or where nothing is meant by default. */
  readonly aspect?: Aspect;
  /** Undefined where one call makes one picture. */
  readonly count?: number;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly variation?: number;
  readonly [field: string]: unknown;
}

export type LabSchema = z.ZodObject & z.ZodType<LabInput>;

/** Text parts of a LAB form, by what the operation is described to take. */
export function labForm(operation: LabOperation): LabSchema {
  return labSchema(operation, wholeNumberText, submissionParts);
}

/** The same as JSON, for an operation that can do without references. */
export function labBody(operation: LabOperation): LabSchema {
  return labSchema(operation, wholeNumberWithin, submissionMembers);
}

/** The order in a call of this operation. */
export function toLabOrder(operation: LabOperation, input: LabInput): LabOrder {
  const { resolution, aspect = null, count = 1 } = input;
  return { operation, resolution, aspect, count, fields: pickFields(operation, input) };
}

function labSchema(
  operation: LabOperation,
  wholeNumber: typeof wholeNumberText | typeof wholeNumberWithin,
  submission: typeof submissionParts | typeof submissionMembers,
): LabSchema {
  const { resolutions, aspect, outputsMax, fields } = describeOperation(operation);
  const count = wholeNumber({ min: 1, max: outputsMax }).default(1);
  const schema = z.strictObject({
    ...fieldSchemas(fields, 'text'),
    resolution: z.enum(resolutions),
    ...(aspect.isChoice && { aspect: aspectSchema(aspect.default) }),
    ...(outputsMax > 1 && { count }),
    ...fieldSchemas(fields, 'choice'),
    ...submission,
  });
  // Members that come and go with a descriptor have no type of their own.
  return schema as unknown as LabSchema;
}

function aspectSchema(meant: Aspect | 'source'): z.ZodType {
  const named = z.enum(aspects);
  return meant === 'source' ? named.optional() : named.default(meant);
}

function fieldSchemas(
  fields: Readonly<Record<string, FieldDescriptor>>,
  kind: FieldDescriptor['kind'],
): Record<string, z.ZodType> {
  const ofKind = Object.entries(fields).filter(([, field]) => field.kind === kind);
  return Object.fromEntries(ofKind.map(([name, field]) => [name, fieldSchema(field)]));
}

function fieldSchema(field: FieldDescriptor): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.values).default(field.default);
  const written = text(field.length);
  return field.isRequired ? written : written.optional();
}
