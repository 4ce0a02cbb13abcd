import { Command, CommanderError } from 'commander';

import { addAccountCommands } from './commands/account-commands.ts';
import { addApiCommand } from './commands/api-command.ts';
import { addAuditCommand } from './commands/audit-command.ts';
import { addCompletionCommand } from './commands/completion-command.ts';
import { addDoctorCommand } from './commands/doctor-command.ts';
import { addInitCommand } from './commands/init-command.ts';
import { addKeysCommand } from './commands/keys-command.ts';
import { addLabCommand } from './commands/lab-command.ts';
import { addListenCommand } from './commands/listen-command.ts';
import { addMcpCommand } from './commands/mcp-command.ts';
import { addModelsCommand } from './commands/models-command.ts';
import { addPricesCommand } from './commands/prices-command.ts';
import { addProCommand } from './commands/pro-command.ts';
import { addRequestsCommand } from './commands/requests-command.ts';
import { addStudioCommand } from './commands/studio-command.ts';
import { addTestCommand } from './commands/test-command.ts';
import { addWalletCommand } from './commands/wallet-command.ts';
import { addWebhooksCommand } from './commands/webhooks-command.ts';
import { Complaint, exitCodes } from './exit-codes.ts';
import { describeError, formatReport } from './output/describe-error.ts';
import type { Surroundings } from './surroundings.ts';

const exits = `
Exit codes: 0 done, 1 other, 2 usage, 3 key, 4 not found, 5 input, 6 funds, 7 unavailable,
8 generation failed (not charged), 124 timeout, 130 detached by Ctrl-C.`;

/** The customer's program; what it does is told by `--help` at every level. */
export function createProgram(surroundings: Surroundings): Command {
  const program = new Command('ips')
    .description('Photographs from structured briefs, by the Image Production Service.')
    .option('--profile <name>', 'whose key is used; see ips profiles')
    .option('--json', 'data as JSON, a line each')
    .option('-q, --quiet', 'no progress and no remarks')
    .option('--no-input', 'never ask')
    .addHelpText('after', exits)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => surroundings.print(text.trimEnd()),
      writeErr: (text) => surroundings.complain(text.trimEnd()),
    });
  addInitCommand(program, surroundings);
  addAccountCommands(program, surroundings);
  addTestCommand(program, surroundings);
  addWalletCommand(program, surroundings);
  addModelsCommand(program, surroundings);
  addProCommand(program, surroundings);
  addLabCommand(program, surroundings);
  addRequestsCommand(program, surroundings);
  addPricesCommand(program, surroundings);
  addKeysCommand(program, surroundings);
  addWebhooksCommand(program, surroundings);
  addListenCommand(program, surroundings);
  addAuditCommand(program, surroundings);
  addStudioCommand(program, surroundings);
  addDoctorCommand(program, surroundings);
  addApiCommand(program, surroundings);
  addMcpCommand(program, surroundings);
  addCompletionCommand(program, surroundings);
  return program;
}

/** Runs the program on the words after its name. Never throws for what a person can correct. */
export async function runProgram(
  surroundings: Surroundings,
  words: readonly string[],
): Promise<void> {
  try {
    await createProgram(surroundings).parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Help and version end well; everything else is about how the command was written.
      return surroundings.endWith(error.exitCode === 0 ? exitCodes.done : exitCodes.usage);
    }
    if (!(error instanceof Complaint)) throw error;
    surroundings.complain(formatReport(describeError(error)));
    surroundings.endWith(error.exitCode);
  }
}
