import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { repositoryRoot, Service } from './service.ts';

const run = promisify(execFile);
const example = join(repositoryRoot, 'docs/examples/lookbook');
const ips = `${process.execPath} ${join(repositoryRoot, 'tooling/launch/ips.mjs')}`;

let service: Service;
let environment: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await Service.start();
  const demo = await readFile(join(service.folder, 'data/demo.json'), 'utf8');
  const { apiKey, baseUrl } = JSON.parse(demo) as { apiKey: string; baseUrl: string };
  environment = {
    ...service.environment(),
    IPS: ips,
    IPS_API_KEY: apiKey,
    IPS_BASE_URL: baseUrl,
  };
}, patiently(120_000));
afterAll(() => service[Symbol.asyncDispose]());

const photographs = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(service.folder, folder))).filter((name) => name.endsWith('.png'));

async function spent(): Promise<number> {
  const { output } = await service.ips(['wallet', '--json']);
  return Number((JSON.parse(output) as { spent: { amount: string } }).spent.amount);
}

describe('the lookbook', { timeout: patiently(300_000) }, () => {
  it('is made with the client, and a second run spends nothing', async () => {
    const program = [join(example, 'src/lookbook.ts'), 'spring'];
    const make = () => run(process.execPath, program, { cwd: service.folder, env: environment });
    const { stdout } = await make();
    const looks = ['hoodie', 'hoodie-seated', 'sneakers'];
    expect(stdout.trim().split('\n').toSorted()).toEqual(looks.map((name) => `${name} succeeded`));
    expect((await photographs('spring')).toSorted()).toEqual(looks.map((name) => `${name}-0.png`));
    const before = await spent();
    expect((await make()).stdout.trim().split('\n')).toHaveLength(3);
    expect(await spent()).toBe(before);
  });

  it('is made of the same model by a shell script with ips', async () => {
    const before = await spent();
    const { output } = await service.ips(['models', 'list', '--json']);
    const modelId = /mdl_\w+/.exec(output)?.[0] ?? '';
    await mkdir(join(service.folder, 'summer'));
    await writeFile(join(service.folder, 'summer/model.txt'), modelId);
    const program = join(example, 'lookbook.sh');
    await run(program, ['summer'], { cwd: service.folder, env: environment });
    expect(await photographs('summer')).toHaveLength(3);
    expect((await spent()) - before).toBeCloseTo(0.45);
  });
});
