import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { inMemoryPictureReceiver } from '@image-production/rendering/memory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfiguration } from '../configuration/read-configuration.ts';
import { findKind } from './kinds/engine-kinds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gemini-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sound = {
  kind: 'gemini',
  model: 'gemini-3-pro-image',
  apiKey: { env: 'GEMINI_API_KEY' },
  concurrency: 8,
};

async function read(gemini: object, others: Readonly<Record<string, string>> = {}) {
  const file = { engines: { gemini }, routes: [{ operation: '*', engines: ['gemini'] }] };
  await writeFile(join(folder, 'engines.json'), JSON.stringify(file));
  const own = { IPS_RENDERER: 'engines.json', IPS_ACCEPT_UNSCREENED: 'true' };
  return readConfiguration({ ...own, ...others }, folder);
}

describe('an engine of the kind gemini', () => {
  it('is read with the place of its key, and the configuration holds no key', async () => {
    const { renderer } = valueOf(await read(sound, { GEMINI_API_KEY: 'AIza-secret' }));
    expect(renderer).toMatchObject({ engines: { gemini: sound } });
    expect(JSON.stringify(renderer)).not.toContain('AIza-secret');
  });

  it.each<[string, object, RegExp]>([
    ['leads nowhere', sound, /\/engines\/gemini\/apiKey: leads to no key: the variable \w+ /],
    [
      'is in no file',
      { ...sound, apiKey: { file: 'key' } },
      /gemini\/apiKey: leads to no key: its file /,
    ],
    ['is written into the file', { ...sound, apiKey: 'AIza' }, /\/engines\/gemini\/apiKey: /],
    ['is missing', { ...sound, apiKey: undefined }, /\/engines\/gemini\/apiKey: /],
  ])('stops the start when its key %s', async (_how, gemini, sentence) => {
    expect(await read(gemini)).toMatchObject({
      ok: false,
      failure: { problems: [expect.stringMatching(sentence)] },
    });
  });

  it('is opened with its key, and bears its model', async () => {
    const { open, timeoutSeconds } = findKind('gemini');
    const tools = {
      name: 'studio',
      receiver: inMemoryPictureReceiver,
      clock: new ManualClock(),
      timeoutMs: timeoutSeconds * 1_000,
      readKey: () => 'AIza-secret',
      readFile: () => undefined,
    };
    const settings = { ...sound, requestsPerMinute: undefined };
    await using renderer = await open(settings, tools);
    expect([renderer.name, renderer.version]).toEqual(['studio', 'gemini-3-pro-image']);
  });
});
