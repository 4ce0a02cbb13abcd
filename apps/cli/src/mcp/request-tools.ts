import { quoteBody } from '@image-production/contract';
import { z } from 'zod';

import { formatQuote } from '../output/format-quote.ts';
import { describeRequest } from './describe-request.ts';
import { tellRequest, waitForRequest, waitMember } from './place-order.ts';
import { defineTool } from './tool.ts';

const requestId = z.string().min(1).meta({ description: 'A request: req_…' });

export const quote = defineTool({
  name: 'quote',
  title: 'Ask for a price',
  description: 'Free of charge. What a call would cost.',
  // One object for agents that cannot read alternatives; the service tells which members belong.
  input: z.strictObject({
    operation: z.enum(quoteBody.options.flatMap(({ shape }) => shape.operation.options)),
    resolution: z.enum(['1K', '2K', '4K']).optional(),
    count: z.int().min(1).max(8).optional(),
    reference_count: z.int().min(0).max(16).optional(),
  }),
  effect: 'reads',
  run: async ({ client, signal }, input) => {
    const price = await client.quotes.create(input as Parameters<typeof client.quotes.create>[0], {
      signal,
    });
    return { text: formatQuote(price), data: { quote: price } };
  },
});

export const wait = defineTool({
  name: 'wait',
  title: 'Wait for a request',
  description: 'Free of charge. Waits until a request ends, or tells how far it is.',
  input: z.strictObject({ request_id: requestId, ...waitMember }),
  effect: 'reads',
  run: async (call, { request_id, wait_seconds }) =>
    waitForRequest(
      call,
      await call.client.requests.get(request_id, { signal: call.signal }),
      wait_seconds,
    ),
});

export const getRequest = defineTool({
  name: 'get_request',
  title: 'Look at a request',
  description: 'Free of charge. A request as it is now, with its notes and files.',
  input: z.strictObject({ request_id: requestId }),
  effect: 'reads',
  run: async ({ client, signal }, { request_id }) => {
    const { record } = await client.requests.get(request_id, { signal });
    return tellRequest(record);
  },
});

export const cancelRequest = defineTool({
  name: 'cancel_request',
  title: 'Cancel a request',
  description: 'Stops a request. What is canceled is never charged.',
  input: z.strictObject({ request_id: requestId }),
  effect: 'changes',
  run: async ({ client, signal }, { request_id }) => {
    const record = await client.requests.cancel(request_id, { signal });
    return { text: describeRequest(record).join('\n'), data: { request: record } };
  },
});

export const wallet = defineTool({
  name: 'wallet',
  title: 'Look into the wallet',
  description: 'Free of charge. What is available, held for running requests, and spent.',
  input: z.strictObject({}),
  effect: 'reads',
  run: async ({ client, signal }) => {
    const state = await client.wallet.get({ signal });
    const { available, held, spent } = state;
    const text = `Available ${available.amount} ${available.currency}, held ${held.amount}, spent ${spent.amount}`;
    return { text, data: { wallet: state } };
  },
});
