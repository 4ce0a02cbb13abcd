export { priceListAt } from './price-book.ts';
export type { PriceBook } from './price-book.ts';
export { priceOf } from './price-list.ts';
export type { Price, PriceList } from './price-list.ts';
export { chargeFor, quote } from './quote.ts';
export type { NotOffered, Order, Quote, QuoteLine } from './quote.ts';
