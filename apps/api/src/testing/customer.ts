import { wallet } from '@image-production/contract';
import type { WalletAnswer } from '@image-production/contract';

import { parsed, recordIn, savedModelIn } from './answer.ts';
import type { Answer } from './answer.ts';
import type { FakeStudio } from './fake-studio.ts';
import { multipart } from './multipart.ts';
import type { MultipartBody, Part } from './multipart.ts';
import type { Shade } from './pictures.ts';
import { proParts, textParts } from './pro-form.ts';
import type { ProFields } from './pro-form.ts';

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly body?: NonNullable<RequestInit['body']>;
  /** Null for a call without a key. */
  readonly apiKey?: string | null;
}

export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Disables waiting by default: the manual clock stands still, but real time would pass. */
const respondAsync = { prefer: 'respond-async' } as const;

export const casting = { age_range: '25-34' } as const;

/** An organization that calls the service with its key. */
export class Customer {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly call: Caller;
  readonly #studio: FakeStudio;
  #lastKey = 0;

  constructor(organizationId: string, apiKey: string, call: Caller, studio: FakeStudio) {
    this.organizationId = organizationId;
    this.apiKey = apiKey;
    this.call = (method, path, options = {}) => call(method, path, { apiKey, ...options });
    this.#studio = studio;
  }

  nextKey(): string {
    this.#lastKey += 1;
    return `call-${this.#lastKey}`;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.call('GET', path, { headers });
  }

  /** A generation call with JSON, with a new Idempotency-Key unless the headers set one. */
  submit(
    path: string,
    json: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const own = { 'idempotency-key': this.nextKey(), ...respondAsync };
    return this.call('POST', path, { json, headers: { ...own, ...headers } });
  }

  generateModel(headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.submit('/v1/models/generate', { casting }, headers);
  }

  generateFullBody(
    candidateId: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return this.submit('/v1/models/full-body', { candidate_id: candidateId }, headers);
  }

  save(candidateId: string, name?: string): Promise<Answer> {
    const json = { candidate_id: candidateId, ...(name !== undefined && { name }) };
    return this.call('POST', '/v1/models/save', { json });
  }

  /** Sends these parts, or this very body, to `POST /v1/pro/generate` or to another path. */
  sendForm(
    form: readonly Part[] | MultipartBody,
    headers: Readonly<Record<string, string>> = {},
    path: string = '/v1/pro/generate',
  ): Promise<Answer> {
    const { contentType, body } = 'body' in form ? form : multipart(form);
    const own = { 'idempotency-key': this.nextKey(), 'content-type': contentType };
    return this.call('POST', path, {
      body: new Uint8Array(body),
      headers: { ...own, ...headers },
    });
  }

  /** A LAB call as a form; does not wait unless the headers say so. */
  lab(
    mode: 'creative' | 'product' | 'polish',
    fields: Readonly<Record<string, unknown>>,
    pictures: readonly Part[] = [],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const parts = [...textParts({ resolution: '1K', ...fields }), ...pictures];
    return this.sendForm(parts, { ...respondAsync, ...headers }, `/v1/lab/${mode}`);
  }

  /** `POST /v1/pro/review`, which needs neither an Idempotency-Key nor files. */
  async reviewPro(
    modelId: string,
    changes: ProFields = {},
    headers: Readonly<Record<string, string>> = {},
    shades: readonly Shade[] = ['red'],
  ): Promise<Answer> {
    return this.sendForm(await proParts(modelId, changes, shades), headers, '/v1/pro/review');
  }

  async generatePro(
    modelId: string,
    changes: ProFields = {},
    headers: Readonly<Record<string, string>> = {},
    shades: readonly Shade[] = ['red'],
  ): Promise<Answer> {
    return this.sendForm(await proParts(modelId, changes, shades), headers);
  }

  /** Creates a candidate with a finished portrait. */
  async candidate(): Promise<string> {
    const { candidate } = recordIn(await this.generateModel());
    await this.#studio.finish();
    if (!candidate) throw new Error('a portrait belongs to a candidate');
    return candidate.candidateId;
  }

  async model(name?: string): Promise<string> {
    return savedModelIn(await this.save(await this.candidate(), name)).modelId;
  }

  /** Creates a finished PRO request. */
  async photograph(changes: ProFields = {}): Promise<string> {
    const { requestId } = recordIn(await this.generatePro(await this.model(), changes));
    await this.#studio.finish();
    return requestId;
  }

  async wallet(): Promise<WalletAnswer> {
    return parsed(wallet, await this.get('/v1/wallet'));
  }
}
