/** One part of a form, serialized here so that tests control every byte. */
export interface Part {
  readonly name?: string;
  readonly fileName?: string;
  readonly type?: string;
  /** The whole header block, instead of one built from name, file name and type. */
  readonly headers?: readonly string[];
  readonly content: string | Uint8Array;
}

export interface MultipartBody {
  readonly contentType: string;
  readonly body: Buffer;
}

export const testBoundary = 'boundary-of-the-test';

export function multipart(parts: readonly Part[], boundary: string = testBoundary): MultipartBody {
  const chunks = parts.flatMap((part) => [
    `--${boundary}\r\n${partHeaders(part).join('\r\n')}\r\n\r\n`,
    part.content,
    '\r\n',
  ]);
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function partHeaders({ name, fileName, type, headers }: Part): readonly string[] {
  if (headers) return headers;
  const disposition = [
    'Content-Disposition: form-data',
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(fileName === undefined ? [] : [`filename="${fileName}"`]),
  ];
  return [disposition.join('; '), ...(type === undefined ? [] : [`Content-Type: ${type}`])];
}
