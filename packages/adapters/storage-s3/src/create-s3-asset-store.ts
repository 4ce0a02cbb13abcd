import { S3Client } from '@aws-sdk/client-s3';
import { Fault } from '@image-production/kernel';
import type { Clock } from '@image-production/kernel';
import type {
  AssetLinks,
  AssetObjects,
  AssetStore,
  AssetSweeper,
} from '@image-production/production';

import { Bucket } from './bucket.ts';
import { S3AssetStore } from './s3-asset-store.ts';
import { Spool } from './spool.ts';
import { ignoreStep } from './step.ts';
import type { OnStep } from './step.ts';
import { calling } from './to-fault.ts';

export interface S3AssetStoreOptions {
  /** Has to be there; nothing creates it. */
  readonly bucket: string;
  /** Starts every key; empty, or ends in a slash. */
  readonly prefix: string;
  /** The service, when it is not Amazon's; it is then asked by paths, not by host names. */
  readonly endpoint?: string;
  /** Defaults to what the AWS SDK finds: `AWS_REGION`, the shared configuration. */
  readonly region?: string;
  /** Defaults to what the AWS SDK finds: variables, the shared files, the role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Which object serves which asset. */
  readonly objects: AssetObjects;
  /** For bytes whose digest is not known yet; created when missing, for this store alone. */
  readonly stagingFolder: string;
  readonly clock: Clock;
  readonly limits?: Partial<S3Limits>;
  /** Called after every step that stores or removes an asset: where a crash test kills the process. */
  readonly onStep?: OnStep;
}

/** How long the service is waited for, in milliseconds, and how often it is asked. */
export interface S3Limits {
  readonly connectMs: number;
  /** From the end of a call to the first byte of its answer. */
  readonly answerMs: number;
  /** Without a byte in either direction. */
  readonly silenceMs: number;
  /** For one object, all of its parts and attempts. */
  readonly sendMs: number;
  readonly attempts: number;
}

const standardLimits: S3Limits = {
  connectMs: 5_000,
  answerMs: 30_000,
  silenceMs: 120_000,
  sendMs: 60 * 60_000,
  attempts: 3,
};

const socketsMax = 256;

/** A store of assets in a bucket. */
export interface S3Assets extends AssetStore, AssetLinks, AssetSweeper, AsyncDisposable {}

/**
 * Opens the store after writing to the bucket once. Throws a Fault that names the bucket when that
 * fails; one that is not retryable means wrong settings.
 */
export async function createS3AssetStore(options: S3AssetStoreOptions): Promise<S3Assets> {
  const { bucket: name, prefix, objects, clock, onStep = ignoreStep } = options;
  const limits = { ...standardLimits, ...options.limits };
  const spool = await Spool.open(options.stagingFolder, clock.now());
  const client = openClient({ ...options, region: await findRegion(options) }, limits);
  const onUpload = async (putId: string, uploadId: string): Promise<void> => {
    await objects.noteUpload(putId, uploadId);
    await onStep('upload noted');
  };
  const bucket = new Bucket({ client, bucket: name, prefix, sendMs: limits.sendMs, onUpload });
  const store = new S3AssetStore({ bucket, objects, spool, clock, onStep });
  try {
    await calling('find credentials', () => client.config.credentials());
    await store.check();
  } catch (cause) {
    client.destroy();
    if (!(cause instanceof Fault)) throw cause;
    const place = options.endpoint === undefined ? '' : ` at ${options.endpoint}`;
    const message = `the bucket ${name}${place} cannot be used (${cause.message})`;
    throw new Fault(message, { isRetryable: cause.isRetryable, cause });
  }
  return Object.assign(store, {
    [Symbol.asyncDispose]: async () => {
      client.destroy();
    },
  });
}

/** Services other than Amazon's have no regions, and take the name of the oldest one. */
async function findRegion({ region, endpoint }: S3AssetStoreOptions): Promise<string> {
  if (region !== undefined) return region;
  try {
    return await new S3Client({}).config.region();
  } catch (cause) {
    if (endpoint !== undefined) return 'us-east-1';
    throw new Fault('AWS_REGION is not set', { isRetryable: false, cause });
  }
}

function openClient(
  { endpoint, region, credentials }: S3AssetStoreOptions & { readonly region: string },
  { connectMs, answerMs, silenceMs, attempts }: S3Limits,
): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    region,
    ...(credentials && { credentials }),
    // Services other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets: socketsMax },
      httpsAgent: { maxSockets: socketsMax },
    },
  });
}
