import { auditActions } from '@image-production/access';
import { fileFormats, operations, resolutions, aspects } from '@image-production/operations';
import { z } from 'zod';

import { inspectionCapability } from './inspection.ts';
import { pixels } from './values.ts';

const range = z.strictObject({ min: z.int(), max: z.int() });
const pixelSize = z.strictObject({ width: pixels, height: pixels });
const bound = z.int().positive();
const values = z.array(z.string());

/** What one operation takes. */
const operationCapability = z.strictObject({
  operation: z.enum(operations),
  resolutions: z.array(z.enum(resolutions)),
  aspects: z.array(z.enum(aspects)).meta({ description: 'Empty when aspect is no choice.' }),
  aspectDefault: z
    .enum(aspects)
    .nullable()
    .meta({ description: 'Null when it follows the reference.' }),
  aspectAliases: z.array(
    z.strictObject({ requested: z.enum(aspects), effective: z.enum(aspects) }),
  ),
  references: range,
  count: range,
});

/** What is made of an order, whoever makes it. */
const servedRoute = z.strictObject({
  operation: z.enum(operations),
  resolution: z.array(z.enum(resolutions)),
  repeats: z.boolean().meta({
    description: 'Whether the same order with the same variation makes the same picture.',
  }),
  upscaled: z.boolean().meta({
    description: 'Whether pictures may be made smaller and enlarged to the ordered size.',
  }),
});

const limits = z.strictObject({
  fileBytesMax: bound,
  filesBytesMax: bound,
  bodyBytesMax: bound,
  briefBytesMax: bound,
  textBytesMax: bound,
  partsMax: bound,
  imagePixelsMax: bound,
  imageSidePixelsMin: bound,
  imageSidePixelsMax: bound,
  briefCharactersMax: bound,
  generationsPerMinute: bound,
  readsPerMinute: bound,
  megapixelsPerMinute: bound,
  unfinishedMax: bound,
  waitSecondsMax: bound,
});

/** What can be asked of this installation. */
export const capabilities = z
  .strictObject({
    operations: z.array(operationCapability),
    routes: z.array(servedRoute).meta({
      description:
        'What is made here, by operation and resolution; what no entry names cannot be made at present.',
    }),
    aspects: z.array(
      z.strictObject({
        aspect: z.enum(aspects),
        sizes: z.strictObject({ '1K': pixelSize, '2K': pixelSize, '4K': pixelSize }),
      }),
    ),
    files: z.array(
      z.strictObject({ resolution: z.enum(resolutions), formats: z.array(z.enum(fileFormats)) }),
    ),
    inspection: inspectionCapability,
    auditActions: z.array(z.enum(auditActions)),
    referenceMediaTypes: values,
    limits,
    retention: z
      .strictObject({ results: z.string(), candidates: z.string() })
      .meta({ description: 'ISO 8601 durations.' }),
    vocabularies: z
      .array(z.strictObject({ field: z.string(), values }))
      .meta({ description: 'Closed values and the request field that takes them.' }),
  })
  .meta({ id: 'Capabilities' });

export type Capabilities = z.infer<typeof capabilities>;
