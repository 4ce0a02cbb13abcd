import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { patiently } from '@image-production/vitest-config/patience';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { repositoryRoot, Service } from './service.ts';

const hoodie = join(
  repositoryRoot,
  'packages/adapters/imaging/fixtures/good/garment-hoodie-alpha.png',
);

let service: Service;
let agent: Client;
beforeAll(async () => {
  service = await Service.start();
  agent = await connect();
}, patiently(120_000));
afterAll(async () => {
  await agent.close();
  await service[Symbol.asyncDispose]();
});

async function connect(): Promise<Client> {
  const client = new Client({ name: 'agent', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(repositoryRoot, 'tooling/launch/ips.mjs'), 'mcp'],
      cwd: service.folder,
      env: service.environment(),
      stderr: 'ignore',
    }),
  );
  return client;
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly picture: Buffer | undefined;
}

async function use(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const timeout = patiently(120_000);
  const result = (await agent.callTool({ name, arguments: { ...input } }, undefined, {
    timeout,
  })) as CallToolResult;
  const picture = result.content.find((part) => part.type === 'image');
  const text = result.content.find((part) => part.type === 'text');
  return {
    text: text?.text ?? '',
    isError: result.isError ?? false,
    data: result.structuredContent ?? {},
    picture: picture && Buffer.from(picture.data, 'base64'),
  };
}

interface Told {
  readonly requestId: string;
  readonly status: string;
  readonly candidate?: { readonly candidateId: string };
}

/** As an agent does: waits again as long as it is told that the request goes on. */
async function finished(first: Answer): Promise<Told> {
  let answer = first;
  for (;;) {
    expect(answer).toMatchObject({ isError: false });
    const request = answer.data['request'] as Told;
    if (!answer.text.includes('It goes on')) return request;
    answer = await use('wait', { request_id: request.requestId, wait_seconds: 50 });
  }
}

async function money(): Promise<{ available: number; held: number; spent: number }> {
  const { data } = await use('wallet');
  const of = data['wallet'] as Readonly<Record<string, { readonly amount: string }>>;
  const amount = (name: string): number => Number(of[name]?.amount);
  return { available: amount('available'), held: amount('held'), spent: amount('spent') };
}

async function priceOf(operation: string): Promise<number> {
  const { data } = await use('quote', { operation });
  return Number((data['quote'] as { readonly total: { readonly amount: string } }).total.amount);
}

describe('an agent', { timeout: patiently(300_000) }, () => {
  it('is shown what spends, and that it needs a max_cost', async () => {
    const { tools } = await agent.listTools();
    const spending = tools.filter(({ description }) => description?.startsWith('Spends money.'));
    expect(spending.map(({ name }) => name)).toEqual([
      'cast_model',
      'full_body',
      'shoot_pro',
      'lab_creative',
      'lab_product',
      'lab_polish',
    ]);
    const demanding = tools.filter(({ inputSchema }) => inputSchema.required?.includes('max_cost'));
    expect(demanding).toEqual(spending);
  });

  it('casts, saves and shoots a model, sees the pictures, and is charged what it was told', async () => {
    const before = await money();
    const cast = { casting: { age_range: '25-34', presentation: 'feminine' } };
    const portrait = await finished(await use('cast_model', { ...cast, max_cost: '1.00' }));
    const candidateId = portrait.candidate?.candidateId;
    const face = await use('fetch_view', { id: candidateId, longest_side: 256 });
    expect(await sharp(face.picture).metadata()).toMatchObject({ format: 'jpeg', height: 256 });
    await finished(await use('full_body', { candidate_id: candidateId, max_cost: '1.00' }));
    const saved = await use('save_model', { candidate_id: candidateId, name: 'Ada' });
    const { modelId } = saved.data['model'] as { readonly modelId: string };
    expect((await use('list_models')).text).toContain(`${modelId} Ada`);

    const look = {
      custom_model_id: modelId,
      resolution: '1K',
      brief: {
        commercial_objective: 'Lead image of the spring jersey line.',
        scene_type: 'studio',
        style: 'campaign',
        framing: 'full_length',
        scene_and_action: 'She stands at ease beside low plinths.',
      },
      references: [{ file: hoodie, role: 'hero_garment', fidelity: 'exactly so' }],
    };
    expect((await use('review_pro', look)).text).toMatch(
      /^Would be accepted; aspect 3:4, price 0\.15/,
    );
    const { requestId, status } = await finished(
      await use('shoot_pro', { ...look, max_cost: '0.15' }),
    );
    expect(status).toBe('succeeded');
    const fetched = await use('fetch_picture', { request_id: requestId, folder: 'shown' });
    const file = fetched.text;
    expect(existsSync(file)).toBe(true);
    const [whole, shown] = await Promise.all([
      sharp(file).metadata(),
      sharp(fetched.picture).metadata(),
    ]);
    expect(shown.height).toBeLessThanOrEqual(1024);
    expect(shown.width / shown.height).toBeCloseTo(whole.width / whole.height, 2);

    const after = await money();
    const prices = await Promise.all([priceOf('models.portrait'), priceOf('models.full_body')]);
    expect(after.spent - before.spent).toBeCloseTo(prices[0] + prices[1] + 0.15);
    expect(after).toMatchObject({ held: 0 });
  });

  it('spends nothing when the price is above its max_cost', async () => {
    const before = await money();
    const refused = await use('lab_creative', {
      prompt: 'An espresso machine on travertine.',
      resolution: '4K',
      count: 8,
      max_cost: '0.10',
    });
    expect(refused).toMatchObject({ isError: true, data: { code: 'quote_exceeded' } });
    expect(refused.text).toMatch(/This costs \d+\.\d\d USD, more than max_cost 0\.10/);
    expect(await money()).toEqual(before);
  });

  it.each([
    ['shoot_pro', { resolution: '1K', brief: {}, references: [] }, ['/max_cost', '/references']],
    [
      'lab_polish',
      { image: 'nowhere.png', resolution: '1K', max_cost: '9' },
      ['/image', 'nowhere'],
    ],
    ['get_request', { request_id: 'req_nobody' }, ['not_found']],
    ['quote', { operation: 'lab.creative', resolution: '9K' }, ['/resolution']],
    ['wallet', { amount: '1' }, ['/amount']],
  ])('is told what is wrong with a call of %s: %j', async (name, input, words) => {
    const before = await money();
    const answer = await use(name, input);
    expect(answer.isError).toBe(true);
    for (const word of words) expect(answer.text).toContain(word);
    expect(await money()).toEqual(before);
  });

  it('orders once under one idempotency key, however often it asks', async () => {
    const order = {
      prompt: 'A ceramic cup on slate.',
      resolution: '1K',
      max_cost: '1.00',
      idempotency_key: 'cup-1',
      wait_seconds: 0,
    };
    const first = (await use('lab_creative', order)).data['request'] as Told;
    const again = await use('lab_creative', order);
    expect(again.text).toContain('ordered before');
    expect(again.data['request']).toMatchObject({ requestId: first.requestId });
    await use('cancel_request', { request_id: first.requestId });
  });
});
