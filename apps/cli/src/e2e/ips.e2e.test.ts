import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { verifyWebhook } from '@image-production/client';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { repositoryRoot, Service } from './service.ts';

const pictures = join(repositoryRoot, 'packages/adapters/imaging/fixtures/good');
const roles = [
  'prop',
  'bag',
  'jewelry',
  'footwear',
  'lighting',
  'hero_garment',
  'garment',
] as const;

let service: Service;
beforeAll(async () => {
  service = await Service.start();
  const { output } = await service.ips(['api', 'GET', '/v1/roster']);
  const { data } = JSON.parse(output) as { data: { modelId: string; entitled: boolean }[] };
  await writeLook('look.yaml', data.find(({ entitled }) => entitled)?.modelId ?? '');
}, patiently(120_000));
afterAll(() => service[Symbol.asyncDispose]());

/** Two references; the one of a batch is another picture of the same look. */
async function writeLook(name: string, modelId: string): Promise<void> {
  const look = `model_id: ${modelId}
resolution: 1K
brief:
  commercial_objective: Lead image of the spring jersey line.
  scene_type: studio
  style: campaign
  framing: full_length
  scene_and_action: She stands at ease beside low plinths.
references:
  - { file: ${join(pictures, 'garment-hoodie-alpha.png')}, role: hero_garment, fidelity: exactly so }
  - { file: ${join(pictures, 'product-shoe-side-alpha.png')}, role: footwear, fidelity: exactly so }
`;
  await writeFile(join(service.folder, name), look);
}

