import { moneyOf, quoteBody, readInput, toOrder } from '@image-production/contract';
import { valueOf } from '@image-production/kernel';
import { issueStatement, statementCsv, statementJournal } from '@image-production/ledger';
import type { IssuedStatement, StatementSubject } from '@image-production/ledger';
import { quote, standardPrices } from '@image-production/pricing';
import { closeBooksUntil, verifyLedger } from '@image-production/production';
import { accepts } from 'hono/accepts';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { nextCursor } from '../http/next-cursor.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { quoteAnswerOf } from '../wire/quote.ts';
import { statementAnswerOf } from '../wire/statement.ts';
import { walletAnswerOf, walletEntriesCsv, walletEntryOf } from '../wire/wallet.ts';

type BillingHandlers = Pick<
  Handlers,
  'listPrices' | 'createQuote' | 'getWallet' | 'listWalletEntries' | 'getWalletStatement'
>;

/** Prices, quotes and the wallet. */
export function billingHandlers(services: ApiServices): BillingHandlers {
  const { ledger } = services.production.store.readers;
  return {
    listPrices({ context }) {
      context.header('Cache-Control', 'no-store');
      const data = standardPrices.prices.map(
        ({ operation, resolution, unitPrice, referenceSurcharge }) => ({
          operation,
          resolution,
          unitPrice: moneyOf(unitPrice),
          referenceSurcharge: moneyOf(referenceSurcharge),
        }),
      );
      return context.json({ data, currency: 'USD' });
    },

    async createQuote({ context }) {
      const read = readInput(quoteBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      context.header('Cache-Control', 'no-store');
      return context.json(quoteAnswerOf(valueOf(quote(standardPrices, toOrder(read.value)))));
    },

    async getWallet({ context }) {
      const wallet = await ledger.wallet(context.var.caller.organizationId);
      context.header('Cache-Control', 'no-store');
      return context.json(walletAnswerOf(wallet));
    },

    async listWalletEntries({ context, query }) {
      const { limit, cursor } = query;
      const transfers = await ledger.transfers({
        organizationId: context.var.caller.organizationId,
        limit: limit + 1,
        ...(cursor !== undefined && { beforeSequence: sequenceOf(cursor) }),
      });
      const data = transfers.slice(0, limit).map(walletEntryOf);
      const next = nextCursor(transfers, limit, ({ sequence }) => `${sequence}`);
      context.header('Cache-Control', 'no-store');
      context.header('Vary', 'Accept', { append: true });
      if (preferredOf(context, ['text/csv']) === 'text/csv') {
        if (next !== null)
          context.header('Link', `<${context.req.path}?limit=${limit}&cursor=${next}>; rel="next"`);
        return context.body(walletEntriesCsv(data), 200, {
          'content-type': 'text/csv; charset=utf-8',
        });
      }
      return context.json({ data, nextCursor: next });
    },

    async getWalletStatement({ context, params }) {
      const { organizationId } = context.var.caller;
      const organization = await services.access.credentials.findOrganization(organizationId);
      const createdAt = organization?.createdAt ?? 0;
      const subject = { organizationId, createdAt, month: params.month };
      const issued = await issueMonth(services, subject);
      context.header('Cache-Control', 'no-store');
      context.header('Vary', 'Accept', { append: true });
      return answerStatement(context, issued);
    },
  };
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
  switch (preferredOf(context, ['text/csv', 'text/plain'])) {
    case 'text/csv':
      return asFile(statementCsv(issued), 'text/csv', 'csv');
    case 'text/plain':
      return asFile(statementJournal(statement, issued), 'text/plain', 'journal');
    default:
      return context.json(statementAnswerOf(issued));
  }
}

/** JSON, unless `Accept` prefers one of the others. */
function preferredOf(context: ApiContext, others: readonly string[]): string {
  const json = 'application/json';
  return accepts(context, { header: 'Accept', supports: [json, ...others], default: json });
}

function sequenceOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  const message = 'This cursor does not come from this list.';
  throw inputProblem([{ pointer: '/cursor', code: 'value_not_allowed', message }]);
}
