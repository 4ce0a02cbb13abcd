import { z } from 'zod';

/** Documentation only: `parsePrefer` and `parseIdempotencyKey` parse the values. */
const prefer = z
  .string()
  .optional()
  .meta({
    description: '`wait=N` holds the answer up to N seconds, 60 at most; `respond-async` does not.',
    examples: ['wait=30'],
  });

export const pollingHeaders = z.object({
  prefer,
  'if-none-match': z.string().optional().meta({ description: 'An ETag: 304 when it still holds.' }),
});

export const generationHeaders = z.object({
  'idempotency-key': z.string().meta({
    description:
      '1 to 255 visible ASCII characters, bare or quoted. A repeated call is answered by the first one.',
    examples: ['fw26-look-07'],
  }),
  prefer: prefer.meta({
    description: '`wait=N`, `respond-async`, and `handling=strict`: warnings are refused.',
  }),
  'x-max-cost': z
    .string()
    .optional()
    .meta({
      description: 'Refuses (422 `quote_exceeded`) instead of spending more, in US dollars.',
      examples: ['0.40'],
    }),
});

/** As `generationHeaders`, without the key: a review stores nothing, so it needs no idempotency. */
export const reviewHeaders = generationHeaders.omit({ 'idempotency-key': true });

export const fileHeaders = z.object({
  range: z
    .string()
    .optional()
    .meta({ description: 'One range of bytes: 206 with that part.', examples: ['bytes=0-1023'] }),
  'if-range': z.string().optional().meta({
    description: 'An ETag: the range is sent when it still holds, else the whole.',
  }),
  'if-none-match': z.string().optional().meta({ description: 'An ETag: 304 when it still holds.' }),
});

export const conditionalHeaders = fileHeaders.pick({ 'if-none-match': true });

export const eventHeaders = z.object({
  'last-event-id': z.string().optional().meta({
    description: 'The id of the last event that was seen: what came before it is not sent again.',
  }),
});
