import { choreTurnsContract } from '../contract/chore-turns.contract.ts';
import { InMemoryChoreTurns } from './in-memory-chore-turns.ts';

choreTurnsContract('in memory', async () => {
  const turns = new InMemoryChoreTurns();
  return { turns, other: turns };
});
