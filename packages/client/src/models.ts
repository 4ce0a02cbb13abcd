import { NotFoundError } from './api-error.ts';
import type { CallOptions, SubmitOptions } from './call-options.ts';
import { startDownload } from './download.ts';
import type { Download } from './download.ts';
import { listPages } from './list-pages.ts';
import type { PageQuery } from './list-pages.ts';
import type { List } from './list.ts';
import { jsonBody, submit } from './submit.ts';
import type { PendingRequest } from './submit.ts';
import type { Transport } from './transport.ts';
import type {
  Candidate,
  CastInput,
  FullBodyInput,
  Model,
  SavedModel,
  SaveModelInput,
} from './wire-types.ts';

/** Custom Models: cast a portrait, derive its full-body view, save it, use it. */
export class Models {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The record's `candidate` names who was cast. */
  cast(input: CastInput, options?: SubmitOptions): PendingRequest {
    return submit(this.#transport, '/v1/models/generate', jsonBody(input), options);
  }

  fullBody(input: FullBodyInput, options?: SubmitOptions): PendingRequest {
    return submit(this.#transport, '/v1/models/full-body', jsonBody(input), options);
  }

  /** Free of charge. The same candidate saved again is the same model. */
  save(input: SaveModelInput, options?: CallOptions): Promise<SavedModel> {
    return this.#send('POST', '/v1/models/save', input, options);
  }

  list(query?: PageQuery, options?: CallOptions): List<Model> {
    return listPages(this.#transport, '/v1/models', query, options);
  }

  get(modelId: string, options?: CallOptions): Promise<Model> {
    return this.#send('GET', toPath(modelId), undefined, options);
  }

  rename(modelId: string, name: string, options?: CallOptions): Promise<Model> {
    return this.#send('PATCH', toPath(modelId), { name }, options);
  }

  /** For good. Requests already accepted still finish. */
  async delete(modelId: string, options?: CallOptions): Promise<void> {
    const call = { method: 'DELETE', path: toPath(modelId), isRepeatable: true };
    try {
      await this.#transport.json(call, options);
    } catch (error) {
      // An earlier attempt has deleted it, and its answer was lost.
      if (!(error instanceof NotFoundError && error.attempts > 1)) throw error;
    }
  }

  candidate(candidateId: string, options?: CallOptions): Promise<Candidate> {
    return this.#send('GET', toPath(candidateId), undefined, options);
  }

  /** The picture of a model, a candidate or (portrait only) a roster model, by its id. */
  async view(id: string, view: 'portrait' | 'full-body', options?: CallOptions): Promise<Download> {
    const path = `${toPath(id)}/${view}`;
    const expected = { path, fileName: `${id}-${view}.png`, sha256: null, sizeBytes: null };
    return startDownload(this.#transport, expected, options);
  }

  async #send<Value>(
    method: string,
    path: string,
    json: unknown,
    options: CallOptions | undefined,
  ): Promise<Value> {
    const { body } = jsonBody(json);
    const content = { headers: { 'content-type': 'application/json' }, body };
    const call = { method, path, isRepeatable: true, ...(json !== undefined && content) };
    return (await this.#transport.json<Value>(call, options)).value;
  }
}

function toPath(id: string): string {
  const name = encodeURIComponent(id);
  if (id.startsWith('cnd_')) return `/v1/models/candidates/${name}`;
  return id.startsWith('rst_') ? `/v1/roster/${name}` : `/v1/models/${name}`;
}
