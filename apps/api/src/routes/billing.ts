import { moneyOf, quoteBody, readInput, toOrder } from '@image-production/contract';
import { valueOf } from '@image-production/kernel';
import { priceList, quote } from '@image-production/pricing';

import type { ApiServices } from '../api-services.ts';
import { inputProblem } from '../http/input-problem.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { nextCursor } from '../http/next-cursor.ts';
import { readJson } from '../http/read-json.ts';
import { quoteAnswerOf } from '../wire/quote.ts';
import { walletAnswerOf, walletEntriesCsv, walletEntryOf } from '../wire/wallet.ts';

type BillingHandlers = Pick<
  Handlers,
  'listPrices' | 'createQuote' | 'getWallet' | 'listWalletEntries'
>;

/** Prices, quotes and the wallet. */
export function billingHandlers(services: ApiServices): BillingHandlers {
  const { ledger } = services.production.store.readers;
  return {
    listPrices({ context }) {
      context.header('Cache-Control', 'no-store');
      const data = priceList().map(({ operation, resolution, unitPrice, referenceSurcharge }) => ({
        operation,
        resolution,
        unitPrice: moneyOf(unitPrice),
        referenceSurcharge: moneyOf(referenceSurcharge),
      }));
      return context.json({ data, currency: 'USD' });
    },

    async createQuote({ context }) {
      const read = readInput(quoteBody, await readJson(context));
      if (!read.ok) throw inputProblem(read.failure);
      context.header('Cache-Control', 'no-store');
      return context.json(quoteAnswerOf(valueOf(quote(toOrder(read.value)))));
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
      context.header('Vary', 'Accept');
      if (wantsCsv(context.req.header('accept'))) {
        if (next !== null)
          context.header('Link', `<${context.req.path}?limit=${limit}&cursor=${next}>; rel="next"`);
        return context.body(walletEntriesCsv(data), 200, {
          'content-type': 'text/csv; charset=utf-8',
        });
      }
      return context.json({ data, nextCursor: next });
    },
  };
}

function wantsCsv(accept: string | undefined): boolean {
  const entries = (accept ?? '').split(',').map((entry) => entry.split(';', 1)[0]?.trim());
  const mediaTypes = new Set(entries);
  return mediaTypes.has('text/csv') && !mediaTypes.has('application/json');
}

function sequenceOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  const message = 'This cursor does not come from this list.';
  throw inputProblem([{ pointer: '/cursor', code: 'value_not_allowed', message }]);
}
