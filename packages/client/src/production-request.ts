import type { CallOptions, WaitOptions } from './call-options.ts';
import { cancelRequest } from './cancel-request.ts';
import { startDownload } from './download.ts';
import type { Download, ExpectedFile } from './download.ts';
import { outputFile } from './output-file.ts';
import type { FileChoice } from './output-file.ts';
import { requestEvents } from './request-events.ts';
import type { RequestEvent } from './request-events.ts';
import type { Answered, Transport } from './transport.ts';
import { waitUntilEnded } from './wait-until-ended.ts';
import type { FileFormat, RequestRecord } from './wire-types.ts';

export interface SaveOptions extends CallOptions {
  /** All formats unless given. */
  readonly formats?: readonly FileFormat[] | undefined;
  /** Instead of the request's id in the names of the files. */
  readonly name?: string | undefined;
}

/** A generation request as it was told last, and what can be done with it. */
export class ProductionRequest {
  readonly record: RequestRecord;
  /** Attempts of the call that told it. */
  readonly attempts: number;
  /** An earlier call with the same idempotency key was answered: nothing new was ordered. */
  readonly replayed: boolean;
  readonly #transport: Transport;

  constructor(transport: Transport, answer: Answered<RequestRecord>) {
    this.#transport = transport;
    this.record = answer.value;
    this.attempts = answer.attempts;
    this.replayed = answer.headers.get('idempotent-replayed') === 'true';
  }

  get requestId(): string {
    return this.record.requestId;
  }

  /**
   * The request once it has ended. Throws `RequestFailedError` or `RequestCanceledError` unless
   * `throwOnFailure` is false, and `TimeoutError` after `withinMs`.
   */
  async waitUntilDone(options: WaitOptions = {}): Promise<ProductionRequest> {
    const { requestId, attempts } = this;
    const value = await waitUntilEnded(this.#transport, requestId, options, this.record);
    const headers = new Headers(this.replayed ? { 'idempotent-replayed': 'true' } : {});
    return new ProductionRequest(this.#transport, { value, headers, attempts, status: 200 });
  }

  events(options?: CallOptions): AsyncGenerator<RequestEvent> {
    return requestEvents(this.#transport, this.requestId, options);
  }

  cancel(options?: CallOptions): Promise<RequestRecord> {
    return cancelRequest(this.#transport, this.requestId, options);
  }

  download(file?: FileChoice, options?: CallOptions): Promise<Download> {
    return startDownload(this.#transport, outputFile(this.record, file), options);
  }

  /** All files as one ZIP. */
  archive(options?: CallOptions): Promise<Download> {
    return startDownload(this.#transport, archiveFile(this.requestId), options);
  }

  /** Node, Bun and Deno: every delivered file, as `<name>-<index>.<format>`. Answers the paths. */
  async saveAll(folder: string, options: SaveOptions = {}): Promise<readonly string[]> {
    const { formats, name = this.requestId, ...call } = options;
    const paths: string[] = [];
    for (const { index, files } of this.record.outputs) {
      for (const { format } of files) {
        if (formats && !formats.includes(format)) continue;
        const path = this.#transport.platform.joinPath(folder, `${name}-${index}.${format}`);
        const download = await this.download({ index, format }, call);
        paths.push(await download.save(path));
      }
    }
    return paths;
  }
}

export function archiveFile(requestId: string): ExpectedFile {
  const path = `/v1/requests/${encodeURIComponent(requestId)}/outputs.zip`;
  return { path, fileName: `${requestId}.zip`, sha256: null, sizeBytes: null };
}
