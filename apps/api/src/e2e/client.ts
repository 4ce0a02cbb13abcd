import { requestRecord, wallet, walletEntryPage } from '@image-production/contract';
import type { RequestRecord, WalletAnswer, WalletEntryAnswer } from '@image-production/contract';

export interface Call {
  readonly headers?: Readonly<Record<string, string>>;
  /** A form, or anything that is sent as JSON. */
  readonly body?: unknown;
  readonly method?: string;
}

/** Calls a running service with one credential. */
export class Client {
  readonly #baseUrl: string;
  readonly #token: string;

  constructor(baseUrl: string, token: string) {
    this.#baseUrl = baseUrl;
    this.#token = token;
  }

  /** Takes a path, or a URL of an answer. */
  call(path: string, { headers, body, method }: Call = {}): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(new URL(path, this.#baseUrl), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${this.#token}`,
        // Keep-alive connections do not survive the restarts in these tests.
        connection: 'close',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** The JSON of a response that must have this status. */
  async json(status: number, path: string, call: Call = {}): Promise<unknown> {
    const response = await this.call(path, call);
    const text = await response.text();
    if (response.status !== status) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  /** A generation call that must be accepted: 200 or 202. */
  async submit(path: string, call: Call): Promise<RequestRecord> {
    const response = await this.call(path, call);
    const text = await response.text();
    if (response.status > 202) throw new Error(`${path}: ${response.status} ${text}`);
    return requestRecord.parse(JSON.parse(text));
  }

  /** Orders a portrait for 0.12 without waiting. */
  submitPortrait(key: string): Promise<RequestRecord> {
    return this.submit('/v1/models/generate', portraitCall(key, 'respond-async'));
  }

  async request(requestId: string, headers: Call['headers'] = {}): Promise<RequestRecord> {
    return requestRecord.parse(await this.json(200, `/v1/requests/${requestId}`, { headers }));
  }

  /** The record once it is terminal. */
  async ended(requestId: string): Promise<RequestRecord> {
    for (;;) {
      const record = await this.request(requestId, { prefer: 'wait=10' });
      if (record.completedAt !== null) return record;
    }
  }

  async wallet(): Promise<WalletAnswer> {
    return wallet.parse(await this.json(200, '/v1/wallet'));
  }

  /** Oldest first. */
  async walletEntries(): Promise<readonly WalletEntryAnswer[]> {
    const entries: WalletEntryAnswer[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const before = cursor === '' ? '' : `&cursor=${cursor}`;
      const path = `/v1/wallet/entries?limit=100${before}`;
      const page = walletEntryPage.parse(await this.json(200, path));
      entries.push(...page.data);
      cursor = page.nextCursor;
    }
    return entries.toReversed();
  }
}

export function portraitCall(key: string, prefer: string): Call {
  return {
    headers: { 'idempotency-key': key, prefer },
    body: { casting: { age_range: '25-34', hair: { color: 'dark_brown', length: 'shoulder' } } },
  };
}
