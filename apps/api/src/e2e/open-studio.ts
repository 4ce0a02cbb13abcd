import { createdApiKey, organization, savedModel, topUp } from '@image-production/contract';

import { Client } from './client.ts';
import type { Installation } from './installation.ts';

export interface Studio {
  /** Of a new organization with 5.00 paid in. */
  readonly client: Client;
  /** A saved model with a portrait and a full-body view: 0.27 are spent. */
  readonly modelId: string;
}

/** What an operator and a customer do before the first photograph. */
export async function openStudio(installation: Installation): Promise<Studio> {
  const client = await openAccount(installation);
  return {
    client,
    modelId: await saveModel(client, (requestId) => installation.delivered(client, requestId)),
  };
}

/** A model with both of its views; `delivered` waits for a request to succeed. */
export async function saveModel(
  client: Client,
  delivered: (requestId: string) => Promise<unknown>,
): Promise<string> {
  const { candidate, requestId } = await client.submitPortrait('portrait');
  const candidateId = candidate?.candidateId;
  await delivered(requestId);
  const fullBody = await client.submit('/v1/models/full-body', {
    headers: { 'idempotency-key': 'full-body' },
    body: { candidate_id: candidateId },
  });
  await delivered(fullBody.requestId);
  const body = { candidate_id: candidateId, name: 'Ada' };
  return savedModel.parse(await client.json(201, '/v1/models/save', { body })).modelId;
}

async function openAccount(installation: Installation): Promise<Client> {
  const operator = await installation.operator();
  const organizations = '/admin/v1/organizations';
  const { organizationId } = organization.parse(
    await operator.json(201, organizations, { body: { name: 'Spring studio' } }),
  );
  const { apiKey } = createdApiKey.parse(
    await operator.json(201, `${organizations}/${organizationId}/api-keys`, {
      body: { name: 'Camera' },
    }),
  );
  const payment = { amount: '5.00', reference: 'payment 1' };
  topUp.parse(
    await operator.json(201, `${organizations}/${organizationId}/top-ups`, { body: payment }),
  );
  return new Client(installation.baseUrl, apiKey);
}
