import { fidelityAspects, fidelityLevels, referenceRoles } from '@image-production/brief';
import {
  fileFormats,
  operations,
  passNames,
  resolutions,
  aspects,
} from '@image-production/operations';
import { z } from 'zod';

import { variationRange } from '../limits.ts';
import {
  billingStates,
  digitalSourceTypes,
  outputStatuses,
  referenceMediaTypes,
  requestErrorCodes,
  requestStages,
  requestStatuses,
} from '../vocabulary.ts';
import { advisory } from './advisory.ts';
import { candidateStateNames } from './candidate-state-names.ts';
import { outputInspection } from './inspection.ts';
import { money } from './money.ts';
import { id, pixels, sha256, timestamp, pageSchema } from './values.ts';

export const requestFailure = z.strictObject({
  code: z.enum(requestErrorCodes),
  message: z.string(),
  retryable: z.boolean(),
  stage: z
    .enum(['input', 'output'])
    .exactOptional()
    .meta({ description: 'With `render_refused`: what the engine objected to.' }),
});

const reference = z.strictObject({
  index: z.int().nonnegative(),
  role: z.enum(referenceRoles).nullable(),
  fidelity: z
    .strictObject({
      level: z.enum(fidelityLevels),
      aspects: z.array(z.enum(fidelityAspects)),
      note: z.string().nullable(),
    })
    .nullable(),
  item: z.string().nullable(),
  sha256: sha256.meta({ description: 'Of the bytes as uploaded.' }),
  width: pixels.meta({ description: 'Upright, after EXIF orientation.' }),
  height: pixels,
  mediaType: z.enum(referenceMediaTypes),
});

const file = z.strictObject({
  format: z.enum(fileFormats),
  mediaType: z.string(),
  sizeBytes: z.int().positive(),
  sha256,
  bitDepth: z.literal([8, 16]),
  sceneReferred: z.boolean().meta({
    description:
      'True for a DNG whose samples are light of the scene, with reserve above the white of the picture: its own exposure and tone curve give the PNG. False for every other file.',
  }),
  url: z.url(),
  urlExpiresAt: timestamp,
});

const pass = z.strictObject({
  name: z.enum(passNames),
  width: pixels,
  height: pixels,
  sizeBytes: z.int().positive(),
  sha256,
  url: z.url(),
  urlExpiresAt: timestamp,
});

const plan = z.strictObject({ url: z.url(), urlExpiresAt: timestamp });

const share = z.number().min(0).max(1);

const placement = z.strictObject({
  referenceIndex: z.int().nonnegative(),
  role: z.enum(referenceRoles).nullable().meta({ description: 'Null in LAB.' }),
  technique: z.string().meta({ example: 'worn garment' }),
  confidence: share.meta({
    description: 'How sure the engine is that the reference as a whole reads as intended.',
  }),
  visible: share.nullable().meta({
    description:
      'The share of the thing that is in the picture and not hidden, measured on the picture as delivered; null when the engine measures none.',
  }),
  bounds: z.strictObject({ x: share, y: share, width: share, height: share }).nullable().meta({
    description:
      'What it takes of the picture: the upper left corner and the size, in shares of width and height. Null when not measured or not in the picture.',
  }),
});

const output = z.strictObject({
  index: z.int().nonnegative(),
  status: z.enum(outputStatuses),
  width: pixels.nullable(),
  height: pixels.nullable(),
  files: z.array(file).meta({ description: 'Empty before the request has succeeded.' }),
  error: requestFailure.nullable(),
  pixelSha256: sha256.nullable().meta({
    description:
      'Of the delivered samples: 8-bit RGB bytes row by row, deeper ones as 16-bit big-endian. Null before success.',
  }),
  placements: z.array(placement).meta({
    description: 'How each reference entered the picture; empty before the request has succeeded.',
  }),
  notes: z.array(z.string()).meta({
    description: 'What was asked for in words and is not in the picture.',
  }),
  inspection: outputInspection.nullable().meta({
    description: 'Of failed pictures, too; null when none was inspected.',
  }),
  plan: plan.nullable().meta({
    description:
      "A photographer's lighting plan of the picture, an SVG: from above, in metres, with lamps, camera and field of view. Null before the request has succeeded, once files are gone, and of engines that draw none.",
  }),
  passes: z.array(pass).meta({
    description:
      'What `passes` asked for, as PNG at native size: `depth` (the nearest white), `clay` (one matte material under soft light) and `line` (contours, black on white). No outputs, and never charged. Empty before the request has succeeded, once files are gone, and of engines that make none, which the advisory `passes_unavailable` tells.',
  }),
});

