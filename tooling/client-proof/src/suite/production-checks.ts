import type { RequestRecord } from '@image-production/client';

import { expectEqual, expectTrue, sha256Of } from './check.ts';
import type { Bench, Check } from './check.ts';

const casting = { age_range: '25-34', presentation: 'feminine' } as const;

async function savedModel({ client }: Bench, name: string): Promise<string> {
  const { record } = await client.models.cast({ casting }).waitUntilDone();
  const candidateId = record.candidate?.candidateId ?? '';
  return (await client.models.save({ candidate_id: candidateId, name })).modelId;
}

/** What makes pictures. */
export const productionChecks: readonly Check[] = [
  {
    name: 'casts, completes, saves, lists, shows, renames and deletes a model',
    run: async (bench) => {
      const { models } = bench.client;
      const cast = await models.cast({ casting }).waitUntilDone();
      const candidateId = cast.record.candidate?.candidateId ?? '';
      await models.fullBody({ candidate_id: candidateId }).waitUntilDone();
      expectEqual((await models.candidate(candidateId)).state, 'full_body_ready');
      const { modelId } = await models.save({ candidate_id: candidateId, name: 'Ada' });
      const again = await models.save({ candidate_id: candidateId, name: 'Ada' });
      expectEqual(again.modelId, modelId);
      expectEqual((await models.rename(modelId, 'Grace')).name, 'Grace');
      const names: string[] = [];
      for await (const model of models.list({ limit: 1 })) names.push(model.name);
      expectTrue(names.includes('Grace'), 'the list has the model');
      const view = await models.view(modelId, 'full-body');
      const { fullBody } = await models.get(modelId);
      expectEqual(await sha256Of(await bytesOf(view)), fullBody?.sha256);
      await models.delete(modelId);
    },
  },
  {
    name: 'shoots a photograph from a blob, bytes and a stream, in their order',
    run: async (bench) => {
      const { client, picture } = bench;
      const modelId = await savedModel(bench, `Model ${crypto.randomUUID()}`);
      const roles = ['hero_garment', 'footwear', 'accessory'] as const;
      const sources = [new Blob([picture]), picture, new Blob([picture]).stream()];
      const references = roles.map((role, index) => ({
        file: { data: sources[index] ?? picture, name: `${role}.png` },
        role,
        item: ['hoodie', 'plimsolls', 'sunglasses'][index] ?? '',
        fidelity: `keep the ${role} as it is`,
      }));
      const input = {
        custom_model_id: modelId,
        resolution: '2K',
        brief: {
          commercial_objective: 'Lead image of the spring line.',
          scene_type: 'studio',
          style: 'campaign',
          framing: 'full_length',
          scene_and_action: 'She stands at ease on grey paper.',
        },
        references,
      } as const;
      const review = await client.pro.review({
        ...input,
        references: references.map(({ file: _file, ...role }) => role),
      });
      expectEqual([review.valid, review.quote?.total.amount], [true, '0.17']);
      const { record } = await client.pro.generate(input).waitUntilDone();
      expectEqual(
        record.references.map(({ index, role }) => [index, role]),
        roles.map((role, index) => [index, role]),
      );
      expectEqual(
        record.outputs[0]?.files.map(({ format }) => format),
        ['png', 'tiff'],
      );
    },
  },
  {
    name: 'makes LAB pictures, hears of their progress and checks what it downloads',
    run: async ({ client, picture }) => {
      const told: RequestRecord['status'][] = [];
      const pending = client.lab.creative(
        { prompt: 'A pebble on slate.', resolution: '1K', count: 2 },
        { maxCost: '0.24' },
      );
      const done = await pending.waitUntilDone({ onUpdate: ({ status }) => told.push(status) });
      expectEqual(told.at(-1), 'succeeded');
      expectEqual(done.record.idempotencyKey, pending.idempotencyKey);
      const second = await done.download({ index: 1 });
      const bytes = await bytesOf(second);
      expectEqual(await sha256Of(bytes), done.record.outputs[1]?.files[0]?.sha256);
      const product = { image: picture, resolution: '1K' } as const;
      expectEqual((await client.lab.product(product).waitUntilDone()).record.status, 'succeeded');
      const polish = { image: new Blob([picture]), resolution: '1K' } as const;
      expectEqual((await client.lab.polish(polish).waitUntilDone()).record.status, 'succeeded');
    },
  },
  {
    name: 'hears the events of a request until it has ended',
    run: async ({ client }) => {
      const accepted = await client.lab.creative({ prompt: 'A cup.', resolution: '1K' });
      const told: string[] = [];
      for await (const { type, data } of accepted.events()) {
        told.push(type === 'progress' ? type : `${type} ${data.status}`);
      }
      expectTrue(told.includes('output succeeded'), 'the output is told');
      expectEqual(told.at(-1), 'status succeeded');
    },
  },
  {
    name: 'goes through a batch, and again without ordering anything twice',
    run: async ({ client }) => {
      const lot = crypto.randomUUID();
      const lines: string[] = [];
      const journal = {
        read: async () => lines.join(''),
        append: async (line: string) => void lines.push(`${line}\n`),
      };
      const items = ['a', 'b', 'c'].map((name) => ({
        name,
        operation: 'lab.creative' as const,
        input: { prompt: `A bottle, ${name}.`, resolution: '1K' as const },
      }));
      const run = () => client.batch(items, { journal, metadata: { lot } }).done();
      const first = await run();
      expectEqual(
        first.map(({ state }) => state),
        ['succeeded', 'succeeded', 'succeeded'],
      );
      await run();
      const made = await client.requests.list({ metadata: { lot }, limit: 2 }).toArray();
      expectEqual(made.length, 3);
    },
  },
];

async function bytesOf(download: {
  bytes(): Promise<Uint8Array>;
}): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await download.bytes());
}
