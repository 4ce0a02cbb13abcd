import type { OrganizationId } from '@image-production/identifiers';
import type { RosterModel } from '@image-production/identity';

import type { ApiServices } from '../api-services.ts';
import { answerAsset } from '../http/answer-asset.ts';
import { answerPage } from '../http/answer-page.ts';
import type { CursorForm } from '../http/answer-page.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { expectedView } from '../http/sound-file.ts';
import { ProblemError } from '../problem-error.ts';
import { toRosterEntry } from '../wire/identities.ts';

/** The roster: curated identities that need a licence. */
export function rosterHandlers(
  services: ApiServices,
): Pick<Handlers, 'listRoster' | 'getRosterPortrait'> {
  const { models } = services.production.store.readers;
  return {
    listRoster({ context, query }) {
      const { organizationId } = context.var.caller;
      return answerPage(context, query, {
        cursor: rosterCursor,
        read: async ({ limit, before }) => {
          const roster = await models.listRosterModels();
          const start = roster.findIndex(({ id }) => id === before) + 1;
          return roster.slice(start, start + limit);
        },
        toItem: async (model) => {
          const entitled = await isEntitled(organizationId, model);
          return toRosterEntry(model, organizationId, entitled, services.urls);
        },
      });
    },

    async getRosterPortrait({ context, params }) {
      const model = await models.findRosterModel(params.rosterModelId);
      if (!model?.portrait) throw new ProblemError('not_found', 'There is no such portrait.');
      const fileName = `${model.id}-portrait.png`;
      const { sha256 } = model.portrait;
      const file = await expectedView(services, { holder: `roster:${model.id}`, sha256 });
      return answerAsset(context, services, { file, mediaType: 'image/png', fileName });
    },
  };

  function isEntitled(organizationId: OrganizationId, model: RosterModel): Promise<boolean> {
    return services.production.entitlements.isEntitled(organizationId, model.id);
  }
}

/** Any text is one: an unknown cursor restarts the list, as its model may have left the roster. */
const rosterCursor: CursorForm<RosterModel, string> = {
  write: ({ id }) => id,
  parse: (text) => text,
};
