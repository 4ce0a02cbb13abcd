/** One part of a form, written out by hand so that tests decide over every byte. */
export interface Part {
  readonly name?: string;
  readonly fileName?: string;
  readonly type?: string;
  /** The whole header block, instead of what name, file name and type would make. */
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
    `--${boundary}\r\n${headersOf(part).join('\r\n')}\r\n\r\n`,
    part.content,
    '\r\n',
  ]);
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function headersOf({ name, fileName, type, headers }: Part): readonly string[] {
  if (headers) return headers;
  const disposition = [
    'Content-Disposition: form-data',
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(fileName === undefined ? [] : [`filename="${fileName}"`]),
  ];
  return [disposition.join('; '), ...(type === undefined ? [] : [`Content-Type: ${type}`])];
}
