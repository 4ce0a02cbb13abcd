import type { Command } from 'commander';

import { within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `studio`: the web console. */
export function addStudioCommand(program: Command, surroundings: Surroundings): void {
  const studio = program.command('studio').description('Studio, the web console.');
  studio
    .command('open')
    .description('Prints a link that signs a browser in with this key: once, for two minutes.')
    .action(within(surroundings, open));
}

async function open(session: Session): Promise<void> {
  const client = await session.client();
  const answer = await client.call('POST', '/studio/api/links', { maxRetries: 0 });
  const link = (await answer.json()) as { readonly url: string; readonly expiresAt: string };
  session.tell(link, () => link.url);
}
