import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

/** An S3 service for tests: one from npm, or the one that `S3_TEST_ENDPOINT` names. */
export interface TestService extends AsyncDisposable {
  readonly endpoint: string;
  /** Exists. */
  readonly bucket: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Where the service keeps its bytes; undefined when it is another one. */
  readonly folder: string | undefined;
}

/**
 * With `S3_TEST_ENDPOINT`, the bucket is `S3_TEST_BUCKET` and the credentials are `AWS_ACCESS_KEY_ID`
 * and `AWS_SECRET_ACCESS_KEY`.
 */
export async function openTestService(): Promise<TestService> {
  const { env } = process;
  const region = env['AWS_REGION'] ?? 'us-east-1';
  const endpoint = env['S3_TEST_ENDPOINT'];
  if (endpoint !== undefined) {
    const accessKeyId = env['AWS_ACCESS_KEY_ID'] ?? '';
    const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'] ?? '';
    return {
      endpoint,
      region,
      bucket: env['S3_TEST_BUCKET'] ?? 'image-production-tests',
      credentials: { accessKeyId, secretAccessKey },
      folder: undefined,
      [Symbol.asyncDispose]: async () => {},
    };
  }
  return openS3rver(region);
}

async function openS3rver(region: string): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const bucket = 'assets';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region,
    bucket,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    folder,
    [Symbol.asyncDispose]: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
