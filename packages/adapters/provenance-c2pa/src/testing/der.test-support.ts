/** The part of the Distinguished Encoding Rules (X.690) that a certificate needs. */
export const der = {
  sequence: (...items: readonly Buffer[]): Buffer => value(0x30, ...items),
  set: (...items: readonly Buffer[]): Buffer => value(0x31, ...items),
  integer: (number: number): Buffer => value(0x02, Buffer.of(number)),
  boolean: (is: boolean): Buffer => value(0x01, Buffer.of(is ? 0xff : 0)),
  octets: (content: Buffer): Buffer => value(0x04, content),
  bits: (content: Buffer, unused = 0): Buffer => value(0x03, Buffer.of(unused), content),
  text: (content: string): Buffer => value(0x0c, Buffer.from(content, 'utf8')),
  /** Explicitly tagged, context-specific. */
  explicit: (tag: number, content: Buffer): Buffer => value(0xa0 | tag, content),
  /** Implicitly tagged, context-specific, primitive. */
  implicit: (tag: number, content: Buffer): Buffer => value(0x80 | tag, content),
  time: (milliseconds: number): Buffer => {
    const digits = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
    return value(0x18, Buffer.from(digits, 'ascii'));
  },
  oid: (dotted: string): Buffer => {
    const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
    return value(0x06, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
  },
};

function value(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...toDerLength(content.length)]), content]);
}

function toDerLength(bytes: number): number[] {
  if (bytes < 0x80) return [bytes];
  return bytes < 0x100 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff];
}

function base128(number: number): number[] {
  const digits = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}
