import { operations, resolutions } from '@image-production/operations';
import { z } from 'zod';

import { walletEntryTypes } from '../vocabulary.ts';
import { money } from './money.ts';
import { id, month, pageSchema, sha256, timestamp } from './values.ts';

export const wallet = z
  .strictObject({
    available: money,
    held: money,
    spent: money,
    toppedUp: money,
    refunded: money,
    paidOut: money,
    owed: money.meta({ description: 'Charged back and not written off.' }),
    closed: z.boolean().meta({ description: 'After a chargeback, until it is reopened.' }),
    livemode: z.boolean(),
  })
  .meta({ id: 'Wallet' });

export type WalletAnswer = z.infer<typeof wallet>;

const preimage = z.string().meta({
  description:
    'The text whose SHA-256 is the hash: the previous hash, a line feed, the fields as a JSON list.',
});

export const walletEntry = z
  .strictObject({
    entryId: id('entry'),
    sequence: z.int().positive(),
    type: z.enum(walletEntryTypes),
    amount: money.meta({ description: 'Signed effect on what is available.' }),
    charged: money.nullable().meta({ description: 'Of a capture.' }),
    availableAfter: money,
    heldAfter: money,
    requestId: id('request').nullable(),
    description: z.string(),
    createdAt: timestamp,
    hash: sha256,
    preimage,
  })
  .meta({ id: 'WalletEntry' });

export type WalletEntryAnswer = z.infer<typeof walletEntry>;

export const walletEntryPage = pageSchema(walletEntry);

export type WalletEntryPage = z.infer<typeof walletEntryPage>;

const walletPosition = z
  .strictObject({
    available: money,
    held: money,
    sequence: z.int().nonnegative().meta({ description: 'Of the last entry; 0 before the first.' }),
    head: sha256.meta({ description: 'Hash of the last entry; 64 zeros before the first.' }),
    preimage: preimage.nullable().meta({ description: 'Of `head`; null before the first.' }),
  })
  .meta({ id: 'WalletPosition' });

const checkpoint = z
  .strictObject({
    day: z.iso.date().meta({ description: 'Of the close, in UTC.' }),
    text: z.string().meta({
      description: 'What is signed: the day, and sequence and head of this wallet at the close.',
    }),
    keyId: z.string(),
    signature: z
      .string()
      .regex(/^[A-Za-z0-9_-]+$/)
      .meta({ description: 'Ed25519 over the UTF-8 bytes of `text`, in base64url.' }),
    publicKey: z.string().meta({ description: 'PEM (SubjectPublicKeyInfo).' }),
  })
  .meta({
    id: 'Checkpoint',
    description:
      "The operator's signed word on where the wallet stood: whoever keeps it can prove a rewrite.",
  });

export const walletStatement = z
  .strictObject({
    month,
    state: z.enum(['provisional', 'final']).meta({
      description: 'A month is final a minute after its end; no line precedes a final close.',
    }),
    currency: z.literal('USD'),
    opening: walletPosition,
    entries: z.array(walletEntry).meta({ description: 'Oldest first.' }),
    closing: walletPosition,
    totals: z.strictObject({
      toppedUp: money,
      spent: money.meta({ description: 'Captured, before refunds.' }),
      refunded: money,
      chargedBack: money,
      paidOut: money,
      writtenOff: money,
    }),
    head: sha256.meta({ description: 'That of the close.' }),
    checkpoint,
  })
  .meta({ id: 'WalletStatement' });

export type WalletStatementAnswer = z.infer<typeof walletStatement>;

export const priceList = z
  .strictObject({
    data: z.array(
      z.strictObject({
        operation: z.enum(operations),
        resolution: z.enum(resolutions),
        unitPrice: money,
        referenceSurcharge: money.meta({
          description: 'Added per output when the request carries one or more references.',
        }),
      }),
    ),
    currency: z.literal('USD'),
  })
  .meta({ id: 'PriceList' });

export const quote = z
  .strictObject({
    operation: z.enum(operations),
    lines: z.array(
      z.strictObject({
        description: z.string(),
        unitPrice: money,
        quantity: z.int().positive(),
        amount: money,
      }),
    ),
    total: money,
  })
  .meta({ id: 'Quote' });

export type QuoteAnswer = z.infer<typeof quote>;
