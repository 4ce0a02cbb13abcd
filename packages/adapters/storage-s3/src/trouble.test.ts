import { Fault } from '@image-production/kernel';
import type { AssetStore, ByteRange } from '@image-production/production';
import { openTestService } from '@image-production/s3';
import type { TestService } from '@image-production/s3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createS3AssetStore } from './index.ts';
import type { S3AssetStoreOptions, S3Limits } from './index.ts';
import { openProxy } from './testing/open-proxy.ts';
import type { Proxy } from './testing/open-proxy.ts';
import { openTestStore } from './testing/open-test-store.ts';
import type { TestStore } from './testing/open-test-store.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
const limits = { attempts: 2 };
const hasty = { ...limits, answerMs: 1_000, silenceMs: 1_000 };

async function faultOf(work: Promise<unknown>): Promise<Fault> {
  const fault: unknown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (fault instanceof Fault) return fault;
  throw new Error('no Fault', { cause: fault });
}

async function openBehindProxy(
  given: Partial<S3Limits> = limits,
): Promise<TestStore & { readonly proxy: Proxy }> {
  const proxy = await openProxy(service.endpoint);
  const opened = await openTestStore(service, { endpoint: proxy.endpoint, limits: given });
  onTestFinished(async () => {
    await opened.teardown();
    await proxy[Symbol.asyncDispose]();
  });
  return { ...opened, proxy };
}

async function readWhole(store: AssetStore, sha256: string, range?: ByteRange): Promise<number> {
  let sizeBytes = 0;
  for await (const part of (await store.open(sha256, range)) ?? []) sizeBytes += part.byteLength;
  return sizeBytes;
}

/** A port at which nobody listens. */
async function closedEndpoint(): Promise<string> {
  const proxy = await openProxy(service.endpoint);
  await proxy[Symbol.asyncDispose]();
  return proxy.endpoint;
}

describe('a store is not opened', () => {
  const open = async (changes: Partial<S3AssetStoreOptions>): Promise<Fault> => {
    const { options, teardown } = await openTestStore(service);
    onTestFinished(teardown);
    return faultOf(createS3AssetStore({ ...options, ...changes }));
  };

  it('on a bucket that is not there, which it names', async () => {
    const fault = await open({ bucket: 'another-bucket' });
    expect(fault.isRetryable).toBe(false);
    expect(fault.message).toBe(
      `the bucket another-bucket at ${service.endpoint} cannot be used (cannot write to the bucket: NoSuchBucket)`,
    );
  });

  it('with a wrong secret, of which nothing is told', async () => {
    const secretAccessKey = 'not the secret of this key';
    const fault = await open({ credentials: { ...service.credentials, secretAccessKey } });
    expect(fault.isRetryable).toBe(false);
    expect(fault.message).toContain('SignatureDoesNotMatch');
    const causes = [fault, fault.cause, (fault.cause as Error).cause] as Error[];
    const told = causes.map((cause) => `${cause.message}${cause.stack}`).join('');
    expect(told).not.toContain(secretAccessKey);
  });

  it('while nobody listens, which may pass', async () => {
    const endpoint = await closedEndpoint();
    const fault = await open({ endpoint, limits });
    expect(fault.isRetryable).toBe(true);
    expect(fault.message).toContain('ECONNREFUSED');
    expect(fault.message).toContain(endpoint);
  });
});

