import { ageRanges } from '@image-production/identity';
import { z } from 'zod';

import { walletEntryTypes } from '../vocabulary.ts';
import { money } from './money.ts';
import { id, pageSchema, timestamp } from './values.ts';

export const organization = z
  .strictObject({
    organizationId: id('organization'),
    name: z.string(),
    minimumAgeBand: z.enum(ageRanges).nullable(),
    allowNudity: z.boolean(),
    suspended: z
      .boolean()
      .meta({ description: 'Nothing new is accepted; reading, downloading and canceling go on.' }),
    lowBalance: money
      .nullable()
      .meta({ description: 'Threshold of `wallet.low_balance`; null: that of the installation.' }),
    createdAt: timestamp,
    erasedAt: timestamp.nullable(),
  })
  .meta({ id: 'Organization' });

export type OrganizationAnswer = z.infer<typeof organization>;

export const organizationPage = pageSchema(organization);

export const topUp = z
  .strictObject({
    entryId: id('entry'),
    organizationId: id('organization'),
    amount: money,
    reference: z.string(),
    available: money.meta({ description: 'What the wallet holds free after this top-up.' }),
    createdAt: timestamp,
  })
  .meta({ id: 'TopUp' });

export type TopUpAnswer = z.infer<typeof topUp>;

/** A booked refund, chargeback, payout or write-off. */
export const adjustment = z
  .strictObject({
    ...topUp.shape,
    requestId: id('request').nullable(),
    dispute: z
      .string()
      .nullable()
      .meta({ description: "Of a chargeback: the dispute's own id; `reference` is the top-up's." }),
  })
  .meta({ id: 'Adjustment' });

export type AdjustmentAnswer = z.infer<typeof adjustment>;

export const ledgerVerification = z
  .strictObject({
    checkedAt: timestamp,
    kind: z.enum(['whole', 'incremental']).meta({
      description:
        'How much was read: everything, or what came after the checkpoint of the day. What an operator asks for is whole.',
    }),
    holds: z.boolean(),
    invariants: z.array(
      z.strictObject({
        number: z.int().min(1),
        title: z.string(),
        holds: z.boolean(),
        findings: z.array(z.string()).meta({ description: 'At most 100, and how many more.' }),
      }),
    ),
    auditTrail: z.strictObject({
      holds: z.boolean(),
      chains: z.int().min(0),
      events: z.int().min(0),
      findings: z.array(z.string()),
    }),
    doublePayments: z
      .array(
        z.strictObject({
          type: z.enum(walletEntryTypes),
          reference: z.string(),
          organizationId: id('organization'),
          entryId: id('entry'),
          amount: money,
        }),
      )
      .meta({
        description:
          'Payments that share their reference, from before references had to be unique: look whether each was paid.',
      }),
  })
  .meta({ id: 'LedgerVerification' });

export type LedgerVerificationAnswer = z.infer<typeof ledgerVerification>;
