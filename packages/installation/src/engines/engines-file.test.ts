import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readConfiguration } from '../configuration/read-configuration.ts';
import { enginesFile } from './engines-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engines-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sound = {
  $schema: './docs/engines.schema.json',
  engines: {
    rack: { kind: 'sd-server', baseUrl: 'http://127.0.0.1:1234', model: 'tiny', concurrency: 2 },
    previz: { kind: 'previz', tier: 'draft' },
  },
  routes: [
    { operation: ['models.portrait', 'models.full_body'], engines: ['rack'] },
    { operation: 'pro.generate', resolution: ['2K', '4K'], engines: ['rack', 'previz'] },
    { operation: '*', engines: ['previz'] },
  ],
};

async function read(file: unknown, others: Readonly<Record<string, string>> = {}) {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  await writeFile(join(folder, 'engines.json'), text);
  return readConfiguration({ IPS_RENDERER: 'engines.json', ...others }, folder);
}

async function problemsOf(file: unknown): Promise<readonly string[]> {
  const answer = await read(file, { IPS_ACCEPT_UNSCREENED: 'true' });
  return answer.ok ? [] : answer.failure.problems.map((one) => one.replace(`${folder}/`, ''));
}

describe('a file of engines', () => {
  it('is found from the folder of the start and read with its defaults', async () => {
    const { renderer } = valueOf(await read(sound, { IPS_ACCEPT_UNSCREENED: 'true' }));
    expect(renderer).toMatchObject({
      engines: { previz: { tier: 'draft' } },
      routes: [{ resolution: '*' }, { resolution: ['2K', '4K'] }, { operation: '*' }],
    });
  });

  it('has to be accepted when its people are screened by nobody', async () => {
    expect(await read(sound)).toMatchObject({
      ok: false,
      failure: { problems: [expect.stringMatching(/^IPS_ACCEPT_UNSCREENED .* rack:/)] },
    });
    const previzOnly = { engines: { previz: { kind: 'previz' } }, routes: [sound.routes[2]] };
    expect((await read(previzOnly)).ok).toBe(true);
  });

  it.each<[string, unknown, readonly RegExp[]]>([
    ['no JSON', '{\n  "engines": {},\n}', [/is not JSON: line 3, column 1$/]],
    ['an end before its end', '{"key":', [/is not JSON$/]],
    ['a list', [], [/engines\.json \/: /]],
    [
      'several things wrong',
      {
        engines: {
          'Big Rack': { kind: 'previz' },
          rack: { kind: 'sd-server', baseUrl: 'ftp://rack', apiKey: 'sk-1', concurrency: 0 },
          other: { kind: 'magic' },
        },
        routes: [{ operation: 'pro.generat', engines: [] }],
        rules: 1,
      },
      [
        /\/engines\/Big Rack/,
        /\/engines\/rack\/baseUrl: has to be an http or https URL/,
        /\/engines\/rack: has no member "apiKey"/,
        /\/engines\/rack\/concurrency/,
        /\/engines\/other\/kind: has to be one of previz, sd-server, /,
        /\/routes\/0\/operation: has to be "\*", or one or a list of pro\.generate, /,
        /\/routes\/0\/engines/,
        /\/: has no member "rules"/,
      ],
    ],
    [
      'a key written into it',
      {
        engines: { openai: { kind: 'openai', model: 'gpt-image-2', apiKey: 'sk-1' } },
        routes: [{ operation: '*', engines: ['openai'] }],
      },
      [/\/engines\/openai\/apiKey: has to be \{"env": NAME\} or \{"file": PATH\}/],
    ],
    [
      'a wrong engine beside wrong routes',
      {
        engines: { previz: { kind: 'previz', tier: 'best' } },
        routes: [{ operation: 'pro.generate', engines: ['previz', 'cloud'] }],
      },
      [
        /\/engines\/previz\/tier/,
        /\/routes\/0\/engines\/1: names no engine of this file: cloud/,
        /\/routes: has no route for models\.portrait at 1K/,
      ],
    ],
    [
      'an OpenAI without a key and a server without an address',
      {
        engines: {
          openai: { kind: 'openai', model: 'gpt-image-2' },
          local: { kind: 'openai', model: 'flux', profile: 'localai' },
          previz: { kind: 'previz' },
        },
        routes: [sound.routes[2]],
      },
      [/\/engines\/openai\/apiKey: is missing/, /\/engines\/local\/baseUrl: is missing/],
    ],
    [
      'a route to an engine that is not there',
      { ...sound, routes: [{ operation: '*', engines: ['previz', 'cloud'] }] },
      [/\/routes\/0\/engines\/1: names no engine of this file: cloud/],
    ],
    [
      'an order that no route makes',
      { ...sound, routes: sound.routes.slice(0, 2) },
      [
        /\/routes: has no route for pro\.generate at 1K/,
        /lab\.creative at 1K/,
        /lab\.polish at 4K/,
      ],
    ],
  ])('that has %s is refused with every problem', async (_what, file, sentences) => {
    const problems = await problemsOf(file);
    for (const sentence of sentences)
      expect(problems).toContainEqual(expect.stringMatching(sentence));
  });

  it.each([
    ['http://me:secret@127.0.0.1:1234', 'holds a user or a password'],
    ['https://sk-1@rack.example', 'holds a user or a password'],
    ['https://rack.example/v1?key=sk-1', 'has a query'],
    ['https://rack.example/v1?', 'has a query'],
    ['https://rack.example/#top', 'has a fragment'],
  ])('with the address %s is refused, without repeating it', async (baseUrl, why) => {
    const rack = { ...sound.engines.rack, baseUrl };
    const problems = await problemsOf({ ...sound, engines: { ...sound.engines, rack } });
    expect(problems).toEqual([expect.stringContaining(`/engines/rack/baseUrl: ${why}`)]);
    expect(problems[0]).not.toMatch(/sk-1|secret/);
  });

  it('names keys by where they are, and they have to be there', async () => {
    const openai = { kind: 'openai', model: 'gpt-image-2', apiKey: { env: 'OPENAI_KEY' } };
    const rack = { kind: 'openai', model: 'flux', profile: 'sglang', baseUrl: 'http://rack/v1' };
    const file = { ...sound, engines: { ...sound.engines, openai, keyless: rack } };
    const accepted = { IPS_ACCEPT_UNSCREENED: 'true' };
    const answer = await read(file, { ...accepted, OPENAI_KEY: 'sk-1' });
    expect(answer).toMatchObject({ ok: true });
    const told = JSON.stringify(answer, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(told).not.toContain('sk-1');
    expect(await problemsOf(file)).toEqual([
      'engines.json /engines/openai/apiKey: leads to no key: the variable OPENAI_KEY is not set, or is empty',
    ]);
    const [pasted] = await problemsOf({
      ...sound,
      engines: { ...sound.engines, openai: { ...openai, apiKey: { env: 'sk-live-1' } } },
    });
    expect(pasted).toMatch(/apiKey: leads to no key: its variable is not set, or is empty$/);
  });

  it.each(['sk-1\nsk-2', 'sk 1', 'sk-\u{e9}'])(
    'is refused when a key is one that no header takes: %j',
    async (key) => {
      const openai = { kind: 'openai', model: 'gpt-image-2', apiKey: { file: 'odd-key' } };
      await writeFile(join(folder, 'odd-key'), key);
      const [problem, ...others] = await problemsOf({
        ...sound,
        engines: { ...sound.engines, openai },
      });
      expect(problem).toMatch(/\/engines\/openai\/apiKey: leads to a key that no header takes/);
      expect(problem).not.toContain('sk');
      expect(others).toEqual([]);
    },
  );

  it.each([
    ['0.00', '0.24', [/\/engines\/rack\/budget: pays for no picture/]],
    ['0.23', '0.24', [/\/engines\/rack\/budget: pays for no picture/]],
    ['0.24', '0.24', []],
    ['0.00', '0.00', []],
  ])(
    'is refused when a budget pays for no picture: %s a day, %s each',
    async (perDay, perPicture, sentences) => {
      const rack = { ...sound.engines.rack, budget: { perDay, perPicture } };
      const problems = await problemsOf({ ...sound, engines: { ...sound.engines, rack } });
      expect(problems).toEqual(sentences.map((one) => expect.stringMatching(one)));
    },
  );

  it('names where the key of FLUX.2 is, and no model that takes no pixels', async () => {
    const flux = { kind: 'flux', model: 'flux-2-pro', apiKey: { env: 'BFL_API_KEY' } };
    const routes = [{ operation: '*', engines: ['flux'] }];
    const withKey = { IPS_ACCEPT_UNSCREENED: 'true', BFL_API_KEY: 'key' };
    expect((await read({ engines: { flux }, routes }, withKey)).ok).toBe(true);
    expect(await problemsOf({ engines: { flux }, routes })).toEqual([
      expect.stringMatching(
        /\/engines\/flux\/apiKey: leads to no key: the variable BFL_API_KEY is not set, or is empty$/,
      ),
    ]);
    const wrong = { ...flux, model: 'flux-kontext-pro', apiKey: 'key', downloadHosts: ['a b'] };
    const problems = await problemsOf({ engines: { flux: wrong }, routes });
    for (const member of ['model: has to be a FLUX.2 model', 'apiKey', 'downloadHosts/0'])
      expect(problems).toContainEqual(expect.stringContaining(`/engines/flux/${member}`));
  });

  it('that is not there is a sentence, too', () => {
    const answer = readConfiguration({ IPS_RENDERER: 'no-such.json' }, folder);
    expect(answer).toMatchObject({
      failure: { problems: [expect.stringContaining('no-such.json')] },
    });
  });
});

it('the published schema is that of the file', async () => {
  const path = join(import.meta.dirname, '../../../../docs/engines.schema.json');
  const schema = z.toJSONSchema(enginesFile, { io: 'input' });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(path);
});