describe('a service in trouble', () => {
  it('that does not answer is given up after the attempts that are set', async () => {
    const { proxy, store } = await openBehindProxy(hasty);
    const before = proxy.calls.length;
    proxy.intercept = () => true;
    const fault = await faultOf(store.put(bytes));
    expect(fault.isRetryable).toBe(true);
    expect(fault.message).toBe('cannot store an asset: ETIMEDOUT');
    expect(proxy.calls.length - before).toBe(limits.attempts);
  });

  it('that is overloaded once is asked again', async () => {
    const { proxy, store } = await openBehindProxy();
    let refused = 0;
    proxy.intercept = (request, response) => {
      if (refused > 0) return false;
      refused += 1;
      request.resume();
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      return true;
    };
    const { sha256 } = await store.put(bytes);
    proxy.intercept = () => false;
    expect(refused).toBe(1);
    expect(await store.read(sha256)).toEqual(bytes);
  });

  it('that stays overloaded is a Fault that may pass, and nothing is stored', async () => {
    const { proxy, store, objects, clock } = await openBehindProxy();
    proxy.intercept = (request, response) => {
      request.resume();
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      return true;
    };
    expect((await faultOf(store.put(bytes))).isRetryable).toBe(true);
    expect(await objects.list({ limit: 9 })).toEqual([]);
    proxy.intercept = () => false;
    clock.advance(25 * 3_600_000);
    expect(await store.sweepUnfinished()).toBe(1);
  });

  it('that breaks off an answer is a Fault, not the end of the bytes', async () => {
    const { proxy, store } = await openBehindProxy();
    const { sha256 } = await store.put(bytes);
    proxy.intercept = (_request, response) => {
      response.writeHead(200, { 'content-length': `${bytes.length}` });
      response.write(bytes.subarray(0, 1_000), () => response.destroy());
      return true;
    };
    const reading = readWhole(store, sha256);
    expect((await faultOf(reading)).isRetryable).toBe(true);
    expect((await faultOf(store.read(sha256))).isRetryable).toBe(true);
  });

  it('that does not know ranges is not taken for one that does', async () => {
    const { proxy, store } = await openBehindProxy();
    const { sha256 } = await store.put(bytes);
    proxy.intercept = (_request, response) => {
      response.writeHead(200, { 'content-length': `${bytes.length}` });
      response.end(bytes);
      return true;
    };
    const range = { start: 100, end: 199 };
    expect((await faultOf(readWhole(store, sha256, range))).isRetryable).toBe(false);
  });

  it('that sends more than a range is not read on', async () => {
    const { store } = await openBehindProxy();
    const { sha256 } = await store.put(bytes);
    // The service from npm answers this range with everything.
    expect(await readWhole(store, sha256, { start: 0, end: 0 })).toBe(1);
  });

  it('that falls silent within an answer is left', async () => {
    const { proxy, store } = await openBehindProxy(hasty);
    const { sha256 } = await store.put(bytes);
    proxy.intercept = (_request, response) => {
      response.writeHead(200, { 'content-length': `${bytes.length}` });
      response.write(bytes.subarray(0, 1_000));
      return true;
    };
    const reading = readWhole(store, sha256);
    expect((await faultOf(reading)).isRetryable).toBe(true);
  });

  it('fails the check, which is not asked of it for every call', async () => {
    const { proxy, store, clock } = await openBehindProxy();
    const before = proxy.calls.length;
    await store.check();
    expect(proxy.calls.length).toBe(before);
    clock.advance(60_000);
    proxy.intercept = (request, response) => {
      request.resume();
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    };
    expect((await faultOf(store.check())).isRetryable).toBe(false);
    expect((await faultOf(store.check())).message).toBe('cannot write to the bucket: AccessDenied');
  });
});

describe('a bucket that is gone', () => {
  it('does not make every asset look lost', async () => {
    const { proxy, store } = await openBehindProxy();
    const { sha256 } = await store.put(bytes);
    proxy.intercept = (request, response) => {
      response.writeHead(404);
      // As for a missing object: the answer to a HEAD has no body.
      const body = '<Error><Code>NoSuchBucket</Code></Error>';
      response.end(request.method === 'HEAD' ? '' : body);
      return true;
    };
    for (const look of ['stat', 'condition', 'read'] as const) {
      const fault = await faultOf(store[look](sha256));
      expect(fault.isRetryable).toBe(false);
      expect(fault.message).toContain('NoSuchBucket');
    }
  });
});
