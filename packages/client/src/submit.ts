import type { ReviewOptions, SubmitOptions, WaitOptions } from './call-options.ts';
import { InputError } from './errors.ts';
import { ProductionRequest } from './production-request.ts';
import type { Transport } from './transport.ts';
import type { RequestRecord } from './wire-types.ts';

/** A submission on its way: await it until it is accepted, or go on until it has ended. */
export interface PendingRequest extends Promise<ProductionRequest> {
  /** Known before the call is sent: with it the same call can be made again without a second charge. */
  readonly idempotencyKey: string;
  waitUntilDone(options?: WaitOptions): Promise<ProductionRequest>;
}

export interface SubmissionBody {
  readonly body: () => BodyInit | Promise<BodyInit>;
  /** Of JSON; a form names its own. */
  readonly contentType?: string;
}

export function jsonBody(value: unknown): SubmissionBody {
  const text = JSON.stringify(value);
  return { body: () => text, contentType: 'application/json' };
}

/** Sends a generation call at once, under one key for all attempts. */
export function submit(
  transport: Transport,
  path: string,
  { body, contentType }: SubmissionBody,
  options: SubmitOptions = {},
): PendingRequest {
  const idempotencyKey = options.idempotencyKey ?? newKey();
  const wait = options.waitSeconds === undefined ? 'respond-async' : `wait=${options.waitSeconds}`;
  const headers = {
    ...spendingHeaders(options, wait),
    ...(contentType !== undefined && { 'content-type': contentType }),
  };
  const call = { method: 'POST', path, headers, body, idempotencyKey, isRepeatable: true };
  const sent = transport
    .json<RequestRecord>(call, options)
    .then((answer) => new ProductionRequest(transport, answer));
  return Object.assign(sent, {
    idempotencyKey,
    waitUntilDone: async (waitOptions?: WaitOptions) =>
      (await sent).waitUntilDone({ signal: options.signal, ...waitOptions }),
  });
}

export function spendingHeaders(
  { maxCost, strict = false }: ReviewOptions,
  ...preferences: readonly string[]
): Readonly<Record<string, string>> {
  if (maxCost !== undefined && typeof maxCost !== 'string') {
    throw new InputError("maxCost is text, '0.40': money is never a number.");
  }
  const prefer = [...preferences, ...(strict ? ['handling=strict'] : [])].join(', ');
  return {
    ...(prefer !== '' && { prefer }),
    ...(maxCost !== undefined && { 'x-max-cost': maxCost }),
  };
}

/** Needs no secure context, unlike `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
