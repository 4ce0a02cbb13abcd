import { InputError } from './errors.ts';
import type { Platform } from './platform.ts';

type Bytes = Blob | Uint8Array | ReadableStream<Uint8Array>;

/**
 * A picture to send: PNG, JPEG or WebP of at most 20 MiB. A path or `file:` URL works in Node, Bun
 * and Deno; it is read from the disk when it is sent. A stream is read once, into memory.
 */
export type FileSource =
  | string
  | URL
  | Bytes
  | { readonly path: string | URL; readonly name?: string; readonly type?: string }
  | { readonly data: Bytes; readonly name?: string; readonly type?: string };

/** A file that can be sent any number of times. */
export interface SendableFile {
  readonly content: Blob;
  readonly name: string;
}

const fileBytesMax = 20 * 1024 * 1024;

export async function openFile(source: FileSource, platform: Platform): Promise<SendableFile> {
  if (typeof source === 'string' || source instanceof URL)
    return openFile({ path: source }, platform);
  if (isBytes(source)) return openFile({ data: source }, platform);
  if ('path' in source) {
    const { path, name = lastSegment(`${path}`), type } = source;
    return { content: typed(await platform.openFile(path), type), name };
  }
  const { data, type } = source;
  const name = source.name ?? (data instanceof File ? data.name : 'picture');
  return { content: typed(await toBlob(data), type), name };
}

function isBytes(source: object): source is Bytes {
  return source instanceof Blob || source instanceof Uint8Array || source instanceof ReadableStream;
}

async function toBlob(data: Bytes): Promise<Blob> {
  if (data instanceof Blob) return data;
  if (data instanceof Uint8Array) return new Blob([data as Uint8Array<ArrayBuffer>]);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = data.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    length += value.length;
    if (length > fileBytesMax) {
      await reader.cancel();
      throw new InputError('A picture has at most 20 MiB, and this stream has more.');
    }
    pieces.push(value as Uint8Array<ArrayBuffer>);
  }
}

function typed(content: Blob, type: string | undefined): Blob {
  return type === undefined ? content : content.slice(0, content.size, type);
}

function lastSegment(path: string): string {
  return path.split(/[/\\]/).at(-1) || 'picture';
}
