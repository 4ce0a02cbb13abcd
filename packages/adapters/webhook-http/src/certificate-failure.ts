import type { DeliveryFailure } from '@image-production/webhooks';

export type CertificateFailure = Extract<DeliveryFailure, `certificate_${string}`>;

/** Codes of Node's TLS for what it finds wrong with a certificate; those of other trouble differ. */
const failures: Readonly<Record<string, CertificateFailure>> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  HOSTNAME_MISMATCH: 'certificate_name',
  CERT_CHAIN_TOO_LONG: 'certificate_untrusted',
  CERT_REJECTED: 'certificate_untrusted',
  CERT_REVOKED: 'certificate_untrusted',
  CERT_SIGNATURE_FAILURE: 'certificate_untrusted',
  CERT_UNTRUSTED: 'certificate_untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  INVALID_CA: 'certificate_untrusted',
  INVALID_PURPOSE: 'certificate_untrusted',
  PATH_LENGTH_EXCEEDED: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
};

/** What is wrong with a receiver's certificate; undefined when it is something else. */
export function certificateFailure(cause: unknown): CertificateFailure | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return failures[String(cause.code)];
}
