import { Argument } from 'commander';
import type { Command } from 'commander';

import { completeWords } from '../completion/complete-words.ts';
import { shellScripts } from '../completion/shell-scripts.ts';
import { within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `completion`: names after the first letters and a TAB. */
export function addCompletionCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('completion')
    .description('What a shell evaluates to complete ips: eval "$(ips completion bash)".')
    .addArgument(new Argument('<shell>').choices(Object.keys(shellScripts)))
    .action(
      within(surroundings, (session: Session, _options: object, shell: keyof typeof shellScripts) =>
        session.surroundings.print(shellScripts[shell]),
      ),
    );
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action((words: readonly string[]) => {
      const found = completeWords(program, words);
      if (found.length > 0) surroundings.print(found.join('\n'));
    });
}
