import {
  chargebackBody,
  toMoney,
  payoutBody,
  readInput,
  refundBody,
  reopenWalletBody,
  topUpBody,
  writeOffBody,
} from '@image-production/contract';
import type {
  AdjustmentAnswer,
  LedgerVerificationAnswer,
  TopUpAnswer,
} from '@image-production/contract';
import { parseId } from '@image-production/identifiers';
import { parseDollars, valueOf } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import { chargedBackReference } from '@image-production/ledger';
import type { InvariantReport, Posting, Transfer } from '@image-production/ledger';
import {
  chargeBackTopUp,
  payOutWallet,
  refundRequest,
  reopenWallet,
  topUpWallet,
  verifyAuditTrail,
  verifyLedger,
  writeOffDebt,
} from '@image-production/production';
import type { AdjustFailure } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { timestamp } from '../wire/timestamp.ts';
import { entryTypes, toWalletAnswer } from '../wire/wallet.ts';
import { requireOrganization } from './require-organization.ts';

type BookHandlers = Pick<
  Handlers,
  | 'topUpWallet'
  | 'refundRequest'
  | 'chargeBackTopUp'
  | 'payOutWallet'
  | 'writeOffDebt'
  | 'reopenWallet'
  | 'verifyLedger'
>;

/** Operator routes: payments, refunds, chargebacks, payouts, write-offs and ledger verification. */
export function bookHandlers(services: ApiServices): BookHandlers {
  return {
    ...walletHandlers(services),
    ...settlementHandlers(services),
    ...auditHandlers(services),
  };
}

function walletHandlers(
  services: ApiServices,
): Pick<BookHandlers, 'topUpWallet' | 'refundRequest' | 'chargeBackTopUp'> {
  return {
    async topUpWallet({ context, params }) {
      const read = readInput(topUpBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await requireOrganization(services, params.organizationId);
      const payment = { ...bookedAmount(read.value), organizationId };
      const posted = await topUpWallet(onBehalf(services, context).production, payment);
      if (!posted.ok) throw problemOfFailure(posted.failure);
      const { transfer, isNew } = posted.value;
      return context.json(toTopUpAnswer(transfer), isNew ? 201 : 200);
    },

    async refundRequest({ context, params }) {
      const read = readInput(refundBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await requireOrganization(services, params.organizationId);
      const requestId = parseId('request', read.value.request_id.trim());
      if (!requestId) throw problemOfFailure({ kind: 'request-not-found' });
      const order = { ...bookedAmount(read.value), organizationId, requestId };
      return answerAdjustment(
        context,
        await refundRequest(onBehalf(services, context).production, order),
      );
    },

    async chargeBackTopUp({ context, params }) {
      const read = readInput(chargebackBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await requireOrganization(services, params.organizationId);
      const { dispute } = read.value;
      const notice = {
        ...bookedAmount(read.value),
        organizationId,
        ...(dispute !== undefined && { dispute }),
      };
      return answerAdjustment(
        context,
        await chargeBackTopUp(onBehalf(services, context).production, notice),
      );
    },
  };
}

/** Settles accounts: pays out the balance, writes off debt, reopens closed wallets. */
function settlementHandlers(
  services: ApiServices,
): Pick<BookHandlers, 'payOutWallet' | 'writeOffDebt' | 'reopenWallet'> {
  return {
    async payOutWallet({ context, params }) {
      const read = readInput(payoutBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await requireOrganization(services, params.organizationId);
      const order = { ...bookedAmount(read.value), organizationId };
      return answerAdjustment(
        context,
        await payOutWallet(onBehalf(services, context).production, order),
      );
    },

    async writeOffDebt({ context, params }) {
      const read = readInput(writeOffBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await requireOrganization(services, params.organizationId);
      const order = { ...bookedAmount(read.value), organizationId, reason: read.value.reason };
      return answerAdjustment(
        context,
        await writeOffDebt(onBehalf(services, context).production, order),
      );
    },

    async reopenWallet({ context, params }) {
      const read = readInput(reopenWalletBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await requireOrganization(services, params.organizationId);
      const { reason } = read.value;
      const reopened = await reopenWallet(onBehalf(services, context).production, {
        organizationId,
        reason,
      });
      if (!reopened.ok) throw problemOfFailure(reopened.failure);
      return context.json(toWalletAnswer(reopened.value, organizationId));
    },
  };
}

function auditHandlers({ audit, logger }: ApiServices): Pick<BookHandlers, 'verifyLedger'> {
  return {
    async verifyLedger({ context }) {
      const { checkedAt, kind, holds, invariants } = await verifyLedger(audit);
      if (!holds) logger.error('the ledger does not verify: new requests are stopped');
      const { findings, ...trail } = await verifyAuditTrail(audit);
      if (!trail.holds) logger.error({ findings }, 'the audit trail does not verify');
      const doubles = await audit.store.readers.ledger.doublePayments();
      const answer: LedgerVerificationAnswer = {
        checkedAt: timestamp(checkedAt),
        kind,
        holds,
        invariants: invariants.map(toInvariantAnswer),
        auditTrail: { ...trail, findings: [...findings] },
        doublePayments: doubles.map(toDoublePayment),
      };
      return context.json(answer);
    },
  };
}

function toInvariantAnswer(
  report: InvariantReport<string>,
): LedgerVerificationAnswer['invariants'][number] {
  const { number, title, holds, findings } = report;
  return { number, title, holds, findings: [...findings] };
}

function toDoublePayment(transfer: Transfer): LedgerVerificationAnswer['doublePayments'][number] {
  const { kind, reference, ownerId, entryId, amount } = transfer;
  const type = entryTypes[kind];
  return {
    type,
    reference: reference ?? '',
    organizationId: ownerId,
    entryId,
    amount: toMoney(amount),
  };
}

function bookedAmount(given: { readonly amount: string; readonly reference: string }): {
  amount: Micros;
  reference: string;
} {
  return { amount: valueOf(parseDollars(given.amount)), reference: given.reference };
}

function answerAdjustment(context: ApiContext, posted: Result<Posting, AdjustFailure>): Response {
  if (!posted.ok) throw problemOfFailure(posted.failure);
  const { transfer, isNew } = posted.value;
  const answer: AdjustmentAnswer = {
    ...toTopUpAnswer(transfer),
    reference: chargedBackReference(transfer) ?? transfer.reference ?? '',
    requestId: transfer.orderId,
    dispute: transfer.kind === 'chargeback' ? transfer.reference : null,
  };
  return context.json(answer, isNew ? 201 : 200);
}

function toTopUpAnswer(transfer: Transfer): TopUpAnswer {
  return {
    entryId: transfer.entryId,
    organizationId: transfer.ownerId,
    amount: toMoney(transfer.amount),
    reference: transfer.reference ?? '',
    available: toMoney(transfer.availableAfter),
    createdAt: timestamp(transfer.createdAt),
  };
}
