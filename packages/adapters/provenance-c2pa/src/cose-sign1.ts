import { signWith } from './cose-algorithm.ts';
import type { SigningCredential } from './signing-credential.ts';

/** The CBOR major types (RFC 8949, section 3.1) that a signature needs. */
const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 } as const;
const none = Uint8Array.of(0xf6);
/** RFC 9052: tag of COSE_Sign1; RFC 9052 and RFC 9360: labels of header parameters. */
const coseSign1Tag = 18;
const algorithmLabel = 1;
const certificatesLabel = 33;

/**
 * Signs a C2PA claim: COSE_Sign1 (RFC 9052) with the certificates in the protected header and a
 * detached payload. Always `coseSign1Bytes` long.
 */
export function coseSign1(credential: SigningCredential, claim: Uint8Array): Uint8Array {
  const header = protectedHeader(credential);
  const toBeSigned = array(
    text('Signature1'),
    bytes(header),
    bytes(new Uint8Array()),
    bytes(claim),
  );
  return envelope(header, signWith(credential.algorithm, credential.privateKey, toBeSigned));
}

/** The length of every signature by this credential; C2PA reserves the space before signing. */
export function coseSign1Bytes(credential: SigningCredential): number {
  const signature = new Uint8Array(credential.algorithm.signatureBytes);
  return envelope(protectedHeader(credential), signature).length;
}

function envelope(header: Uint8Array, signature: Uint8Array): Uint8Array {
  const unprotected = head(major.map, 0);
  return Buffer.concat([
    head(major.tag, coseSign1Tag),
    array(bytes(header), unprotected, none, bytes(signature)),
  ]);
}

function protectedHeader({ algorithm, certificates }: SigningCredential): Uint8Array {
  const chain = certificates.map(bytes);
  return Buffer.concat([
    head(major.map, 2),
    head(major.unsigned, algorithmLabel),
    head(major.negative, -1 - algorithm.id),
    head(major.unsigned, certificatesLabel),
    // RFC 9360, section 2: a single certificate is not wrapped in an array.
    ...(chain.length === 1 ? chain : [array(...chain)]),
  ]);
}

function array(...items: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([head(major.array, items.length), ...items]);
}

function bytes(content: Uint8Array): Uint8Array {
  return Buffer.concat([head(major.bytes, content.length), content]);
}

function text(content: string): Uint8Array {
  const encoded = Buffer.from(content, 'utf8');
  return Buffer.concat([head(major.text, encoded.length), encoded]);
}

/** Encodes major type and argument, the argument in its shortest form. */
function head(type: number, argument: number): Uint8Array {
  const first = type << 5;
  if (argument < 24) return Uint8Array.of(first | argument);
  if (argument < 0x100) return Uint8Array.of(first | 24, argument);
  if (argument < 0x1_00_00) return Uint8Array.of(first | 25, argument >> 8, argument & 0xff);
  const long = Buffer.alloc(5);
  long.writeUInt8(first | 26);
  long.writeUInt32BE(argument, 1);
  return long;
}
