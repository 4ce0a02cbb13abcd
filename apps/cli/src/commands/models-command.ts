import type { Command } from 'commander';

import { openTerminalQuestions } from '../asking/terminal-questions.ts';
import { makeModel } from '../casting/make-model.ts';
import type { NewModelOptions } from '../casting/make-model.ts';
import { Complaint, exitCodes, usageComplaint } from '../exit-codes.ts';
import { formatRows } from '../output/format-rows.ts';
import { parseCount, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `models`: the organization's own identities. */
export function addModelsCommand(program: Command, surroundings: Surroundings): void {
  const models = program.command('models').description("The organization's own models.");
  models
    .command('new')
    .description(
      'From a casting to a saved model: portrait, full body, save. Asks before each charge; ' +
        '--yes agrees to all. What is broken off goes on with --candidate.',
    )
    .option('--casting <file>', 'the casting as YAML or JSON')
    .option('--age-range <band>', 'such as 25-34; a casting by itself')
    .option('--direction <text>', 'what else the casting says')
    .option('--wardrobe <text>', 'what is worn in the full-body view')
    .option('--name <name>', 'what the model is called')
    .option('--candidate <id>', 'go on with cnd_…')
    .option('--portrait-only', 'save without a full-body view')
    .option('--variation <number>', 'of the portrait: another number is another person', parseCount)
    .option('-y, --yes', 'agree to every charge')
    .option('--max-cost <dollars>', 'refuse to spend more in one step')
    .option('-o, --out <folder>', 'where the pictures go', 'casting')
    .action(
      within(surroundings, async (session: Session, options: NewModelOptions) => {
        if (!session.isInteractive && !options.yes) {
          throw usageComplaint(
            'There is no terminal to ask at.',
            'Say --yes to agree to every charge.',
          );
        }
        await makeModel(session, options, openTerminalQuestions);
      }),
    );
  models.command('list').description('All saved models.').action(within(surroundings, listModels));
  models
    .command('get')
    .argument('<id>', 'mdl_…')
    .description('One model.')
    .action(
      within(surroundings, async (session: Session, _options: object, id: string) => {
        const model = await (await session.client()).models.get(id);
        session.tell(model, () => JSON.stringify(model, null, 2));
      }),
    );
  models
    .command('delete')
    .argument('<id>', 'mdl_…')
    .description('Deletes a model for good; accepted requests finish.')
    .option('-y, --yes', 'do not ask')
    .action(within(surroundings, deleteModel));
}

async function listModels(session: Session): Promise<void> {
  const client = await session.client();
  const all = await client.models.list({ limit: 100 }).toArray();
  session.tell(all, () =>
    formatRows(
      ['MODEL', 'NAME', 'AGE', 'FULL BODY', 'CREATED'],
      all.map(({ modelId, name, casting, fullBody, createdAt }) => [
        modelId,
        name,
        casting.ageRange,
        fullBody ? 'yes' : 'no',
        createdAt,
      ]),
    ),
  );
}

async function deleteModel(
  session: Session,
  { yes }: { readonly yes?: true },
  id: string,
): Promise<void> {
  const client = await session.client();
  if (!yes) {
    if (!session.isInteractive)
      throw usageComplaint('There is no terminal to ask at.', 'Say --yes.');
    const { name } = await client.models.get(id);
    const { confirm } = await openTerminalQuestions();
    const agreed = await confirm(`Delete ${name} for good? No new picture can show this person.`);
    if (!agreed) throw new Complaint(exitCodes.other, 'kept', 'The model was kept.');
  }
  await client.models.delete(id);
  session.tell({ modelId: id, deleted: true }, () => `${id} is deleted.`);
}
