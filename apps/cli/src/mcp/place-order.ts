import { randomUUID } from 'node:crypto';

import { TimeoutError } from '@image-production/client';
import type {
  PendingRequest,
  ProductionRequest,
  Quote,
  QuoteInput,
  RequestRecord,
  SubmitOptions,
} from '@image-production/client';
import { z } from 'zod';

import { Complaint, exitCodes } from '../exit-codes.ts';
import { hasEnded } from '../progress/follow-request.ts';
import { describeRequest } from './describe-request.ts';
import type { ToolAnswer, ToolCall } from './tool.ts';

/** Under the minute after which agents commonly give a call up. */
const waitSecondsMax = 50;

export const waitMember = {
  wait_seconds: z.int().min(0).max(waitSecondsMax).default(45).meta({
    description: 'How long to wait for the end. What takes longer goes on: call wait again.',
  }),
};

/** What every tool that spends takes. */
export const spendingMembers = {
  max_cost: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/)
    .meta({
      description:
        'US dollars, such as "0.40": the most that this call may cost. The price is asked for ' +
        'first; a dearer order is refused, and nothing is sent. Only what is delivered is charged.',
    }),
  idempotency_key: z.string().min(1).max(255).optional().meta({
    description: 'Of an earlier call whose answer was lost: with it nothing is ordered twice.',
  }),
  ...waitMember,
};

interface Spending {
  readonly max_cost: string;
  readonly idempotency_key?: string | undefined;
  readonly wait_seconds: number;
}

interface ToolOrder {
  readonly quote: QuoteInput;
  readonly submit: (how: SubmitOptions) => PendingRequest;
}

/** Says what the order costs, places it unless that is too much, and waits for it a while. */
export async function placeOrder(
  call: ToolCall,
  spending: Spending,
  { quote, submit }: ToolOrder,
): Promise<ToolAnswer> {
  const price = await call.client.quotes.create(quote, { signal: call.signal });
  refuseDearer(price, spending.max_cost);
  const accepted = await submit({
    idempotencyKey: spending.idempotency_key ?? randomUUID(),
    // The service holds to it, too, should the price change in between.
    maxCost: spending.max_cost,
    signal: call.signal,
  });
  const answer = await waitForRequest(call, accepted, spending.wait_seconds);
  const { amount, currency } = price.total;
  const cost = `Price ${amount} ${currency}, charged on success only.`;
  return {
    ...answer,
    text: `${cost}\n${answer.text}`,
    data: { price: price.total, ...answer.data },
  };
}

function refuseDearer({ total }: Quote, maxCost: string): void {
  // Both have two or four digits after the point: as doubles they compare exactly.
  if (Number(total.amount) <= Number(maxCost)) return;
  throw new Complaint(
    exitCodes.validation,
    'quote_exceeded',
    `This costs ${total.amount} ${total.currency}, more than max_cost ${maxCost}. Nothing was sent, nothing is charged.`,
    'Ask whether more may be spent, or choose something smaller.',
  );
}

/** Follows a request for some seconds; tells it as it is then, whatever became of it. */
export async function waitForRequest(
  call: ToolCall,
  request: ProductionRequest,
  seconds: number,
): Promise<ToolAnswer> {
  const { signal, client, tellProgress } = call;
  try {
    const ended = await request.waitUntilDone({
      signal,
      withinMs: Math.max(1, seconds * 1000),
      throwOnFailure: false,
      onUpdate: ({ progress, stage, status }) => tellProgress(progress, stage ?? status),
    });
    return tellRequest(ended.record, request.replayed);
  } catch (error) {
    if (!(error instanceof TimeoutError) || signal.aborted) throw error;
    const { record } = await client.requests.get(request.requestId, { signal });
    return tellRequest(record, request.replayed);
  }
}

export function tellRequest(record: RequestRecord, isReplayed = false): ToolAnswer {
  const next = hasEnded(record.status) ? [] : [`It goes on: call wait with ${record.requestId}.`];
  const again = isReplayed ? ['This was ordered before; nothing new was ordered.'] : [];
  return {
    text: [...again, ...describeRequest(record), ...next].join('\n'),
    data: { request: record },
  };
}
