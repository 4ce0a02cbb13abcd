import { z } from 'zod';
import type { ZodOpenApiMediaTypeObject, ZodOpenApiRequestBodyObject } from 'zod-openapi';

import { wireLimits } from '../limits.ts';
import type { FileField, OperationRow } from '../operations/op.ts';
import { requestExamples } from './request-examples.ts';

const identitySources = ['custom_model_id', 'model_id'] as const;

/** The request body of an operation: JSON, a form, or either; undefined when it has none. */
export function toRequestBody(row: OperationRow): ZodOpenApiRequestBodyObject | undefined {
  if (!row.json && !row.form) return undefined;
  return {
    required: true,
    content: {
      ...(row.json && { 'application/json': { schema: row.json, ...toExamples(row) } }),
      ...(row.form && { 'multipart/form-data': formBody(row, row.form) }),
    },
  };
}

function toExamples({ id }: OperationRow): Pick<ZodOpenApiMediaTypeObject, 'examples'> {
  const value = requestExamples[id];
  return value === undefined ? {} : { examples: { example: { value } } };
}

function formBody(row: OperationRow, form: z.ZodObject): ZodOpenApiMediaTypeObject {
  const files = row.files ?? [];
  const shape = Object.fromEntries(files.map((field) => [field.name, toFilesSchema(field)]));
  const chooses = identitySources.every((name) => name in form.shape);
  return {
    schema: form.extend(shape).meta({
      ...(chooses && { oneOf: identitySources.map((name) => ({ required: [name] })) }),
    }),
    encoding: Object.fromEntries([
      ...(row.jsonParts ?? []).map((name) => [name, { contentType: 'application/json' }]),
      ...files.map(({ name, mediaTypes }) => [name, { contentType: mediaTypes.join(', ') }]),
    ]),
  };
}

const picture = z.file().meta({
  override({ jsonSchema }) {
    jsonSchema.format = 'binary';
    // Parts of a form are raw bytes, and zod's value is not one of JSON Schema.
    delete jsonSchema.contentEncoding;
  },
});

/** A file field. In a form, an array is encoded as repeated parts of one name, in order. */
function toFilesSchema({ min, max, alias, mediaTypes }: FileField): z.ZodType {
  const count = min === max ? `Exactly ${min}` : `${min} to ${max}`;
  const description = [
    `${count}, each ${mediaTypes.join(', ')} by its bytes, at most ${wireLimits.fileBytesMax} bytes.`,
    ...(max > 1 ? ['One part per file; their order on the wire is their order.'] : []),
    ...(alias === undefined ? [] : [`The part name \`${alias}\` means the same.`]),
  ].join(' ');
  const files = z.array(picture).min(min).max(max).meta({ description });
  return min === 0 ? files.optional() : files;
}
