import type { RequestId } from '@image-production/identifiers';
import { passNames } from '@image-production/operations';
import type {
  DeliveredCompanions,
  DeliveredFile,
  EngineCall,
  Output,
  PendingOutput,
} from '@image-production/production';
import type { OutputInspection, RejectedTake, Staging } from '@image-production/rendering';
import type { Insertable } from 'kysely';
import { z } from 'zod';

import { objectCodec } from './json-codec.ts';
import type { JsonCodec } from './json-codec.ts';
import { requestErrorCodec } from './request-detail.ts';
import type { Tables } from './tables.ts';

const storedOutputs = z.array(
  z.object({
    output_index: z.int(),
    status: z.enum(['pending', 'succeeded', 'failed', 'canceled']),
    width: z.int().nullable(),
    height: z.int().nullable(),
    error: z.string().nullable(),
    staging: z.string().nullable(),
    pixel_sha256: z.string().nullable(),
    engine_call: z.string().nullable(),
    inspection: z.string().nullable(),
    rejected_take: z.string().nullable(),
    companions: z.string().nullable(),
  }),
);
type StoredOutput = z.infer<typeof storedOutputs>[number];

const stagingCodec: JsonCodec<Staging> = objectCodec({
  placements: z.array(
    z.object({
      referenceIndex: z.int(),
      technique: z.string(),
      confidence: z.number(),
      // Not measured by earlier versions.
      visible: z.number().nullable().default(null),
      bounds: z
        .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
        .nullable()
        .default(null),
    }),
  ),
  notes: z.array(z.string()),
});

const callCodec: JsonCodec<EngineCall> = objectCodec({
  engine: z.string(),
  // Calls of earlier versions were of the only take.
  take: z.literal([0, 1]).default(0),
  sentAt: z.int(),
  jobId: z.string().nullable(),
});

const inspectionShape = {
  inspector: z.string(),
  version: z.string(),
  checks: z.array(z.looseObject({ name: z.string(), verdict: z.string() })),
  pictureHash: z.string().nullable(),
};

const inspectionCodec: JsonCodec<OutputInspection> = objectCodec({
  ...inspectionShape,
  takes: z.literal([1, 2]),
});

const rejectedTakeCodec: JsonCodec<RejectedTake> = objectCodec({
  engine: z.string(),
  inspection: z.looseObject(inspectionShape),
});

const bytesShape = { sizeBytes: z.int(), sha256: z.string() };

const companionsCodec: JsonCodec<DeliveredCompanions> = objectCodec({
  plan: z.object(bytesShape).nullable(),
  passes: z.array(
    z.object({ name: z.enum(passNames), width: z.int(), height: z.int(), ...bytesShape }),
  ),
});

const storedFiles = z.array(
  z.object({
    output_index: z.int(),
    format: z.enum(['png', 'tiff', 'dng']),
    media_type: z.string(),
    size_bytes: z.int(),
    sha256: z.string(),
    bit_depth: z.literal([8, 16]),
    scene_referred: z.literal([0, 1]),
  }),
);
type StoredFile = z.infer<typeof storedFiles>[number];

/** What only a pending output has. */
const noWork: Pick<PendingOutput, 'call' | 'rejectedTake'> = {};

export function toOutputRow(requestId: RequestId, output: Output): Insertable<Tables['outputs']> {
  const isDelivered = output.status === 'succeeded';
  const { call, rejectedTake } = output.status === 'pending' ? output : noWork;
  const inspection = isDelivered || output.status === 'failed' ? output.inspection : undefined;
  return {
    request_id: requestId,
    output_index: output.index,
    status: output.status,
    width: isDelivered ? output.width : null,
    height: isDelivered ? output.height : null,
    error: output.status === 'failed' ? requestErrorCodec.encode(output.error) : null,
    staging: isDelivered && output.staging ? stagingCodec.encode(output.staging) : null,
    pixel_sha256: isDelivered ? (output.pixelSha256 ?? null) : null,
    engine_call: call ? callCodec.encode(call) : null,
    inspection: inspection ? inspectionCodec.encode(inspection) : null,
    rejected_take: rejectedTake ? rejectedTakeCodec.encode(rejectedTake) : null,
    companions: isDelivered && output.companions ? companionsCodec.encode(output.companions) : null,
  };
}

export function toFileRows(
  requestId: RequestId,
  output: Output,
): Insertable<Tables['output_files']>[] {
  if (output.status !== 'succeeded') return [];
  return output.files.map((file, position) => ({
    request_id: requestId,
    output_index: output.index,
    position,
    format: file.format,
    media_type: file.mediaType,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    bit_depth: file.bitDepth,
    scene_referred: file.sceneReferred ? 1 : 0,
  }));
}

/** Parses outputs from JSON aggregated by the query: all rows of a request, in order. */
export function toOutputs(outputsText: string, filesText: string): readonly Output[] {
  const files = Map.groupBy(
    storedFiles.parse(JSON.parse(filesText)),
    ({ output_index: index }) => index,
  );
  const outputs = storedOutputs.parse(JSON.parse(outputsText));
  return outputs.map((output) => toOutput(output, files.get(output.output_index) ?? []));
}

function toOutput(stored: StoredOutput, files: readonly StoredFile[]): Output {
  const { output_index: index, status, width, height, error, staging, pixel_sha256 } = stored;
  const { companions } = stored;
  if (status === 'canceled') return { index, status };
  if (status === 'pending') {
    const { engine_call: call, rejected_take: rejected } = stored;
    return {
      index,
      status,
      ...(call !== null && { call: callCodec.decode(call) }),
      ...(rejected !== null && { rejectedTake: rejectedTakeCodec.decode(rejected) }),
    };
  }
  const inspected = stored.inspection !== null && {
    inspection: inspectionCodec.decode(stored.inspection),
  };
  if (status === 'failed') {
    if (error === null) throw new Error('a failed output is stored without its error');
    return { index, status, error: requestErrorCodec.decode(error), ...inspected };
  }
  if (width === null || height === null) throw new Error('a picture is stored without its size');
  return {
    index,
    status,
    width,
    height,
    files: files.map(toFile),
    ...(pixel_sha256 !== null && { pixelSha256: pixel_sha256 }),
    ...(staging !== null && { staging: stagingCodec.decode(staging) }),
    ...inspected,
    ...(companions !== null && { companions: companionsCodec.decode(companions) }),
  };
}

function toFile(stored: StoredFile): DeliveredFile {
  return {
    format: stored.format,
    mediaType: stored.media_type,
    sizeBytes: stored.size_bytes,
    sha256: stored.sha256,
    bitDepth: stored.bit_depth,
    sceneReferred: stored.scene_referred === 1,
  };
}
