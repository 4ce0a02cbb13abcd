import { addressRuleCode } from './address-rule.ts';

/**
 * Errors that come before the first byte of a call has left: name resolution, connection, TLS.
 * Whatever is not among them may have reached the engine.
 */
const codesBeforeSending: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'UND_ERR_CONNECT_TIMEOUT',
  addressRuleCode,
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Whether an error of `fetch` proves that the call never left. */
export function neverSent(error: unknown): boolean {
  const causes = causesOf(error);
  // Several addresses were tried: each of them must have been out of reach.
  const attempts = causes.flatMap((cause) => (cause instanceof AggregateError ? cause.errors : []));
  if (attempts.length > 0) return attempts.every(neverSent);
  return causes.some((cause) => {
    const { code } = cause as { code?: unknown };
    return typeof code === 'string' ? codesBeforeSending.has(code) : isBadPort(cause);
  });
}

/** `fetch` opens no connection to ports such as 6000 (Fetch Standard, port blocking). */
function isBadPort({ message }: Error): boolean {
  return message === 'bad port';
}

function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (causes.includes(cause)) break;
    causes.push(cause);
  }
  return causes;
}
