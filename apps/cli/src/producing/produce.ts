import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import type {
  ImageProduction,
  PendingRequest,
  ProductionRequest,
  QuoteInput,
  SubmitOptions,
} from '@image-production/client';

import { formatQuote } from '../output/format-quote.ts';
import { failedRecord, followRequest } from '../progress/follow-request.ts';
import { untilInterrupted } from '../session.ts';
import type { Session } from '../session.ts';
import { isWaiting } from './production-options.ts';
import type { Format, ProductionOptions } from './production-options.ts';

/** One paid call. */
export interface Order {
  /** What its files are called after. */
  readonly name: string;
  readonly quote: QuoteInput;
  readonly submit: (client: ImageProduction, options: SubmitOptions) => PendingRequest;
}

/** Quotes or submits an order, follows it and saves its files, as the options say. */
export async function produce(
  session: Session,
  options: ProductionOptions,
  order: Order,
): Promise<void> {
  const client = await session.client();
  if (options.quote) {
    const quote = await client.quotes.create(order.quote);
    return session.tell(quote, () => formatQuote(quote));
  }
  const accepted = await submitOrder(session, client, options, order);
  if (!isWaiting(options, session)) {
    return session.tell(accepted.record, () => accepted.requestId);
  }
  const withinMs = options.timeout === undefined ? undefined : options.timeout * 1000;
  const ended = await followToEnd(session, accepted, withinMs);
  await deliver(session, ended, { ...options, name: order.name });
}

/** The accepted request; its idempotency key is told before anything is sent. */
export async function submitOrder(
  session: Session,
  client: ImageProduction,
  options: Pick<ProductionOptions, 'idempotencyKey' | 'maxCost' | 'strict'>,
  { submit }: Pick<Order, 'submit'>,
): Promise<ProductionRequest> {
  const idempotencyKey = options.idempotencyKey ?? randomUUID();
  session.note(`Idempotency-Key ${idempotencyKey}`);
  const again = `\nNobody knows whether it was accepted. Repeat the command with --idempotency-key ${idempotencyKey}: it is charged once at most.`;
  return untilInterrupted(
    session.surroundings,
    () => again,
    (signal) =>
      submit(client, {
        idempotencyKey,
        signal,
        ...(options.maxCost !== undefined && { maxCost: options.maxCost }),
        ...(options.strict && { strict: true }),
      }),
  );
}

/** As `followRequest`, with the record of a failed one among the data. */
export async function followToEnd(
  session: Session,
  request: ProductionRequest,
  withinMs?: number,
): Promise<ProductionRequest> {
  try {
    return await followRequest(session, request, { withinMs });
  } catch (error) {
    const record = failedRecord(error);
    if (record !== undefined) session.tell(record, () => '');
    throw error;
  }
}

interface Delivery {
  readonly name: string;
  readonly out?: string;
  readonly format?: readonly Format[];
}

/** Tells what became of a request, and saves its files where `out` says. */
export async function deliver(
  session: Session,
  request: ProductionRequest,
  { name, out, format }: Delivery,
): Promise<void> {
  const { record, requestId } = request;
  const savedFiles =
    out === undefined ? [] : await saveFiles(session, request, { name, out, format });
  session.note(summarize(request));
  const next = `ips requests download ${requestId} --out FOLDER`;
  if (out === undefined && !session.isJson) session.note(`Its files: ${next}`);
  session.tell({ ...record, savedFiles }, () =>
    out === undefined ? requestId : savedFiles.join('\n'),
  );
}

export async function saveFiles(
  session: Session,
  request: ProductionRequest,
  delivery: {
    readonly name: string;
    readonly out: string;
    readonly format?: readonly Format[] | undefined;
  },
): Promise<readonly string[]> {
  const { name, out, format } = delivery;
  const folder = resolve(session.surroundings.startFolder, out);
  await mkdir(folder, { recursive: true });
  return request.saveAll(folder, {
    name: `${name}-${request.requestId}`,
    ...(format && { formats: format }),
  });
}

function summarize({ record }: ProductionRequest): string {
  const { startedAt, completedAt, billing, advisories, requestId } = record;
  const seconds =
    startedAt && completedAt ? (Date.parse(completedAt) - Date.parse(startedAt)) / 1000 : 0;
  const { amount, currency } = billing.charged;
  return [
    `${requestId}  ${record.status} in ${seconds.toFixed(1)} s, charged ${amount} ${currency}`,
    ...advisories.map(({ severity, message }) => `${severity}: ${message}`),
  ].join('\n');
}
