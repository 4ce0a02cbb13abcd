import { wireOperations } from '@image-production/contract';
import type { RequestId } from '@image-production/identifiers';

import type { ApiServices } from '../api-services.ts';
import { readPoll } from '../http/answer-record.ts';
import { CurrentVersions } from '../recall/current-versions.ts';
import { readWallet } from '../routes/billing.ts';
import { readRequestPage } from '../routes/requests.ts';
import { capabilitiesReader, healthAnswer } from '../routes/service.ts';
import { answerAgain } from './answer-again.ts';
import type { PlainRead } from './plain-read.ts';

const { getCapabilities, getHealth, getRequest, getWallet, listRequests } = wireOperations;

/** What clients ask for most, each in its usual spelling. */
export function plainReads(services: ApiServices): readonly PlainRead[] {
  const { requests } = services.production.store.readers;
  const versions = new CurrentVersions(requests);
  const readCapabilities = capabilitiesReader(services);
  return [
    {
      row: getRequest,
      target: /^\/v1\/requests\/(req_[0-9A-Z]{26})$/,
      read: async (call) => {
        const again = await answerAgain(services, versions, call);
        if (again) return again;
        const request = await requests.find(call.organizationId, call.said as RequestId);
        return request && readPoll(services, request, call.ifNoneMatch);
      },
    },
    {
      row: listRequests,
      target: /^\/v1\/requests(?:\?limit=([1-9]\d?))?$/,
      read: ({ organizationId, said }) => {
        const query = listRequests.query.parse(said === '' ? {} : { limit: said });
        return readRequestPage(services, organizationId, query);
      },
    },
    {
      row: getWallet,
      target: /^\/v1\/wallet$/,
      read: ({ organizationId }) => readWallet(services, organizationId),
    },
    {
      row: getCapabilities,
      target: /^\/v1\/capabilities$/,
      read: ({ organizationId }) => readCapabilities(organizationId),
    },
    { row: getHealth, target: /^\/healthz$/, answer: healthAnswer },
  ];
}