const provenance = z.strictObject({
  renderer: z.string(),
  rendererVersion: z.string(),
  synthetic: z.boolean(),
  digitalSourceType: z.enum(digitalSourceTypes),
  identityScreen: z.enum(['not_screened', 'passed']).nullable(),
  contentCredentials: z.enum(['none', 'c2pa']),
  nativeWidth: pixels,
  nativeHeight: pixels,
  upscaled: z.boolean(),
});

export const requestBilling = z.strictObject({
  state: z.enum(billingStates),
  quoted: money,
  charged: money,
});

const archive = z.strictObject({ url: z.url(), urlExpiresAt: timestamp });

/** The current state of one accepted unit of paid work. */
export const requestRecord = z
  .strictObject({
    requestId: id('request'),
    operation: z.enum(operations),
    status: z.enum(requestStatuses),
    stage: z.enum(requestStages).nullable(),
    progress: z.number().min(0).max(1).meta({ description: 'Never falls.' }),
    queuePosition: z.int().positive().nullable().meta({
      description:
        'While queued: how many requests would be claimed before it, and one, if none came; 1 is claimed next. Null in lists and when unknown.',
    }),
    estimatedSeconds: z.int().positive().nullable().meta({
      description:
        'Seconds to the end, from what the same operation and size lately took. Null in lists and when unknown.',
    }),
    idempotencyKey: z.string().nullable().meta({
      description: 'Null where it was forgotten before records told it.',
    }),
    metadata: z.record(z.string(), z.string()),
    variation: z.int().min(variationRange.min).max(variationRange.max).nullable().meta({
      description:
        'Sent again with the same input it gives the same picture. Null before there were any.',
    }),
    livemode: z.boolean(),
    requestedAspect: z.enum([...aspects, 'source']),
    aspect: z.enum(aspects).meta({ description: 'The aspect that is rendered.' }),
    resolution: z.enum(resolutions),
    count: z.int().positive(),
    createdAt: timestamp,
    startedAt: timestamp.nullable(),
    completedAt: timestamp.nullable(),
    expiresAt: timestamp.nullable(),
    dataRemoved: z.boolean(),
    identity: z
      .strictObject({ source: z.enum(['custom', 'roster']), id: id('model', 'rosterModel') })
      .nullable(),
    references: z.array(reference),
    outputs: z.array(output),
    archive: archive.nullable().meta({
      description: 'All files in one archive; null while there are none, and once they are gone.',
    }),
    advisories: z.array(advisory),
    billing: requestBilling,
    provenance: provenance.nullable(),
    error: requestFailure.nullable(),
    candidate: z
      .strictObject({
        candidateId: id('candidate'),
        state: z.enum([...candidateStateNames, 'deleted']).meta({
          description: '`deleted`: it was saved, and its model is gone.',
        }),
      })
      .exactOptional()
      .meta({ description: 'Of model requests.' }),
  })
  .meta({ id: 'RequestRecord' });

export type RequestRecord = z.infer<typeof requestRecord>;
export type OutputRecord = RequestRecord['outputs'][number];
export type FileRecord = OutputRecord['files'][number];

export const requestPage = pageSchema(requestRecord);

export type RequestPage = z.infer<typeof requestPage>;
