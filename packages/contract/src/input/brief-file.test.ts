import { describe, expect, it } from 'vitest';

import { briefFile, briefFileSchema } from './brief-file.ts';
import { fixtureBriefs } from './fixtures.test-data.ts';
import { readInput } from './read-input.ts';

const reference = { file: 'dress.png', role: 'hero_garment', fidelity: 'Keep the stitching.' };
const smallest = {
  resolution: '2K',
  brief: {
    commercial_objective: 'A coat that sells warmth.',
    scene_type: 'studio',
    style: 'campaign',
    framing: 'wide',
    scene_and_action: 'She walks along the quay.',
  },
  references: [reference],
};

const times = (count: number) => Array.from({ length: count }, () => reference);
const problemsIn = (file: unknown) => {
  const read = readInput(briefFile, file);
  return read.ok ? [] : read.failure.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe('a brief file', () => {
  it('has the published schema; `vitest -u` writes it anew', async () => {
    const text = `${JSON.stringify(briefFileSchema(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../brief.schema.json');
  });

  it('needs a resolution, a brief and references', () => {
    expect(problemsIn(smallest)).toEqual([]);
    expect(problemsIn({})).toEqual([
      'value_not_allowed /resolution',
      'value_not_allowed /brief',
      'value_not_allowed /references',
    ]);
  });

  it('names every field that is not one', () => {
    const misspelt = { ...smallest, refrences: [], brief: { ...smallest.brief, mood: 'calm' } };
    expect(problemsIn(misspelt)).toEqual(['unknown_field /brief/mood', 'unknown_field /refrences']);
  });

  it('takes at most nine references, each with a file, a role and a fidelity', () => {
    expect(problemsIn({ ...smallest, references: times(9) })).toEqual([]);
    expect(problemsIn({ ...smallest, references: times(10) })).toEqual([
      'value_not_allowed /references',
    ]);
    expect(problemsIn({ ...smallest, references: [{}] })).toEqual([
      'value_not_allowed /references/0/role',
      'value_not_allowed /references/0/file',
      'value_not_allowed /references/0/fidelity',
    ]);
  });

  it('can say what the worked requests say', () => {
    const worked = fixtureBriefs().find(({ id }) => id === 'wool-coat-campaign');
    const { reference_roles: roles, ...brief } = worked?.request.brief ?? {};
    const references = (roles as object[]).map((role, index) => ({
      ...role,
      file: `reference-${index}.png`,
    }));
    expect(problemsIn({ ...worked?.request.form, brief, references })).toEqual([]);
  });
});
