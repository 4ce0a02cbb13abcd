import type { AuditEvent, AuditQuery } from '@image-production/client';
import type { Command } from 'commander';

import { formatRows } from '../output/format-rows.ts';
import { parseCount, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

interface AuditOptions {
  readonly limit: number;
  readonly action?: string;
  readonly actor?: string;
  readonly subject?: string;
  readonly after?: string;
  readonly before?: string;
}

/** `audit`: who did what in the organization. */
export function addAuditCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('audit')
    .description('Who did what, newest first: one event per change and per refusal by the guard.')
    .option('-l, --limit <number>', 'how many', parseCount, 20)
    .option('--action <action>', 'such as model.delete')
    .option('--actor <id>', 'what the key or operator with this id did')
    .option('--subject <id>', 'what was done to this id')
    .option('--after <time>', 'such as 2027-01-31T12:00:00Z')
    .option('--before <time>', 'such as 2027-01-31T12:00:00Z')
    .action(within(surroundings, listEvents));
}

async function listEvents(session: Session, options: AuditOptions): Promise<void> {
  const { limit, action, actor, subject, after, before } = options;
  const client = await session.client();
  const query: AuditQuery = {
    limit: Math.min(Math.max(limit, 1), 100),
    // The service says which of them it does not know.
    action: action as AuditEvent['action'] | undefined,
    actor,
    subject,
    created_after: after,
    created_before: before,
  };
  const events = await client.audit.list(query).toArray(limit);
  session.tell(events, () =>
    formatRows(
      ['AT', 'WHO', 'ACTION', 'TO', 'OUTCOME'],
      events.map(({ at, actor: { kind, id }, action: done, subject: to, outcome }) => [
        at,
        id ?? kind,
        done,
        to ?? '',
        outcome,
      ]),
    ),
  );
}
