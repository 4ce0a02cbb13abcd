import { once } from 'node:events';

import type { Command } from 'commander';

import { within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `mcp`: the service as tools of an agent. */
export function addMcpCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('mcp')
    .description(
      'Serves the Model Context Protocol on standard input and output, for agents. What spends ' +
        'demands a max_cost.',
    )
    .action(within(surroundings, serve));
}

async function serve(session: Session): Promise<void> {
  // Both are large, and no other command needs them.
  const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
    import('../mcp/mcp-server.ts'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ]);
  const server = createMcpServer(session);
  await server.connect(new StdioServerTransport());
  session.note('Serving tools on standard input and output, until the input ends.');
  await once(process.stdin, 'end');
  await server.close();
}
