import { callJournalContract } from '../contract/index.ts';
import { InMemoryCallJournal } from './index.ts';

callJournalContract('in memory', async () => {
  const journal = new InMemoryCallJournal();
  return { journal, reopen: async () => journal };
});
