import type { FormPart } from '../calls/call.ts';

/** What may be sent in place of a picture. */
export interface FileMutation {
  readonly name: string;
  readonly verdict: 'invalid' | 'valid' | 'open';
  readonly apply: (part: FormPart) => readonly FormPart[];
}

const bytesOf = ({ content }: FormPart): Buffer => Buffer.from(content as Uint8Array);

const withBytes = (
  name: string,
  verdict: FileMutation['verdict'],
  change: (bytes: Buffer) => Buffer,
): FileMutation => ({
  name,
  verdict,
  apply: (part) => [{ ...part, content: change(bytesOf(part)) }],
});

const named = (name: string, fileName: string): FileMutation => ({
  name,
  verdict: 'open',
  apply: (part) => [{ ...part, fileName }],
});

const typed = (name: string, mediaType: string): FileMutation => ({
  name,
  verdict: 'open',
  apply: (part) => [{ ...part, mediaType }],
});

/** Byte of the header of a PNG where its width begins. */
const widthAt = 16;

function resized(bytes: Buffer, width: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(width, widthAt);
  return changed;
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}

export const fileMutations: readonly FileMutation[] = [
  withBytes('no-bytes', 'invalid', () => Buffer.alloc(0)),
  withBytes('one-byte', 'invalid', () => Buffer.of(0x89)),
  withBytes('only-the-magic', 'invalid', (bytes) => bytes.subarray(0, 8)),
  withBytes('half', 'invalid', (bytes) => bytes.subarray(0, bytes.length / 2)),
  withBytes('without-its-end', 'open', (bytes) => bytes.subarray(0, -12)),
  withBytes('with-more-behind', 'open', (bytes) => Buffer.concat([bytes, Buffer.alloc(1000, 'z')])),
  withBytes('wrong-magic', 'invalid', (bytes) => flipped(bytes, 1)),
  withBytes('wrong-header-checksum', 'open', (bytes) => flipped(bytes, 30)),
  withBytes('wrong-data', 'open', (bytes) => flipped(bytes, bytes.length - 20)),
  withBytes('no-width', 'invalid', (bytes) => resized(bytes, 0)),
  withBytes('a-width-of-2-billion', 'invalid', (bytes) => resized(bytes, 2 ** 31 - 1)),
  withBytes('a-width-of-16000', 'invalid', (bytes) => resized(bytes, 16_000)),
  withBytes('text', 'invalid', () => Buffer.from('a coat in the rain')),
  withBytes('drawing', 'invalid', () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ),
  withBytes('page', 'invalid', () => Buffer.from('<!doctype html><script>alert(1)</script>')),
  withBytes('archive', 'invalid', () => Buffer.from('PK\u0003\u0004 not a picture')),
  withBytes('program', 'invalid', () => Buffer.from('\u007fELF not a picture')),
  withBytes('gif', 'invalid', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')),
  withBytes('zeros', 'invalid', () => Buffer.alloc(100_000)),
  withBytes('the-boundary-within', 'open', (bytes) =>
    Buffer.concat([bytes, Buffer.from('\r\n--boundary-of-the-fuzze')]),
  ),
  { name: 'absent', verdict: 'open', apply: () => [] },
  { name: 'as-text', verdict: 'invalid', apply: ({ name }) => [{ name, content: 'coat.png' }] },
  {
    name: 'without-name-and-bytes',
    verdict: 'open',
    apply: (part) => [{ ...part, fileName: '', content: Buffer.alloc(0) }],
  },
  {
    name: 'twenty-times',
    verdict: 'invalid',
    apply: (part) => Array.from({ length: 20 }, () => part),
  },
  {
    name: 'under-an-index',
    verdict: 'invalid',
    apply: (part) => [{ ...part, name: 'references[0]' }],
  },
  named('an-empty-name', ''),
  named('a-path', '../../../../etc/passwd'),
  named('a-drive', 'C:\\windows\\x.png'),
  named('a-long-name', `${'n'.repeat(4000)}.png`),
  named('a-name-with-nul', 'a\u0000b.png'),
  named('a-name-in-arabic', 'معطف.png'),
  typed('typed-as-text', 'text/html'),
  typed('typed-as-multipart', 'multipart/mixed; boundary=x'),
  typed('typed-as-nonsense', '\u0001'),
];
