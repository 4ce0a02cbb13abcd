import {
  changeOrganization,
  createOrganization,
  eraseOrganization,
} from '@image-production/access';
import type { Organization, OrganizationChange } from '@image-production/access';
import { createOrganizationBody } from '@image-production/contract';
import { Command } from 'commander';

import { actAt, orExplain, orRefuse, requireOrganization } from '../operating/acting.ts';
import type { Surroundings } from '../surroundings.ts';
import { formatTable } from '../tables/format-table.ts';
import { withInstallation } from '../with-installation.ts';

const listedMax = 1_000;

/** `organizations`: who may use the installation. */
export function organizationsCommand(surroundings: Surroundings): Command {
  return new Command('organizations')
    .description('Who may use the installation.')
    .addCommand(listCommand(surroundings))
    .addCommand(createCommand(surroundings))
    .addCommand(changeCommand(surroundings, 'suspend', { suspended: true }))
    .addCommand(changeCommand(surroundings, 'resume', { suspended: false }))
    .addCommand(eraseCommand(surroundings));
}

function listCommand(surroundings: Surroundings): Command {
  return new Command('list').description(`The newest ${listedMax}.`).action(() =>
    withInstallation(surroundings, async (installation) => {
      const { access } = await actAt(installation);
      const found = await access.credentials.listOrganizations({ limit: listedMax });
      surroundings.print(formatTable(['ORGANIZATION', 'SINCE', 'STATE', 'NAME'], found.map(toRow)));
    }),
  );
}

function createCommand(surroundings: Surroundings): Command {
  return new Command('create')
    .description('Makes an organization, without keys and without money.')
    .argument('<name>')
    .option('--minimum-age-band <band>', 'the youngest age of its castings, such as 25-34')
    .action((name: string, { minimumAgeBand }: { readonly minimumAgeBand?: string }) =>
      withInstallation(surroundings, async (installation) => {
        const given = orExplain(createOrganizationBody, { name, minimum_age_band: minimumAgeBand });
        const { access } = await actAt(installation);
        const { id } = await createOrganization(access, {
          name: given.name,
          ...(given.minimum_age_band && { minimumAgeBand: given.minimum_age_band }),
        });
        surroundings.print(id);
      }),
    );
}

const meanings = {
  suspend: 'Nothing new is accepted of it; it may read, download and cancel.',
  resume: 'Ends a suspension.',
};

function changeCommand(
  surroundings: Surroundings,
  name: keyof typeof meanings,
  change: OrganizationChange,
): Command {
  return new Command(name)
    .description(meanings[name])
    .argument('<organization>')
    .action((text: string) =>
      withInstallation(surroundings, async (installation) => {
        const acting = await actAt(installation);
        const { id } = await requireOrganization(acting, text);
        const changed = orRefuse(await changeOrganization(acting.access, id, change));
        surroundings.print(toRow(changed).join('  '));
      }),
    );
}

function eraseCommand(surroundings: Surroundings): Command {
  return new Command('erase')
    .description(
      'Ends its keys at once; workers remove its texts, files, models and names. The books keep ids and amounts. Nothing brings it back.',
    )
    .argument('<organization>')
    .requiredOption('--name <name>', 'its name, so that no other one is erased')
    .action((text: string, { name }: { readonly name: string }) =>
      withInstallation(surroundings, async (installation) => {
        const acting = await actAt(installation);
        const organization = await requireOrganization(acting, text);
        if (organization.name !== name) {
          surroundings.complain(`the name of ${text} is not ${name}: nothing was erased`);
          return surroundings.endWith(1);
        }
        orRefuse(await eraseOrganization(acting.access, organization.id));
        surroundings.print(`${organization.id} is being erased.`);
      }),
    );
}

function toRow({ id, name, createdAt, suspended, erasedAt }: Organization): readonly string[] {
  const state = erasedAt !== null ? 'erased' : suspended ? 'suspended' : 'active';
  return [id, new Date(createdAt).toISOString().slice(0, 10), state, name];
}
