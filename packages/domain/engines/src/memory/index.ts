export { InMemorySpendBook } from './in-memory-spend-book.ts';
