export { spendBookContract } from './spend-book.contract.ts';
export type { SpendBookSetup } from './spend-book.contract.ts';
