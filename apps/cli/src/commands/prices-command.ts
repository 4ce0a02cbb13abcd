import type { Command } from 'commander';

import { formatRows } from '../output/format-rows.ts';
import { within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `prices`: the price list that is charged by. */
export function addPricesCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('prices')
    .description('The price list, per delivered picture.')
    .action(
      within(surroundings, async (session: Session) => {
        const list = await (await session.client()).prices();
        session.tell(list, () =>
          formatRows(
            ['OPERATION', 'SIZE', list.currency, 'WITH REFERENCES'],
            list.data.map(({ operation, resolution, unitPrice, referenceSurcharge }) => [
              operation,
              resolution,
              unitPrice.amount,
              `+ ${referenceSurcharge.amount}`,
            ]),
          ),
        );
      }),
    );
}
