import { Fault } from '@image-production/kernel';

/** Answers of the service that a restart or a new attempt does not change. */
const lastingErrors: ReadonlySet<string> = new Set([
  'AccessDenied',
  'AuthorizationHeaderMalformed',
  'CredentialsProviderError',
  'Forbidden',
  'InvalidAccessKeyId',
  'InvalidBucketName',
  'NoSuchBucket',
  'PermanentRedirect',
  'SignatureDoesNotMatch',
]);

/** Runs one call to the service; its errors become Faults that name the step. */
export function calling<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
  return work().catch((error: unknown): never => {
    throw toFault(step, error);
  });
}

/** Like `calling`, but undefined when there is no such object. */
export async function ifThere<Value>(
  step: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw toFault(step, error);
  }
}

/** Whether a 404 says that the object, and not the bucket, is missing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchKey';
}

/** Whether the answer to a HEAD, which has no body to say what is missing, is 404. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404 && !isMissing(error);
}

/**
 * Refused credentials and missing buckets have to be put right; everything else (no connection, a
 * timeout, an overloaded service, expired credentials) may pass. The names of errors hold no secret;
 * their properties may, and are not part of what is logged.
 */
export function toFault(step: string, error: unknown): Fault {
  if (error instanceof Fault) return error;
  const name = error instanceof Error ? nameOf(error) : 'unknown error';
  const isLasting = lastingErrors.has(name) || (statusOf(error) === 403 && name !== 'ExpiredToken');
  return new Fault(`cannot ${step}: ${name}`, { isRetryable: !isLasting, cause: error });
}

/** `ECONNREFUSED` says more than `Error` or `AggregateError`. */
function nameOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata as { readonly httpStatusCode?: number };
  return metadata.httpStatusCode;
}
