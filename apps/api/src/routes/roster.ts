import type { RosterModel } from '@image-production/identity';
import type { OrganizationId, RosterModelId } from '@image-production/kernel';

import type { ApiServices } from '../api-services.ts';
import { answerAsset } from '../http/answer-asset.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { expectedView } from '../http/sound-file.ts';
import { ProblemError } from '../problem-error.ts';
import { rosterEntryOf } from '../wire/identities.ts';

/** The roster: curated identities that need a licence. */
export function rosterHandlers(
  services: ApiServices,
): Pick<Handlers, 'listRoster' | 'getRosterPortrait'> {
  const { models } = services.production.store.readers;
  return {
    async listRoster({ context, query }) {
      const { organizationId } = context.var.caller;
      const roster = await models.listRosterModels();
      const start = query.cursor === undefined ? 0 : positionAfter(roster, query.cursor);
      const page = roster.slice(start, start + query.limit);
      const data = await Promise.all(
        page.map(async (model) =>
          rosterEntryOf(
            model,
            organizationId,
            await isEntitled(organizationId, model),
            services.urls,
          ),
        ),
      );
      const last = page.at(-1);
      const hasMore = start + page.length < roster.length;
      context.header('Cache-Control', 'no-store');
      return context.json({ data, nextCursor: hasMore && last ? last.id : null });
    },

    async getRosterPortrait({ context, params }) {
      const model = await models.findRosterModel(params.rosterModelId as RosterModelId);
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

/** A cursor that names nobody starts from the beginning: the roster may have changed since. */
function positionAfter(roster: readonly RosterModel[], cursor: string): number {
  return roster.findIndex(({ id }) => id === cursor) + 1;
}
