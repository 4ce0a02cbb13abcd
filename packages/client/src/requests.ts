import type { CallOptions, WaitOptions } from './call-options.ts';
import { cancelRequest } from './cancel-request.ts';
import { startDownload } from './download.ts';
import type { Download } from './download.ts';
import { listPages } from './list-pages.ts';
import type { RequestQuery } from './list-pages.ts';
import type { List } from './list.ts';
import type { FileChoice } from './output-file.ts';
import { archiveFile, ProductionRequest } from './production-request.ts';
import { requestEvents } from './request-events.ts';
import type { EventOptions, RequestEvent } from './request-events.ts';
import type { Transport } from './transport.ts';
import { waitUntilEnded } from './wait-until-ended.ts';
import type { RequestRecord, Submission } from './wire-types.ts';

/** Requests by their ids, wherever they were started. */
export class Requests {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async get(requestId: string, options?: CallOptions): Promise<ProductionRequest> {
    const call = { method: 'GET', path: toPath(requestId), isRepeatable: true };
    return new ProductionRequest(this.#transport, await this.#transport.json(call, options));
  }

  list(query?: RequestQuery, options?: CallOptions): List<RequestRecord> {
    return listPages(this.#transport, '/v1/requests', query, options);
  }

  /** Stops it; it is never charged. */
  cancel(requestId: string, options?: CallOptions): Promise<RequestRecord> {
    return cancelRequest(this.#transport, requestId, options);
  }

  /** As `ProductionRequest.waitUntilDone`. */
  async wait(requestId: string, options: WaitOptions = {}): Promise<ProductionRequest> {
    const value = await waitUntilEnded(this.#transport, requestId, options);
    const answer = { value, headers: new Headers(), attempts: 1, status: 200 };
    return new ProductionRequest(this.#transport, answer);
  }

  events(requestId: string, options?: EventOptions): AsyncGenerator<RequestEvent> {
    return requestEvents(this.#transport, requestId, options);
  }

  /** What was submitted, so that it can be sent again; until its data goes. */
  async submission(requestId: string, options?: CallOptions): Promise<Submission> {
    const path = `${toPath(requestId)}/submission`;
    const call = { method: 'GET', path, isRepeatable: true };
    return (await this.#transport.json<Submission>(call, options)).value;
  }

  async download(requestId: string, file?: FileChoice, options?: CallOptions): Promise<Download> {
    return (await this.get(requestId, options)).download(file, options);
  }

  /** All files as one ZIP. */
  archive(requestId: string, options?: CallOptions): Promise<Download> {
    return startDownload(this.#transport, archiveFile(requestId), options);
  }

  /** Removes files and uploads ahead of time; the record stays. */
  async deleteOutputs(requestId: string, options?: CallOptions): Promise<void> {
    const path = `${toPath(requestId)}/outputs`;
    await this.#transport.json({ method: 'DELETE', path, isRepeatable: true }, options);
  }
}

function toPath(requestId: string): string {
  return `/v1/requests/${encodeURIComponent(requestId)}`;
}
