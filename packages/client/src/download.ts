import type { CallOptions } from './call-options.ts';
import { IntegrityError } from './errors.ts';
import type { Platform } from './platform.ts';
import type { Transport } from './transport.ts';

/** What is known of a file before its bytes come. */
export interface ExpectedFile {
  readonly path: string;
  readonly fileName: string;
  readonly sha256: string | null;
  readonly sizeBytes: number | null;
}

/** Starts a download. Where the record names no hash, an ETag that is one stands in for it. */
export async function startDownload(
  transport: Transport,
  expected: ExpectedFile,
  options?: CallOptions,
): Promise<Download> {
  const call = { method: 'GET', path: expected.path, isRepeatable: true };
  const { value: response } = await transport.open(call, options);
  const [, tag = null] = /^"([0-9a-f]{64})"$/.exec(response.headers.get('etag') ?? '') ?? [];
  const sha256 = expected.sha256 ?? tag;
  return new Download(response, { ...expected, sha256 }, transport.platform);
}

/**
 * A file on its way. Its bytes can be taken once, in one of these forms; each ends in an
 * `IntegrityError` when they are not what the record says.
 */
export class Download {
  readonly mediaType: string;
  readonly fileName: string;
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
  readonly #response: Response;
  readonly #platform: Platform;

  constructor(response: Response, expected: Omit<ExpectedFile, 'path'>, platform: Platform) {
    this.mediaType = response.headers.get('content-type') ?? 'application/octet-stream';
    this.fileName = expected.fileName;
    this.sizeBytes = expected.sizeBytes;
    this.sha256 = expected.sha256;
    this.#response = response;
    this.#platform = platform;
  }

  /** The bytes as they come. They are judged at the end: until then they are not to be trusted. */
  stream(): ReadableStream<Uint8Array> {
    const body = this.#response.body ?? new Blob([]).stream();
    return body.pipeThrough(this.#check());
  }

  async blob(): Promise<Blob> {
    const headers = { 'content-type': this.mediaType };
    return new Response(this.stream() as ReadableStream<Uint8Array<ArrayBuffer>>, {
      headers,
    }).blob();
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await (await this.blob()).arrayBuffer());
  }

  /** Node, Bun and Deno. Under its name there are all bytes or none; folders are made. Answers the path. */
  async save(path: string): Promise<string> {
    await this.#platform.writeFile(path, this.stream());
    return path;
  }

  #check(): TransformStream<Uint8Array, Uint8Array> {
    const hash = this.#platform.sha256();
    let length = 0;
    return new TransformStream({
      transform(piece, controller) {
        hash.update(piece);
        length += piece.length;
        controller.enqueue(piece);
      },
      flush: () => this.#judge(length, hash.digest()),
    });
  }

  #judge(length: number, sha256: string): void {
    if (this.sizeBytes !== null && length !== this.sizeBytes) {
      throw new IntegrityError(
        `${this.fileName} should have ${this.sizeBytes} bytes and came with ${length}.`,
      );
    }
    if (this.sha256 !== null && sha256 !== this.sha256) {
      throw new IntegrityError(
        `${this.fileName} should have SHA-256 ${this.sha256} and came with ${sha256}.`,
      );
    }
  }
}
