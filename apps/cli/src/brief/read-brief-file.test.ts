import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { briefTemplate } from './brief-template.ts';
import { readBriefFile } from './read-brief-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});
afterEach(() => rm(folder, { recursive: true }));

const text = briefTemplate({
  schemaPath: 'brief.schema.json',
  modelId: 'mdl_1',
  picturePath: 'dress.png',
});
const nothing = { references: [] };
const read = (path: string, overrides: Parameters<typeof readBriefFile>[1] = nothing) =>
  readBriefFile(path, overrides, folder);

describe('a brief file', () => {
  it('that was begun with ips pro init is complete, once its reference is there', async () => {
    await mkdir(join(folder, 'looks'));
    await writeFile(join(folder, 'looks/one.yaml'), text);
    await expect(read('looks/one.yaml')).rejects.toThrow('dress.png is not a file');
    await writeFile(join(folder, 'looks/dress.png'), '');
    const input = await read('looks/one.yaml');
    expect(input).toMatchObject({ custom_model_id: 'mdl_1', resolution: '2K', aspect: '3:4' });
    expect(input.references.map(({ file }) => file)).toEqual([join(folder, 'looks/dress.png')]);
  });

  it('may be JSON', async () => {
    const brief = {
      resolution: '1K',
      brief: {
        commercial_objective: 'A coat that sells warmth.',
        scene_type: 'studio',
        style: 'campaign',
        framing: 'wide',
        scene_and_action: 'She walks along the quay.',
      },
      references: [{ file: 'coat.png', role: 'hero_garment', fidelity: 'As it is.' }],
    };
    await writeFile(join(folder, 'coat.png'), '');
    await writeFile(join(folder, 'one.json'), JSON.stringify(brief));
    expect((await read('one.json')).brief.style).toBe('campaign');
  });

  it('takes what the command line says before its own, and references after its own', async () => {
    await writeFile(join(folder, 'one.yaml'), text);
    await writeFile(join(folder, 'dress.png'), '');
    await writeFile(join(folder, 'bag.png'), '');
    const added = [{ file: 'bag.png', role: 'bag', fidelity: 'As it is.' }];
    const input = await read('one.yaml', {
      model_id: 'rst_2',
      resolution: '4K',
      references: added,
    });
    expect(input).toMatchObject({ model_id: 'rst_2', resolution: '4K' });
    expect(input).not.toHaveProperty('custom_model_id');
    expect(input.references.map(({ role }) => role)).toEqual(['hero_garment', 'bag']);
  });

  it('is refused with every problem, by line, before anybody is asked', async () => {
    const wrong = text
      .replace('scene_type: studio ', 'scene_type: studo ')
      .replace('framing:', 'framming:');
    await writeFile(join(folder, 'one.yaml'), wrong);
    const line = wrong.split('\n').findIndex((one) => one.includes('studo')) + 1;
    const refused = read('one.yaml');
    await expect(refused).rejects.toMatchObject({ exitCode: 5 });
    await expect(refused).rejects.toThrow(`one.yaml:${line} /brief/scene_type`);
    await expect(refused).rejects.toThrow('/brief/framming');
    await expect(read('none.yaml')).rejects.toMatchObject({ exitCode: 4 });
  });
});
