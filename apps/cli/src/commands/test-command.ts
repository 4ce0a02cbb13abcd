import type { Command } from 'commander';

import { within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `test`: what only test keys can do. */
export function addTestCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('test')
    .description('What only a test key can do; `ips keys create --test` makes one.')
    .command('reset')
    .description('Makes 1 000.00 of play money available again.')
    .action(within(surroundings, reset));
}

async function reset(session: Session): Promise<void> {
  const client = await session.client();
  const wallet = await client.wallet.resetTest();
  session.tell(wallet, () => `${wallet.available.amount} ${wallet.available.currency} available`);
}
