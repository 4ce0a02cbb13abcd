import { Command } from 'commander';

import { backupCommand } from './commands/backup-command.ts';
import { enginesCommand } from './commands/engines-command.ts';
import { migrateCommand } from './commands/migrate-command.ts';
import { moveCommand } from './commands/move-command.ts';
import { readyCommand } from './commands/ready-command.ts';
import { eraseAgainCommand, restoreCommand } from './commands/restore-command.ts';
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
    .addCommand(backupCommand(surroundings))
    .addCommand(restoreCommand(surroundings))
    .addCommand(eraseAgainCommand(surroundings))
    .addCommand(readyCommand(surroundings))
    .addCommand(enginesCommand(surroundings));
}
