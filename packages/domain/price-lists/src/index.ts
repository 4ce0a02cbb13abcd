export { priceBook } from './price-book.ts';
