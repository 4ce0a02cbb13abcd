export { priceList, priceOf, priceVersion } from './price-list.ts';
export type { Price } from './price-list.ts';
export { chargeFor, quote } from './quote.ts';
export type { NotOffered, Order, Quote, QuoteLine } from './quote.ts';
