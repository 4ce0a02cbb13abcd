import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openStandIn } from '@image-production/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

const openAiKey = 'sk-nobody-pays-for-this';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterAll(() => rm(folder, { recursive: true }));

const capabilities = {
  model: { stem: 'tiny' },
  limits: { max_width: 4096, max_height: 4096, max_queue_size: 64 },
  features: { ref_images: true },
};

/** An sd-server and an OpenAI in one; it knows no other calls. */
async function openEngines() {
  return openStandIn({
    answer: ({ path }) => {
      if (path === '/sdcpp/v1/capabilities')
        return { status: 200, body: JSON.stringify(capabilities) };
      if (path === '/v1/models/gpt-image-2')
        return { status: 200, body: '{"id":"gpt-image-2","owned_by":"system"}' };
      return { status: 404, body: '{}' };
    },
  });
}

const toFile = (url: string, changes: object = {}) => ({
  engines: {
    rack: { kind: 'sd-server', baseUrl: url, concurrency: 2 },
    openai: {
      kind: 'openai',
      baseUrl: `${url}/v1`,
      model: 'gpt-image-2',
      apiKey: { env: 'OPENAI_KEY' },
      budget: { perDay: '50.00', perPicture: '0.24' },
    },
    ...changes,
  },
  routes: [
    { operation: 'pro.generate', resolution: '4K', engines: ['openai', 'rack'] },
    { operation: '*', engines: ['rack'] },
  ],
});

async function run(file: unknown, ...words: readonly string[]) {
  await writeFile(join(folder, 'engines.json'), JSON.stringify(file));
  const environment = { OPENAI_KEY: openAiKey, IPS_RENDERER: 'engines.json' };
  return runCommand({ environment, startFolder: folder }, 'engines', 'check', ...words);
}

const lineOf = (text: string, start: RegExp): string =>
  text
    .split('\n')
    .filter((line) => start.test(line))
    .join('\n');

describe('engines check', () => {
  it('tells what each engine says and makes, and who is asked first', async () => {
    await using engines = await openEngines();
    const { output, exitCode } = await run(toFile(engines.url));
    expect(exitCode).toBe(0);
    expect(lineOf(output, /^rack .*sd-server/)).toMatch(/yes +model tiny, up to 4096x4096/);
    expect(lineOf(output, /^openai .*gpt-image-2/)).toMatch(/yes +model gpt-image-2 of system/);
    expect(lineOf(output, /^openai .*50\.00/)).toMatch(
      /^openai +16 +4 +50\.00 a day, 0\.24 a picture$/,
    );
    expect(lineOf(output, /^OPERATION/)).toMatch(/SIZE +rack +openai +ASKED FIRST, THEN$/);
    expect(lineOf(output, /^pro\.generate +4K/)).toMatch(/enlarged +enlarged +openai, rack$/);
    expect(lineOf(output, /^lab\.polish +2K/)).toMatch(/enlarged +drawn +rack$/);
    expect(output).toContain('IPS_ACCEPT_UNSCREENED=true');
  });

  it('orders nothing, and shows no key', async () => {
    await using engines = await openEngines();
    const { output, complaints } = await run(toFile(engines.url), 'engines.json');
    expect(engines.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(output + complaints).not.toContain(openAiKey);
  });

  it('ends with 1 when an engine does not answer, and tells of the others', async () => {
    await using engines = await openEngines();
    await using stranger = await openStandIn({ answer: () => ({ status: 200, body: '{}' }) });
    const gone = { kind: 'sd-server', baseUrl: stranger.url };
    const { output, exitCode } = await run(toFile(engines.url, { gone }));
    expect(exitCode).toBe(1);
    expect(lineOf(output, /^gone .*sd-server/)).toMatch(/NO +something answers there/);
    expect(lineOf(output, /^rack .*sd-server/)).toContain('yes');
  });

  it('ends with 2 and every problem when the file is refused, and asks nobody', async () => {
    await using engines = await openEngines();
    const file = toFile(engines.url, { cloud: { kind: 'magic' }, far: { kind: 'flux' } });
    const { complaints, exitCode, output } = await run(file);
    expect(exitCode).toBe(2);
    expect(output).toBe('');
    for (const pointer of ['/engines/cloud/kind', '/engines/far/apiKey', '/engines/far/model'])
      expect(complaints).toContain(pointer);
    expect(engines.calls).toEqual([]);
  });

  it('knows the engine that is part of the service', async () => {
    const { output, exitCode } = await run({}, 'previz');
    expect(exitCode).toBe(0);
    expect(lineOf(output, /^previz +previz/)).toContain('part of this service');
    expect(lineOf(output, /^previz +any/)).toMatch(/any number +1 +none$/);
    expect(lineOf(output, /^lab\.polish +4K/)).toMatch(/drawn +previz$/);
    expect(output).not.toContain('IPS_ACCEPT_UNSCREENED');
  });
});
