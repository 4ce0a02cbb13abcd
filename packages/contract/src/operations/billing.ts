import { z } from 'zod';

import { pageQuery } from '../input/page-query.ts';
import { quoteBody } from '../input/quote.ts';
import { spendingQuery } from '../input/spending-query.ts';
import { priceList, quote, wallet, walletEntryPage, walletStatement } from '../output/billing.ts';
import { spending } from '../output/spending.ts';
import { month } from '../output/values.ts';
import { errors } from './errors.ts';
import { op, tags } from './op.ts';

const row = { tag: tags.billing, auth: 'key', cache: 'no-store' } as const;

export const listPrices = op({
  ...row,
  id: 'listPrices',
  method: 'get',
  path: '/v1/prices',
  summary: 'The price list, per delivered output.',
  scope: 'read',
  ok: [{ status: 200, description: 'The price list.', body: priceList }],
  errors: errors.keyedCall,
});

export const createQuote = op({
  ...row,
  id: 'createQuote',
  method: 'post',
  path: '/v1/quotes',
  summary: 'What an order would cost, by the code that charges it. Nothing is stored.',
  scope: 'read',
  json: quoteBody,
  ok: [{ status: 200, description: 'The quote.', body: quote }],
  errors: [...errors.keyedCall, ...errors.body, ...errors.fields, 'number_out_of_range'],
});

export const getWallet = op({
  ...row,
  id: 'getWallet',
  method: 'get',
  path: '/v1/wallet',
  summary: "The organization's balance.",
  scope: 'wallet',
  ok: [{ status: 200, description: 'The balance.', body: wallet }],
  errors: errors.keyedCall,
});

export const resetTestWallet = op({
  ...row,
  id: 'resetTestWallet',
  method: 'post',
  path: '/v1/test/reset',
  summary: 'Makes 1 000.00 of play money available again. For test keys only.',
  scope: 'wallet',
  ok: [{ status: 200, description: 'The balance.', body: wallet }],
  errors: [...errors.keyedCall, 'organization_suspended'],
});

export const listWalletEntries = op({
  ...row,
  id: 'listWalletEntries',
  method: 'get',
  path: '/v1/wallet/entries',
  summary: 'Every movement of the wallet, newest first.',
  scope: 'wallet',
  query: pageQuery,
  ok: [{ status: 200, description: 'One page.', body: walletEntryPage, alsoAs: ['text/csv'] }],
  errors: [...errors.keyedCall, ...errors.fields, 'number_out_of_range'],
});

export const getWalletStatement = op({
  ...row,
  id: 'getWalletStatement',
  method: 'get',
  path: '/v1/wallet/statements/{month}',
  summary: 'A month of the wallet with a signed checkpoint; the running month as it stands now.',
  scope: 'wallet',
  params: z.object({ month }),
  ok: [
    {
      status: 200,
      description: 'The statement; as `text/plain` a journal for hledger and ledger.',
      body: walletStatement,
      alsoAs: ['text/csv', 'text/plain'],
    },
  ],
  errors: [...errors.keyedCall, 'not_found'],
});

export const getSpending = op({
  ...row,
  id: 'getSpending',
  method: 'get',
  path: '/v1/wallet/spending',
  summary:
    'What was spent by day, by key and by the values of one name of `metadata`, of requests accepted with a key.',
  scope: 'wallet',
  query: spendingQuery,
  ok: [{ status: 200, description: 'The lines.', body: spending, alsoAs: ['text/csv'] }],
  errors: [...errors.keyedCall, ...errors.fields, 'number_out_of_range'],
});