const linesOf = (output: string): readonly Readonly<Record<string, unknown>>[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function spent(): Promise<string> {
  const { output } = await service.ips(['wallet', '--json']);
  return (JSON.parse(output) as { spent: { amount: string } }).spent.amount;
}

describe('ips', { timeout: patiently(240_000) }, () => {
  it('finds the demo account by itself', async () => {
    const { exitCode, output } = await service.ips(['whoami', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      source: expect.stringContaining('demo.json'),
      organizationId: expect.stringMatching(/^org_/),
      available: { amount: '100.00' },
    });
    expect(await service.ips(['doctor'])).toMatchObject({ exitCode: 0 });
  });

  it('keeps nine references in their order on the wire', async () => {
    const shoe = join(pictures, 'product-shoe-side-alpha.png');
    const added = roles.flatMap((role) => ['--ref', `${shoe}:${role}:the ${role} as it is`]);
    const words = ['pro', 'generate', 'look.yaml', '--no-wait', '--json', ...added];
    const { record, canceled } = await service.withoutPictures(async () => {
      const [made] = linesOf((await service.ips(words)).output) as readonly {
        requestId: string;
        references: { index: number; role: string; fidelity: { note: string } }[];
      }[];
      const id = made?.requestId ?? '';
      return { record: made, canceled: await service.ips(['requests', 'cancel', id]) };
    });
    expect(record?.references.map(({ role }) => role)).toEqual([
      'hero_garment',
      'footwear',
      ...roles,
    ]);
    expect(record?.references.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(record?.references.slice(2).map(({ fidelity }) => fidelity.note)).toEqual(
      roles.map((role) => `the ${role} as it is`),
    );
    expect(canceled.exitCode).toBe(0);
  });

  it('leaves a request to go on at Ctrl-C, and comes back to it', async () => {
    let requestId = '';
    const left = await service.withoutPictures(() =>
      service.ips(['pro', 'generate', 'look.yaml', '--wait'], {
        onComplaint: (complaints, program) => {
          const found = /^(req_\w+) /m.exec(complaints)?.[1];
          if (!found || requestId) return;
          requestId = found;
          program.kill('SIGINT');
        },
      }),
    );
    expect(left.exitCode).toBe(130);
    expect(left.complaints).toContain(`ips requests watch ${requestId}`);

    const back = await service.ips(['requests', 'watch', requestId, '--json', '--out', 'out']);
    expect(back.exitCode).toBe(0);
    const records = linesOf(back.output);
    const last = records.at(-1);
    expect(last).toMatchObject({ requestId, status: 'succeeded' });
    expect(last?.['savedFiles']).toHaveLength(1);
    for (const file of (last?.['savedFiles'] ?? []) as string[])
      expect(existsSync(file)).toBe(true);
  });

  it('makes several briefs a batch, with a contact sheet, and charges none of it twice', async () => {
    const look = await readFile(join(service.folder, 'look.yaml'), 'utf8');
    await writeFile(join(service.folder, 'wide.yaml'), look.replace('full_length', 'wide'));
    const words = ['pro', 'generate', 'look.yaml', 'wide.yaml', '--json', '--out', 'lot'];
    const before = Number(await spent());
    const first = await service.ips(words);
    expect(first.exitCode).toBe(0);
    expect(linesOf(first.output).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    const sheet = await readFile(join(service.folder, 'lot/index.html'), 'utf8');
    expect(
      sheet.match(/<img src="look-req_\w+-0\.png"|<img src="wide-req_\w+-0\.png"/g),
    ).toHaveLength(2);
    const after = await spent();
    expect(Number(after) - before).toBeCloseTo(0.3);
    expect((await service.ips(words)).exitCode).toBe(0);
    expect(await spent()).toBe(after);
  });

  it('makes a key that works, rotates it, lists it without its secret and revokes it', async () => {
    const made = await service.ips([
      'keys',
      'create',
      '--name',
      'nightly',
      '--scopes',
      'read',
      '--json',
    ]);
    const { keyId, apiKey } = JSON.parse(made.output) as { keyId: string; apiKey: string };
    const as = (key: string) => ({
      environment: { IPS_API_KEY: key, IPS_BASE_URL: service.baseUrl },
    });
    expect(await service.ips(['prices'], as(apiKey))).toMatchObject({ exitCode: 0 });
    expect(await service.ips(['wallet'], as(apiKey))).toMatchObject({ exitCode: 3 });
    const rotated = await service.ips(['keys', 'rotate', keyId, '--overlap', '0']);
    expect(rotated.output).toMatch(/^ips_live_\w+\n$/);
    expect(await service.ips(['prices'], as(apiKey))).toMatchObject({ exitCode: 3 });
    const { output } = await service.ips(['keys', '--json']);
    const [newest] = JSON.parse(output) as readonly { keyId: string; name: string }[];
    expect(newest?.name).toBe('nightly');
    expect(output).not.toContain(rotated.output.trim());
    await service.ips(['keys', 'revoke', newest?.keyId ?? '']);
    const trail = await service.ips(['audit', '--subject', newest?.keyId ?? '', '--json']);
    const events = JSON.parse(trail.output) as readonly { action: string; outcome: string }[];
    expect(events[0]).toMatchObject({ action: expect.stringMatching(/^key\./), outcome: 'done' });
    const later = await service.ips(['prices'], as(rotated.output.trim()));
    expect(later).toMatchObject({ exitCode: 3 });
  });

  it('has addresses for events', async () => {
    const made = await service.ips([
      'webhooks',
      'create',
      'https://example.com/hooks',
      '--json',
      '--events',
      'request.succeeded,request.failed',
    ]);
    const { webhookId, secret } = JSON.parse(made.output) as { webhookId: string; secret: string };
    expect(secret).toMatch(/^whsec_/);
    const { output } = await service.ips(['webhooks']);
    expect(output).toMatch(`${webhookId}  https://example.com/hooks  request.`);
    expect(output).not.toContain(secret);
    expect((await service.ips(['webhooks', 'disable', webhookId])).output).toContain('disabled');
    expect(await service.ips(['webhooks', 'deliveries', webhookId])).toMatchObject({ exitCode: 0 });
    expect(await service.ips(['webhooks', 'delete', webhookId])).toMatchObject({ exitCode: 0 });
    expect(await service.ips(['webhooks', 'rotate', webhookId])).toMatchObject({ exitCode: 4 });
  });

  it('forwards what happens to a program on this machine, signed', async () => {
    const arrived = Promise.withResolvers<{ readonly body: string; readonly headers: Headers }>();
    const receiver = createServer((call, reply) => {
      const headers = new Headers(call.headers as Record<string, string>);
      call.on('end', () => reply.end());
      arrived.resolve(text(call).then((body) => ({ body, headers })));
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    let secret = '';
    const ended = await service.ips(
      ['listen', '--forward-to', `http://127.0.0.1:${port}`, '--type', 'request.succeeded'],
      {
        onComplaint: (complaints, program) => {
          const found = /whsec_\S+/.exec(complaints)?.[0];
          if (!found || secret) return;
          secret = found;
          const order = ['lab', 'creative', '-p', 'A pebble on slate.', '-r', '1K', '--no-wait'];
          void service.ips(order);
          void arrived.promise.then(() => setTimeout(() => program.kill('SIGINT'), 500));
        },
      },
    );
    const { body, headers } = await arrived.promise;
    receiver.close();
    const event = await verifyWebhook(body, headers, secret);
    expect(event).toMatchObject({ type: 'request.succeeded', data: { operation: 'lab.creative' } });
    expect(ended).toMatchObject({ exitCode: 0, output: expect.stringContaining(event.id) });
  });

  it('prints a link into Studio', async () => {
    expect((await service.ips(['studio', 'open'])).output).toMatch(/\/studio\/#\/setup\?t=\S+\n$/);
  });

  it('hands out a statement that it can verify, and notices an altered one', async () => {
    const { output } = await service.ips(['wallet', 'statement']);
    await writeFile(join(service.folder, 'statement.json'), output);
    expect(await service.ips(['wallet', 'verify', 'statement.json'])).toMatchObject({
      exitCode: 0,
    });
    await writeFile(join(service.folder, 'statement.json'), output.replace('"100.00"', '"900.00"'));
    expect(await service.ips(['wallet', 'verify', 'statement.json'])).toMatchObject({
      exitCode: 1,
    });
  });

  it.each([
    [3, ['prices'], { IPS_API_KEY: 'ips_live_nobody' }],
    [4, ['requests', 'get', 'req_01JD3V7M6QK8X2Y4Z6A8B0C2D4'], {}],
    [5, ['pro', 'generate', 'look.yaml', '--max-cost', '0.01', '--no-wait'], {}],
    [7, ['prices'], { IPS_BASE_URL: 'http://127.0.0.1:9' }],
  ])('ends with %i and says what to do: %j', async (exitCode, words, given) => {
    const { baseUrl } = JSON.parse((await service.ips(['whoami', '--json'])).output) as {
      baseUrl: string;
    };
    const ended = await service.ips(words, { environment: { IPS_BASE_URL: baseUrl, ...given } });
    expect(ended).toMatchObject({ exitCode, output: '' });
    expect(ended.complaints.trim().split('\n').length).toBeGreaterThan(1);
  });
});
