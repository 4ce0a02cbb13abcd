import type { ReadStream } from 'node:fs';

import type { CreateMultipartUploadCommandOutput, S3Client } from '@aws-sdk/client-s3';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Fault } from '@image-production/kernel';
import type { AssetObject, ByteRange, LinkedFile } from '@image-production/production';

import { calling, ifThere, isNotFound, toFault } from './to-fault.ts';

export interface BucketOptions {
  readonly client: S3Client;
  readonly bucket: string;
  /** Starts every key; empty, or ends in a slash. */
  readonly prefix: string;
  /** The longest that sending one object may take. */
  readonly sendMs: number;
  /** Called with a multipart upload before any of its parts is sent. */
  readonly onUpload: (putId: string, uploadId: string) => Promise<void>;
}

/** What the service tells of an object without sending it. */
export interface ObjectHead {
  readonly sizeBytes: number;
  /** The digest that was stored beside the bytes. */
  readonly sha256: string | undefined;
}

type NamedObject = Pick<AssetObject, 'putId' | 'sha256'>;

/** Memory of one upload: at most `partBytes` times `partsAtOnce`. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
const partsMax = 9_000;
const linkSeconds = 60;
/** The upload has ended, or the service removes the parts of uploads by itself. */
const harmless: ReadonlySet<string> = new Set([
  'NoSuchUpload',
  'MethodNotAllowed',
  'NotImplemented',
]);

/**
 * A bucket, by the verbs that S3 services have in common: PutObject and multipart uploads,
 * GetObject with a range, HeadObject, DeleteObject and a presigned GetObject. No conditional
 * requests, listings, batches or lifecycle rules. Troubles are thrown as Faults.
 */
export class Bucket {
  readonly #options: BucketOptions;

  constructor(options: BucketOptions) {
    this.#options = options;
    const { client, onUpload } = options;
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (sent) => {
          const answer = await next(sent);
          if (commandName !== 'CreateMultipartUploadCommand') return answer;
          const { Key = '' } = sent.input as { readonly Key?: string };
          const { UploadId } = answer.output as CreateMultipartUploadCommandOutput;
          if (UploadId !== undefined) await onUpload(Key.slice(Key.lastIndexOf('/') + 1), UploadId);
          return answer;
        },
      { step: 'initialize', name: 'noteUpload' },
    );
  }

  /** Writes the same object each time. */
  async probe(): Promise<void> {
    const { client, bucket, prefix } = this.#options;
    const probe = { Bucket: bucket, Key: `${prefix}check`, Body: Uint8Array.of(1) };
    await calling('write to the bucket', () => client.send(new PutObjectCommand(probe)));
  }

  /** Sends an object, in parts when it is large. */
  async send(
    object: NamedObject & { readonly sizeBytes: number },
    body: Uint8Array | ReadStream,
  ): Promise<void> {
    const { client, sendMs } = this.#options;
    const aborted = new AbortController();
    const timer = setTimeout(() => aborted.abort(), sendMs);
    const upload = new Upload({
      client,
      params: {
        ...this.#name(object),
        Body: body,
        Metadata: { sha256: object.sha256 },
        ContentType: 'application/octet-stream',
      },
      abortController: aborted,
      partSize: Math.max(partBytes, Math.ceil(object.sizeBytes / partsMax)),
      queueSize: partsAtOnce,
      // The sweep aborts it: a failure to do so must not hide what went wrong.
      leavePartsOnError: true,
    });
    try {
      await calling('store an asset', () => upload.done());
    } finally {
      clearTimeout(timer);
    }
  }

  /** Undefined when there is no such object. */
  async head(object: NamedObject): Promise<ObjectHead | undefined> {
    const { client } = this.#options;
    try {
      const answer = await client.send(new HeadObjectCommand(this.#name(object)));
      return { sizeBytes: answer.ContentLength ?? 0, sha256: answer.Metadata?.['sha256'] };
    } catch (error) {
      if (!isNotFound(error)) throw toFault('look up an asset', error);
      // The answer to a HEAD does not say whether the bucket is missing.
      const body = await this.get(object, { start: 0, end: 0 });
      if (body === undefined) return undefined;
      await body[Symbol.asyncIterator]().return?.();
      throw toFault('look up an asset', error);
    }
  }

  /** The bytes as a stream, which must be read or destroyed; undefined without such an object. */
  async get(
    object: NamedObject,
    range?: ByteRange,
  ): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { client } = this.#options;
    const answer = await ifThere('read an asset', () =>
      client.send(
        new GetObjectCommand({
          ...this.#name(object),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      ),
    );
    const body = answer && (answer.Body as unknown as AsyncIterable<Uint8Array>);
    if (!range || answer?.ContentRange?.startsWith(`bytes ${range.start}-`)) return body;
    await body?.[Symbol.asyncIterator]().return?.();
    if (!body) return undefined;
    throw new Fault('the service sends other bytes than those asked for', { isRetryable: false });
  }

  /** Removes an object; a missing one counts as removed. */
  async remove(object: NamedObject): Promise<void> {
    const { client } = this.#options;
    await calling('remove an asset', () =>
      client.send(new DeleteObjectCommand(this.#name(object))),
    );
  }

  /** Removes the parts of an upload that never ended; one that ended or is unknown has none. */
  async abort(object: NamedObject, uploadId: string): Promise<void> {
    const { client } = this.#options;
    const command = new AbortMultipartUploadCommand({ ...this.#name(object), UploadId: uploadId });
    try {
      await client.send(command);
    } catch (error) {
      if (error instanceof Error && harmless.has(error.name)) return;
      throw toFault('remove an upload', error);
    }
  }

  /** A link that is good for a minute from `at`, epoch milliseconds. */
  async link(
    object: NamedObject,
    { fileName, mediaType }: LinkedFile,
    at: number,
  ): Promise<string> {
    const { client } = this.#options;
    const command = new GetObjectCommand({
      ...this.#name(object),
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
      ResponseContentType: mediaType,
      ResponseCacheControl: 'private, no-store',
    });
    const terms = { expiresIn: linkSeconds, signingDate: new Date(at) };
    return calling('sign a link', () => getSignedUrl(client, command, terms));
  }

  #name({ sha256, putId }: NamedObject): { readonly Bucket: string; readonly Key: string } {
    const { bucket, prefix } = this.#options;
    return { Bucket: bucket, Key: `${prefix}${sha256}/${putId}` };
  }
}
