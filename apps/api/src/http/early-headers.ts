import { originHeaders } from './allow-origins.ts';
import { commonHeadersFor } from './common-headers.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of a response that is written without the app, for a call with this `Origin`. */
export type EarlyHeaders = (origin: string | undefined) => Headers;

export function earlyHeadersFor(publicUrl: string, corsOrigins: readonly string[]): EarlyHeaders {
  const common = commonHeadersFor(publicUrl);
  return (origin) => ({ ...common, ...originHeaders(corsOrigins, origin) });
}

const headBytesMax = 16 * 1024;

/** Finds the `Origin` header in the raw first bytes of a call. */
export function originIn(bytes: Uint8Array | undefined): string | undefined {
  const head = Buffer.from(bytes ?? [])
    .subarray(0, headBytesMax)
    .toString('latin1')
    .split('\r\n\r\n', 1)[0];
  return /\r\norigin:[ \t]*([^\s]+)[ \t]*(?:\r\n|$)/i.exec(head ?? '')?.[1];
}
