import { createOrganization, eraseOrganization } from '@image-production/access';
import type { Organization, OrganizationChange } from '@image-production/access';
import {
  changeOrganizationBody,
  createOrganizationBody,
  moneyOf,
  readInput,
} from '@image-production/contract';
import type { OrganizationAnswer } from '@image-production/contract';
import type { AgeRange } from '@image-production/identity';
import { parseDollars, valueOf } from '@image-production/kernel';
import type { OrganizationId } from '@image-production/kernel';
import type { z } from 'zod';

import type { ApiServices } from '../api-services.ts';
import { cursorId } from '../http/cursor-id.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { nextCursor } from '../http/next-cursor.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { timestamp, timestampOrNull } from '../wire/timestamp.ts';

type OrganizationHandlers = Pick<
  Handlers,
  | 'createOrganization'
  | 'listOrganizations'
  | 'getOrganization'
  | 'changeOrganization'
  | 'eraseOrganization'
>;

/** Organizations and their settings, which only the operator changes. */
export function organizationHandlers(services: ApiServices): OrganizationHandlers {
  const { access } = services;
  const { credentials } = access;
  return {
    async createOrganization({ context }) {
      const read = readInput(createOrganizationBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { name, minimum_age_band: minimumAgeBand } = read.value;
      const organization = await createOrganization(access, {
        name,
        ...(minimumAgeBand !== undefined && { minimumAgeBand }),
      });
      context.header('Cache-Control', 'no-store');
      return context.json(toOrganizationAnswer(organization), 201);
    },

    async listOrganizations({ context, query }) {
      const { limit, cursor } = query;
      const before = cursorId('organization', cursor);
      const page = await credentials.listOrganizations({
        limit: limit + 1,
        ...(before && { before }),
      });
      const data = page.slice(0, limit).map(toOrganizationAnswer);
      context.header('Cache-Control', 'no-store');
      return context.json({ data, nextCursor: nextCursor(page, limit, ({ id }) => id) });
    },

    async getOrganization({ context, params }) {
      const organizationId = params.organizationId as OrganizationId;
      const organization = await credentials.findOrganization(organizationId);
      if (!organization) throw problemOfFailure({ kind: 'organization-not-found', organizationId });
      context.header('Cache-Control', 'no-store');
      return context.json(toOrganizationAnswer(organization));
    },

    async changeOrganization({ context, params }) {
      const organizationId = params.organizationId as OrganizationId;
      const read = readInput(changeOrganizationBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const changed = await credentials.changeOrganization(organizationId, toChange(read.value));
      if (changed === 'organization-not-found') {
        throw problemOfFailure({ kind: changed, organizationId });
      }
      context.header('Cache-Control', 'no-store');
      return context.json(toOrganizationAnswer(changed));
    },

    async eraseOrganization({ context, params }) {
      const organizationId = params.organizationId as OrganizationId;
      const erased = await eraseOrganization(access, organizationId);
      if (!erased.ok) throw problemOfFailure(erased.failure);
      context.header('Cache-Control', 'no-store');
      return context.json(toOrganizationAnswer(erased.value), 202);
    },
  };
}

function toChange(body: z.output<typeof changeOrganizationBody>): OrganizationChange {
  const { name, minimum_age_band: minimumAgeBand, allow_nudity: allowNudity, suspended } = body;
  const { low_balance: lowBalance } = body;
  return {
    ...(name !== undefined && { name }),
    ...(minimumAgeBand !== undefined && { minimumAgeBand }),
    ...(allowNudity !== undefined && { allowNudity }),
    ...(suspended !== undefined && { suspended }),
    ...(lowBalance !== undefined && {
      // The schema has let nothing else pass.
      lowBalance: lowBalance === null ? null : valueOf(parseDollars(lowBalance)),
    }),
  };
}

export function toOrganizationAnswer(organization: Organization): OrganizationAnswer {
  const { name, allowNudity, suspended, lowBalance, createdAt, erasedAt } = organization;
  return {
    organizationId: organization.id,
    name,
    // Written through the same closed vocabulary that it is answered in.
    minimumAgeBand: organization.minimumAgeBand as AgeRange | null,
    allowNudity,
    suspended,
    lowBalance: lowBalance === null ? null : moneyOf(lowBalance),
    createdAt: timestamp(createdAt),
    erasedAt: timestampOrNull(erasedAt),
  };
}
