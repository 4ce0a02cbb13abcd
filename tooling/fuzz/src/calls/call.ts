import type { Operation } from '../document/api-document.ts';
import { toJsonText } from './json-text.ts';

/** One part of a form. */
export interface FormPart {
  readonly name: string;
  /** A value of JSON parts is serialized; bytes and texts are sent as they are. */
  readonly content: string | Uint8Array | JsonContent;
  readonly fileName?: string;
  readonly mediaType?: string;
}

export interface JsonContent {
  readonly json: unknown;
}

export type CallBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly parts: readonly FormPart[] }
  /** Sent as it is. */
  | { readonly kind: 'raw'; readonly bytes: Uint8Array };

/** A call as it is going to be sent; mutations make others of it. */
export interface Call {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CallBody;
}

/** A call in bytes. */
export interface EncodedCall {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

export const boundary = 'boundary-of-the-fuzzer';

export function isJsonContent(content: FormPart['content']): content is JsonContent {
  return typeof content === 'object' && 'json' in content;
}

export function encodeCall({ operation, path, query, headers, body }: Call): EncodedCall {
  const steps = operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent((path[name] ?? '').toWellFormed()),
  );
  const asked = query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
  );
  const own = contentType(body);
  return {
    method: operation.method,
    target: asked.length === 0 ? steps : `${steps}?${asked.join('&')}`,
    headers: { ...(own !== null && { 'content-type': own }), ...headers },
    body: encodeBody(body),
  };
}

function contentType(body: CallBody): string | null {
  if (body.kind === 'json') return 'application/json';
  return body.kind === 'form' ? `multipart/form-data; boundary=${boundary}` : null;
}

function encodeBody(body: CallBody): Uint8Array | null {
  if (body.kind === 'none') return null;
  if (body.kind === 'raw') return body.bytes;
  return body.kind === 'json' ? Buffer.from(toJsonText(body.value)) : encodeForm(body.parts);
}

export function encodeForm(parts: readonly FormPart[]): Buffer {
  const chunks = parts.flatMap((part) => [
    `--${boundary}\r\n${partHead(part)}\r\n\r\n`,
    isJsonContent(part.content) ? toJsonText(part.content.json) : part.content,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
}

function partHead({ name, fileName, mediaType }: FormPart): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const type = mediaType === undefined ? '' : `\r\nContent-Type: ${mediaType}`;
  return `Content-Disposition: form-data; name="${name}"${file}${type}`;
}
