import {
  changeOrganization,
  createOrganization,
  eraseOrganization,
} from '@image-production/access';
import type { Organization, OrganizationChange } from '@image-production/access';
import {
  changeOrganizationBody,
  createOrganizationBody,
  toMoney,
  readInput,
} from '@image-production/contract';
import type { OrganizationAnswer } from '@image-production/contract';
import { parseDollars, valueOf } from '@image-production/kernel';
import type { z } from 'zod';

import type { ApiServices } from '../api-services.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
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

/** Operator routes: organizations and their settings. */
export function organizationHandlers(services: ApiServices): OrganizationHandlers {
  const { credentials } = services.access;
  return {
    async createOrganization({ context }) {
      const read = readInput(createOrganizationBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { name, minimum_age_band: minimumAgeBand } = read.value;
      const organization = await createOrganization(onBehalf(services, context).access, {
        name,
        ...(minimumAgeBand !== undefined && { minimumAgeBand }),
      });
      return context.json(toOrganizationAnswer(organization), 201);
    },

    listOrganizations({ context, query }) {
      return answerPage(context, query, {
        cursor: idCursor('organization'),
        read: (page) => credentials.listOrganizations(page),
        toItem: toOrganizationAnswer,
      });
    },

    async getOrganization({ context, params }) {
      const { organizationId } = params;
      const organization = await credentials.findOrganization(organizationId);
      if (!organization) throw problemOfFailure({ kind: 'organization-not-found', organizationId });
      return context.json(toOrganizationAnswer(organization));
    },

    async changeOrganization({ context, params }) {
      const { organizationId } = params;
      const read = readInput(changeOrganizationBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const acting = onBehalf(services, context).access;
      const changed = await changeOrganization(acting, organizationId, toChange(read.value));
      if (!changed.ok) throw problemOfFailure(changed.failure);
      return context.json(toOrganizationAnswer(changed.value));
    },

    async eraseOrganization({ context, params }) {
      const { organizationId } = params;
      const erased = await eraseOrganization(onBehalf(services, context).access, organizationId);
      if (!erased.ok) throw problemOfFailure(erased.failure);
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
      // The schema accepts amounts in dollars only.
      lowBalance: lowBalance === null ? null : valueOf(parseDollars(lowBalance)),
    }),
  };
}

export function toOrganizationAnswer(organization: Organization): OrganizationAnswer {
  const { name, minimumAgeBand, allowNudity, suspended } = organization;
  const { lowBalance, createdAt, erasedAt } = organization;
  return {
    organizationId: organization.id,
    name,
    minimumAgeBand,
    allowNudity,
    suspended,
    lowBalance: lowBalance === null ? null : toMoney(lowBalance),
    createdAt: timestamp(createdAt),
    erasedAt: timestampOrNull(erasedAt),
  };
}
