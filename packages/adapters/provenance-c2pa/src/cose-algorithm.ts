import { constants, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** A signature algorithm (RFC 9053, RFC 8230) that C2PA allows. */
export interface CoseAlgorithm {
  /** The name used by C2PA tools. */
  readonly name: 'es256' | 'es384' | 'ps256';
  /** The number in the IANA registry "COSE Algorithms". */
  readonly id: number;
  readonly signatureBytes: number;
}

/** The algorithm for a private key; undefined for unsupported keys. */
export function toCoseAlgorithm({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details,
}: KeyObject): CoseAlgorithm | undefined {
  if (type === 'ec' && details?.namedCurve === 'prime256v1') {
    return { name: 'es256', id: -7, signatureBytes: 64 };
  }
  if (type === 'ec' && details?.namedCurve === 'secp384r1') {
    return { name: 'es384', id: -35, signatureBytes: 96 };
  }
  const modulusBits = details?.modulusLength ?? 0;
  if (type === 'rsa' && modulusBits >= 2_048) {
    return { name: 'ps256', id: -37, signatureBytes: Math.ceil(modulusBits / 8) };
  }
  return undefined;
}

export function signWith(
  { name }: CoseAlgorithm,
  privateKey: KeyObject,
  bytes: Uint8Array,
): Uint8Array {
  switch (name) {
    case 'es256':
      return sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' });
    case 'es384':
      return sign('sha384', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' });
    case 'ps256':
      return sign('sha256', bytes, {
        key: privateKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
      });
  }
}
