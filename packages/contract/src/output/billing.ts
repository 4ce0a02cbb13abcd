import { operations, resolutions } from '@image-production/kernel';
import { z } from 'zod';

import { walletEntryTypes } from '../vocabulary.ts';
import { money } from './money.ts';
import { id, pageOf, sha256, timestamp } from './values.ts';

export const wallet = z
  .strictObject({ available: money, held: money, spent: money, toppedUp: money })
  .meta({ id: 'Wallet' });

export type WalletAnswer = z.infer<typeof wallet>;

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
  })
  .meta({ id: 'WalletEntry' });

export type WalletEntryAnswer = z.infer<typeof walletEntry>;

export const walletEntryPage = pageOf(walletEntry);

export type WalletEntryPage = z.infer<typeof walletEntryPage>;

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

export type PriceListAnswer = z.infer<typeof priceList>;

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
