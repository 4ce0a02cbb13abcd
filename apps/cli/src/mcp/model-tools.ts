import { generateFullBodyBody, generateModelBody, saveModelBody } from '@image-production/contract';
import { z } from 'zod';

import { placeOrder, spendingMembers } from './place-order.ts';
import { defineTool } from './tool.ts';

export const castModel = defineTool({
  name: 'cast_model',
  title: 'Cast a model',
  description:
    'Spends money. A portrait of a new synthetic adult as the casting says. The answer names the ' +
    'candidate (cnd_…); look at it with fetch_view, then full_body, then save_model.',
  input: generateModelBody.extend(spendingMembers),
  effect: 'spends',
  run: (call, { max_cost, idempotency_key, wait_seconds, ...input }) =>
    placeOrder(
      call,
      { max_cost, idempotency_key, wait_seconds },
      {
        quote: { operation: 'models.portrait' },
        submit: (how) =>
          call.client.models.cast(input as Parameters<typeof call.client.models.cast>[0], how),
      },
    ),
});

export const fullBody = defineTool({
  name: 'full_body',
  title: 'Add the full-body view',
  description: 'Spends money. The full-body view of a candidate whose portrait is ready.',
  input: generateFullBodyBody.extend(spendingMembers),
  effect: 'spends',
  run: (call, { max_cost, idempotency_key, wait_seconds, ...input }) =>
    placeOrder(
      call,
      { max_cost, idempotency_key, wait_seconds },
      {
        quote: { operation: 'models.full_body' },
        submit: (how) =>
          call.client.models.fullBody(
            input as Parameters<typeof call.client.models.fullBody>[0],
            how,
          ),
      },
    ),
});

export const saveModel = defineTool({
  name: 'save_model',
  title: 'Save a model',
  description: 'Free of charge. A candidate becomes a model (mdl_…) for shoot_pro.',
  input: saveModelBody,
  effect: 'changes',
  run: async (call, { candidate_id, name }) => {
    const model = await call.client.models.save(
      { candidate_id, ...(name !== undefined && { name }) },
      { signal: call.signal },
    );
    return { text: `Saved as ${model.modelId}: ${model.name}`, data: { model } };
  },
});

const listed = 100;

export const listModels = defineTool({
  name: 'list_models',
  title: 'List models',
  description:
    'Free of charge. The saved models (mdl_…) and the licensed ones of the roster (rst_…).',
  input: z.strictObject({}),
  effect: 'reads',
  run: async ({ client, signal }) => {
    const models = await client.models.list({ limit: listed }, { signal }).toArray(listed);
    const roster = await client.roster.list({ limit: listed }, { signal }).toArray(listed);
    const licensed = roster.filter(({ entitled }) => entitled);
    const lines = [
      ...models.map(({ modelId, name }) => `${modelId} ${name} (custom_model_id)`),
      ...licensed.map(({ modelId, name }) => `${modelId} ${name} (model_id)`),
    ];
    const text =
      lines.length === 0 ? 'There are no models yet: cast_model makes one.' : lines.join('\n');
    return { text, data: { models, roster: licensed } };
  },
});
