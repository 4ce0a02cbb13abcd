import { asKey, asOperator, json } from './step.ts';
import type { Step } from './step.ts';

export const service: readonly Step[] = [
  { operation: 'getHealth', command: 'curl -sS "$BASE/healthz"', status: 200 },
  { operation: 'getReadiness', command: 'curl -sS "$BASE/readyz"', status: 200 },
  {
    operation: 'getMetrics',
    command: `curl -sS "$BASE/metrics" ${asOperator}`,
    status: 200,
    linesMax: 12,
  },
  {
    operation: 'getCapabilities',
    command: `curl -sS "$BASE/v1/capabilities" ${asKey}`,
    status: 200,
  },
  {
    operation: 'getHome',
    note: 'It leads to the documentation.',
    command: 'curl -sSL "$BASE/"',
    status: 200,
    linesMax: 6,
  },
  {
    operation: 'getOpenApiDocument',
    command: 'curl -sS "$BASE/openapi.json"',
    status: 200,
    keep: ['openapi', 'servers', 'tags'],
  },
  { operation: 'getReference', command: 'curl -sS "$BASE/docs"', status: 200, linesMax: 6 },
  {
    operation: 'getReferenceAsset',
    command: 'curl -sS "$BASE/docs/init.js"',
    status: 200,
    linesMax: 6,
  },
  { operation: 'getGuides', command: 'curl -sS "$BASE/docs/guides"', status: 200, linesMax: 6 },
  {
    operation: 'getGuide',
    note: 'The calls of all guides are made by the tests.',
    command: 'curl -sS "$BASE/docs/guides/prices.md"',
    status: 200,
    linesMax: 14,
  },
  {
    operation: 'getReferenceAsset',
    note: 'For language models:',
    command: 'curl -sS "$BASE/docs/llms.txt"',
    status: 200,
    linesMax: 12,
  },
  {
    operation: 'getProblemType',
    note: 'The `type` of every problem leads to such a page.',
    command: 'curl -sS "$BASE/problems/insufficient_funds"',
    status: 200,
    linesMax: 6,
  },
];

export const prices: readonly Step[] = [
  { operation: 'listPrices', command: `curl -sS "$BASE/v1/prices" ${asKey}`, status: 200 },
  {
    operation: 'createQuote',
    command: `curl -sS "$BASE/v1/quotes" ${asKey} \\\n  ${json({ operation: 'lab.creative', resolution: '2K', count: 4, reference_count: 1 })}`,
    status: 200,
  },
];

export const wallet: readonly Step[] = [
  { operation: 'getWallet', command: `curl -sS "$BASE/v1/wallet" ${asKey}`, status: 200 },
  {
    operation: 'listWalletEntries',
    command: `curl -sS "$BASE/v1/wallet/entries?limit=2" ${asKey}`,
    status: 200,
  },
  {
    operation: 'listWalletEntries',
    note: 'The same as CSV.',
    command: `curl -sS "$BASE/v1/wallet/entries?limit=3" ${asKey} \\\n  -H "Accept: text/csv"`,
    status: 200,
  },
  {
    operation: 'getWalletStatement',
    note: 'The running month. The README says how to verify its `checkpoint`.',
    command: `curl -sS "$BASE/v1/wallet/statements/$(date -u +%Y-%m)" ${asKey}`,
    status: 200,
  },
  {
    operation: 'getWalletStatement',
    note: 'The same for `hledger check` or `ledger balance`; `text/csv` is for spreadsheets.',
    command: `curl -sS "$BASE/v1/wallet/statements/$(date -u +%Y-%m)" ${asKey} \\\n  -H "Accept: text/plain"`,
    status: 200,
    linesMax: 40,
  },
];

export const events: readonly Step[] = [
  {
    operation: 'listEvents',
    note: 'With `Accept: text/event-stream` it stays open and tells what happens next.',
    command: `curl -sS "$BASE/v1/events?limit=2" ${asKey}`,
    status: 200,
  },
];
