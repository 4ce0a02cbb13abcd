import { quotaBookContract } from '../contract/quota-book.contract.ts';
import { InMemoryQuotaBook } from './in-memory-quota-book.ts';

quotaBookContract('in memory', async () => {
  const book = new InMemoryQuotaBook();
  return { book, other: book };
});
