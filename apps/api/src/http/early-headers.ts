import { originHeaders } from './allow-origins.ts';
import { commonHeadersFor } from './common-headers.ts';

type Headers = Readonly<Record<string, string>>;

/** What an answer carries that never comes to the app, to a page of this origin or to no page. */
export type EarlyHeaders = (origin: string | undefined) => Headers;

export function earlyHeadersFor(publicUrl: string, corsOrigins: readonly string[]): EarlyHeaders {
  const common = commonHeadersFor(publicUrl);
  return (origin) => ({ ...common, ...originHeaders(corsOrigins, origin) });
}

const headBytesMax = 16 * 1024;

/** The origin in the first bytes of a call of which nobody has read the head. */
export function originIn(bytes: Uint8Array | undefined): string | undefined {
  const head = Buffer.from(bytes ?? [])
    .subarray(0, headBytesMax)
    .toString('latin1')
    .split('\r\n\r\n', 1)[0];
  return /\r\norigin:[ \t]*([^\s]+)[ \t]*(?:\r\n|$)/i.exec(head ?? '')?.[1];
}
