import type { EventPage } from '../output/event.ts';

/** A finished request, then a balance below its threshold. */
export const eventPageExample: EventPage = {
  data: [
    {
      id: 'evt_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
      type: 'request.succeeded',
      createdAt: '2026-11-20T10:05:12.480Z',
      livemode: true,
      data: {
        requestId: 'req_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
        operation: 'pro.generate',
        status: 'succeeded',
        metadata: { look: '7' },
        billing: {
          state: 'captured',
          quoted: { amount: '0.17', currency: 'USD' },
          charged: { amount: '0.17', currency: 'USD' },
        },
        error: null,
      },
    },
    {
      id: 'evt_01JD3V7M6QK8X2Y4Z6A8B0C2D5',
      type: 'wallet.low_balance',
      createdAt: '2026-11-20T10:06:00.000Z',
      livemode: true,
      data: {
        available: { amount: '4.90', currency: 'USD' },
        threshold: { amount: '5.00', currency: 'USD' },
      },
    },
  ],
  nextCursor: null,
};
