import { NotFoundError } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import { listPages } from './list-pages.ts';
import type { PageQuery } from './list-pages.ts';
import type { List } from './list.ts';
import { jsonBody } from './submit.ts';
import type { Transport } from './transport.ts';
import type { ApiKey, CreatedApiKey, CreateKeyInput, RotateKeyInput } from './wire-types.ts';

/** The organization's keys, by one with the scope `keys`. */
export class Keys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Newest first, also those that have ended. Never their secrets. */
  list(query?: PageQuery, options?: CallOptions): List<ApiKey> {
    return listPages(this.#transport, '/v1/api-keys', query, options);
  }

  /**
   * A key that may do no more than this client's own. `apiKey` is its secret, told here and never
   * again: the call is sent once, and when its answer is lost, revoke what the list shows.
   */
  create(input: CreateKeyInput, options?: CallOptions): Promise<CreatedApiKey> {
    return this.#issue('/v1/api-keys', input, options);
  }

  /** A key in the place of this one, which ends after `overlap_seconds`. Sent once, as `create`. */
  rotate(keyId: string, input: RotateKeyInput = {}, options?: CallOptions): Promise<CreatedApiKey> {
    return this.#issue(`${toPath(keyId)}/rotate`, input, options);
  }

  /** The next call with it is refused. */
  async revoke(keyId: string, options?: CallOptions): Promise<void> {
    const call = { method: 'DELETE', path: toPath(keyId), isRepeatable: true };
    try {
      await this.#transport.json(call, options);
    } catch (error) {
      // An earlier attempt has revoked it, and its answer was lost.
      if (!(error instanceof NotFoundError && error.attempts > 1)) throw error;
    }
  }

  async #issue(path: string, input: object, options?: CallOptions): Promise<CreatedApiKey> {
    const content = { headers: { 'content-type': 'application/json' }, body: jsonBody(input).body };
    const call = { method: 'POST', path, isRepeatable: false, ...content };
    return (await this.#transport.json<CreatedApiKey>(call, options)).value;
  }
}

function toPath(keyId: string): string {
  return `/v1/api-keys/${encodeURIComponent(keyId)}`;
}
