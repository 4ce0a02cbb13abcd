import { Command } from 'commander';

import { backupCommand } from './commands/backup-command.ts';
import { clockCommand } from './commands/clock-command.ts';
import { enginesCommand } from './commands/engines-command.ts';
import { keysCommand } from './commands/keys-command.ts';
import { ledgerCommand } from './commands/ledger-command.ts';
import { migrateCommand } from './commands/migrate-command.ts';
import { moneyCommand } from './commands/money-command.ts';
import { moveCommand } from './commands/move-command.ts';
import { organizationsCommand } from './commands/organizations-command.ts';
import { readyCommand } from './commands/ready-command.ts';
import { eraseAgainCommand, restoreCommand } from './commands/restore-command.ts';
import { rosterCommand } from './commands/roster-command.ts';
import { sweepCommand } from './commands/sweep-command.ts';
import type { Surroundings } from './surroundings.ts';

/** The operator's program; what it does is told by `--help` at every level. */
export function createProgram(surroundings: Surroundings): Command {
  return new Command('ips-admin')
    .description('What an operator does at an installation, beside its API.')
    .configureOutput({
      writeOut: (text) => surroundings.print(text.trimEnd()),
      writeErr: (text) => surroundings.complain(text.trimEnd()),
    })
    .addCommand(migrateCommand(surroundings))
    .addCommand(moveCommand(surroundings))
    .addCommand(organizationsCommand(surroundings))
    .addCommand(keysCommand(surroundings))
    .addCommand(moneyCommand(surroundings))
    .addCommand(rosterCommand(surroundings))
    .addCommand(ledgerCommand(surroundings))
    .addCommand(sweepCommand(surroundings))
    .addCommand(clockCommand(surroundings))
    .addCommand(backupCommand(surroundings))
    .addCommand(restoreCommand(surroundings))
    .addCommand(eraseAgainCommand(surroundings))
    .addCommand(readyCommand(surroundings))
    .addCommand(enginesCommand(surroundings));
}
