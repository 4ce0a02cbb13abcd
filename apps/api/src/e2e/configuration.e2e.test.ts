import { readdir } from 'node:fs/promises';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, describe, expect, it } from 'vitest';

import { Installation } from './installation.ts';
import { endPrograms } from './program.ts';

afterAll(endPrograms);

const configurationError = { code: 78, signal: null };

/** What is wrong, and how the message names it. */
const mistakes = [
  {
    what: 'a variable that nobody knows',
    environment: { IPS_DATADIR: '/tmp' },
    messages: ['configuration: IPS_DATADIR is not a variable of this service'],
  },
  {
    what: 'bad values, all at once',
    environment: { IPS_RESULT_RETENTION: 'a week', IPS_RENDERER: 'magic', IPS_MAX_UNFINISHED: '0' },
    messages: [
      'configuration: IPS_RESULT_RETENTION ',
      'configuration: IPS_RENDERER ',
      'configuration: IPS_MAX_UNFINISHED ',
    ],
  },
  {
    what: 'an address that others can reach, without secrets',
    environment: { IPS_HOST: '0.0.0.0' },
    messages: [
      'configuration: IPS_PUBLIC_URL is required',
      'configuration: IPS_OPERATOR_TOKEN is required',
      'configuration: IPS_URL_SIGNING_KEYS is required',
    ],
  },
  {
    what: 'a secret that is too short, without showing it',
    environment: { IPS_OPERATOR_TOKEN: 'hunter2' },
    messages: ['configuration: IPS_OPERATOR_TOKEN has to be at least 16 characters long'],
  },
] as const;

const programs = ['api', 'worker'] as const;

describe.concurrent('a start', { timeout: patiently(120_000) }, () => {
  it.each(programs.flatMap((name) => mistakes.map((mistake) => ({ name, ...mistake }))))(
    'of the $name is refused for $what',
    async ({ name, environment, messages }) => {
      await using installation = await Installation.create();
      const program = installation.start(name, { environment });

      expect(await program.ended).toEqual(configurationError);
      const lines = program.output.trim().split('\n');
      expect(lines).toHaveLength(messages.length);
      for (const message of messages) expect(program.output).toContain(message);
      expect(program.output).not.toContain('hunter2');
      expect(await readdir(installation.folder)).toEqual([]);
    },
  );

  it("goes ahead with the client's variables in sight", async () => {
    await using installation = await Installation.create();
    const environment = { IPS_API_KEY: 'key', IPS_BASE_URL: 'http://elsewhere', IPS_PROFILE: 'p' };
    await installation.startApi({ environment });
    expect(JSON.parse(await installation.readText('demo.json')).baseUrl).toBe(installation.baseUrl);
  });

  it('with its own secrets listens on every interface, without a demo account', async () => {
    await using installation = await Installation.create();
    const operatorToken = 'an operator token that nobody else knows'.replaceAll(' ', '-');
    const api = await installation.startApi({
      environment: {
        IPS_HOST: '0.0.0.0',
        IPS_PUBLIC_URL: 'https://pictures.example',
        IPS_OPERATOR_TOKEN: operatorToken,
        IPS_URL_SIGNING_KEYS: 'k1:a-signing-key-that-nobody-else-knows',
      },
    });
    const names = await readdir(installation.dataFolder);
    expect(names.filter((name) => name.endsWith('.json'))).toEqual([]);
    const organizations = `${installation.baseUrl}/admin/v1/organizations`;
    const asOperator = { headers: { authorization: `Bearer ${operatorToken}` } };
    expect((await fetch(organizations, asOperator)).status).toBe(200);
    expect((await fetch(organizations)).status).toBe(404);
    expect(api.output).not.toContain(operatorToken);
  });

  it('on a port that another program has ends with a sentence about it', async () => {
    await using installation = await Installation.create();
    await using other = await Installation.create();
    const first = await installation.startApi();
    const second = other.start('api', { environment: { IPS_PORT: `${installation.port}` } });

    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.output.trim().split('\n')).toEqual([
      `cannot listen on 127.0.0.1 port ${installation.port}: another program has it; ` +
        'stop that one or choose a free port with IPS_PORT',
    ]);
    await installation.answers(first, '/healthz', 200);
  });
});
