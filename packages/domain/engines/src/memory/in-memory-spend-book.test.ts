import { spendBookContract } from '../contract/index.ts';
import { InMemorySpendBook } from './index.ts';

spendBookContract('in memory', async () => {
  const book = new InMemorySpendBook();
  return { book, other: book };
});
