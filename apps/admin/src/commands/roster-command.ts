import { grantEntitlement, revokeEntitlement } from '@image-production/access';
import { createRosterModelBody } from '@image-production/contract';
import { addToRoster } from '@image-production/production';
import { Command } from 'commander';

import { actAt, orExplain, orNoId, orRefuse, requireOrganization } from '../operating/acting.ts';
import type { Acting } from '../operating/acting.ts';
import type { Surroundings } from '../surroundings.ts';
import { withInstallation } from '../with-installation.ts';

/** `roster`: models of the house, and who may work with them. */
export function rosterCommand(surroundings: Surroundings): Command {
  return new Command('roster')
    .description('Models of the house, and who may work with them.')
    .addCommand(addCommand(surroundings))
    .addCommand(licenceCommand(surroundings, 'grant'))
    .addCommand(licenceCommand(surroundings, 'revoke'));
}

function addCommand(surroundings: Surroundings): Command {
  return new Command('add')
    .description('Puts a frozen copy of a saved model on the roster.')
    .argument('<organization>', 'whose model it is')
    .argument('<model>')
    .requiredOption('--name <name>', 'its name on the roster')
    .action((organization: string, model: string, { name }: { readonly name: string }) =>
      withInstallation(surroundings, async (installation) => {
        const ids = { organization_id: organization, model_id: model };
        const given = orExplain(createRosterModelBody, { ...ids, name });
        const acting = await actAt(installation);
        const { id: organizationId } = await requireOrganization(acting, organization);
        const modelId = orNoId('model', model);
        const order = { organizationId, modelId, name: given.name };
        surroundings.print(orRefuse(await addToRoster(acting.production, order)).id);
      }),
    );
}

const meanings = {
  grant: 'Lets an organization work with a model of the roster.',
  revoke: 'Ends that.',
};

function licenceCommand(surroundings: Surroundings, name: keyof typeof meanings): Command {
  return new Command(name)
    .description(meanings[name])
    .argument('<organization>')
    .argument('<roster-model>')
    .action((organization: string, model: string) =>
      withInstallation(surroundings, async (installation) => {
        const acting = await actAt(installation);
        const { id: organizationId } = await requireOrganization(acting, organization);
        const licence = { organizationId, rosterModelId: await findRosterModel(acting, model) };
        if (name === 'revoke') await revokeEntitlement(acting.access, licence);
        else orRefuse(await grantEntitlement(acting.access, licence));
        surroundings.print(`${name === 'grant' ? 'Granted' : 'Revoked'}.`);
      }),
    );
}

async function findRosterModel({ production }: Acting, text: string) {
  const model = await production.store.readers.models.findRosterModel(orNoId('rosterModel', text));
  return orRefuse(
    model ? { ok: true, value: model } : { ok: false, failure: { kind: 'model-not-found' } },
  ).id;
}
