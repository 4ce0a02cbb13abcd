import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { inMemoryPictureReceiver } from '@image-production/rendering/memory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfiguration } from '../configuration/read-configuration.ts';
import { findKind } from './kinds/engine-kinds.ts';
import { readText } from './read-text.ts';

const examples = join(import.meta.dirname, '../../../../docs/examples/comfyui');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comfyui-'));
  await cp(examples, join(folder, 'workflows'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const rack = {
  kind: 'comfyui',
  baseUrl: 'http://127.0.0.1:8188',
  workflow: 'workflows/qwen-image-edit.json',
  bindings: 'workflows/qwen-image-edit.bindings.json',
};

async function read(engines: object) {
  const routes = [{ operation: '*', engines: ['rack'] }];
  await writeFile(join(folder, 'engines.json'), JSON.stringify({ engines, routes }));
  return readConfiguration({ IPS_RENDERER: 'engines.json', IPS_ACCEPT_UNSCREENED: 'true' }, folder);
}

async function problemsOf(engines: object): Promise<readonly string[]> {
  const answer = await read(engines);
  return answer.ok ? [] : answer.failure.problems.map((one) => one.replace(`${folder}/`, ''));
}

describe('an engine of the kind comfyui', () => {
  it('is read with files that begin where the start does', async () => {
    expect(valueOf(await read({ rack })).renderer).toMatchObject({ engines: { rack } });
  });

  it('tells what is wrong in its files among what is wrong with others', async () => {
    const text = await readFile(join(folder, rack.bindings), 'utf8');
    const typo = text.replace('"seed"', '"sead"').replaceAll('"seed"', '"sead"');
    await writeFile(join(folder, 'typo.json'), typo.replace('"sead": [', '"seed": ['));
    await writeFile(join(folder, 'editor.json'), '{"nodes":[],"links":[]}');
    const problems = await problemsOf({
      rack: { ...rack, bindings: 'typo.json' },
      editor: { ...rack, workflow: 'editor.json', bindings: 'gone.json' },
      other: { kind: 'magic' },
      openai: { kind: 'openai', model: 'gpt-image-2' },
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^engines\.json \/engines\/rack\/bindings: typo\.json \/seed\/0\/field is no input of node 32 \(KSampler\)/,
        ),
        expect.stringMatching(
          /\/engines\/editor\/workflow: editor\.json is in the format of the editor/,
        ),
        'engines.json /engines/editor/bindings: gone.json cannot be read',
        expect.stringMatching(/\/engines\/other\/kind/),
        'engines.json /engines/openai/apiKey: is missing',
      ]),
    );
  });

  it('is opened with its workflow, and bears the model of it', async () => {
    const { open, timeoutSeconds } = findKind('comfyui');
    const tools = {
      name: 'rack',
      receiver: inMemoryPictureReceiver,
      clock: new ManualClock(),
      timeoutMs: timeoutSeconds * 1_000,
      readKey: () => '',
      readFile: (path: string) => readText(join(folder, path)),
    };
    await using renderer = await open(rack, tools);
    expect([renderer.name, renderer.version]).toEqual(['rack', 'Qwen-Image-Edit-2511']);
    await expect(open(rack, { ...tools, readFile: () => undefined })).rejects.toThrow('changed');
  });
});
