import { toMoney, quoteBody, readInput, toOrder } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { issueStatement, statementCsv, statementJournal } from '@image-production/ledger';
import type { IssuedStatement, StatementSubject, Transfer } from '@image-production/ledger';
import { quote } from '@image-production/pricing';
import { closeBooksUntil, priceListFor, verifyLedger } from '@image-production/production';
import { resetTestWallet } from '@image-production/test-mode';

import type { ApiServices } from '../api-services.ts';
import { readPage } from '../http/answer-page.ts';
import type { CursorForm } from '../http/answer-page.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { answerPlainly, toPlainAnswer } from '../http/plain-answer.ts';
import type { PlainAnswer } from '../http/plain-answer.ts';
import { preferredMediaType } from '../http/preferred-media-type.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { toQuoteAnswer } from '../wire/quote.ts';
import { toStatementAnswer } from '../wire/statement.ts';
import { toWalletAnswer, walletEntriesCsv, toWalletEntry } from '../wire/wallet.ts';

type BillingHandlers = Pick<
  Handlers,
  | 'listPrices'
  | 'createQuote'
  | 'getWallet'
  | 'resetTestWallet'
  | 'listWalletEntries'
  | 'getWalletStatement'
>;

/** Prices, quotes and the wallet. */
export function billingHandlers(services: ApiServices): BillingHandlers {
  const { production } = services;
  const { ledger } = production.store.readers;
  return {
    listPrices({ context }) {
      const { prices } = priceListFor(production, context.var.caller.organizationId);
      const data = prices.map(({ operation, resolution, unitPrice, referenceSurcharge }) => ({
        operation,
        resolution,
        unitPrice: toMoney(unitPrice),
        referenceSurcharge: toMoney(referenceSurcharge),
      }));
      return context.json({ data, currency: 'USD' });
    },

    async createQuote({ context }) {
      const read = readInput(quoteBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const list = priceListFor(production, context.var.caller.organizationId);
      const quoted = quote(list, toOrder(read.value));
      if (!quoted.ok) throw problemOfFailure(quoted.failure);
      return context.json(toQuoteAnswer(quoted.value));
    },

    async getWallet({ context }) {
      const { organizationId } = context.var.caller;
      return answerPlainly(context, await readWallet(services, organizationId));
    },

    async resetTestWallet({ context }) {
      const { organizationId } = context.var.caller;
      const acting = onBehalf(services, context).production;
      const reset = await resetTestWallet(acting, organizationId);
      if (!reset.ok) throw problemOfFailure(reset.failure);
      return context.json(toWalletAnswer(reset.value, organizationId));
    },

    async listWalletEntries({ context, query }) {
      const ownerId = context.var.caller.organizationId;
      const page = await readPage(query, {
        cursor: sequenceCursor,
        read: ({ limit, before }) =>
          ledger.transfers({
            ownerId,
            limit,
            ...(before !== undefined && { beforeSequence: before }),
          }),
        toItem: toWalletEntry,
      });
      context.header('Vary', 'Accept', { append: true });
      if (preferredMediaType(context, ['text/csv']) !== 'text/csv') return context.json(page);
      const { data, nextCursor } = page;
      if (nextCursor !== null) {
        const next = `${context.req.path}?limit=${query.limit}&cursor=${nextCursor}`;
        context.header('Link', `<${next}>; rel="next"`);
      }
      const headers = { 'content-type': 'text/csv; charset=utf-8' };
      return context.body(walletEntriesCsv(data), 200, headers);
    },

    async getWalletStatement({ context, params }) {
      const { organizationId } = context.var.caller;
      const organization = await services.access.credentials.findOrganization(organizationId);
      const createdAt = organization?.createdAt ?? 0;
      const subject = { ownerId: organizationId, createdAt, month: params.month };
      const issued = await issueMonth(services, subject);
      context.header('Vary', 'Accept', { append: true });
      return answerStatement(context, issued);
    },
  };
}

export async function readWallet(
  { production }: Pick<ApiServices, 'production'>,
  organizationId: OrganizationId,
): Promise<PlainAnswer> {
  const wallet = await production.store.readers.ledger.wallet(organizationId);
  return toPlainAnswer(JSON.stringify(toWalletAnswer(wallet, organizationId)));
}

/** The signed statement of one month, or the problem why there is none. */
export async function issueMonth(
  services: ApiServices,
  subject: StatementSubject,
): Promise<IssuedStatement> {
  const { store, clock, digest } = services.production;
  const { signer, checkpoints } = services.audit;
  const { ledger, verdicts } = store.readers;
  const closeUntil = (until: number): Promise<void> => closeBooksUntil(store, until);
  const verifyBooks = async (): Promise<void> => {
    services.logger.error(`the statement of ${subject.month} is not sound: verifying the books`);
    await verifyLedger(services.audit);
  };
  const witnesses = { ledger, signer, checkpoints, digest };
  const issuing = { ...witnesses, verdicts, clock, closeUntil, verifyBooks };
  const issued = await issueStatement(issuing, subject);
  if (!issued.ok) throw problemOfFailure(issued.failure);
  return issued.value;
}

function answerStatement(context: ApiContext, issued: IssuedStatement): Response {
  const { statement } = issued;
  const asFile = (content: string, mediaType: string, extension: string): Response =>
    context.body(content, 200, {
      'content-type': `${mediaType}; charset=utf-8`,
      'content-disposition': `attachment; filename="wallet-statement-${statement.month}.${extension}"`,
    });
  switch (preferredMediaType(context, ['text/csv', 'text/plain'])) {
    case 'text/csv':
      return asFile(statementCsv(issued), 'text/csv', 'csv');
    case 'text/plain':
      return asFile(statementJournal(statement, issued), 'text/plain', 'journal');
    default:
      return context.json(toStatementAnswer(issued));
  }
}

const sequenceCursor: CursorForm<Transfer, number> = {
  write: ({ sequence }) => `${sequence}`,
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
};
