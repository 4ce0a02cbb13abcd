import type { ModelId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { refuse, succeed } from '@image-production/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { modelNameArbitrary } from '../contract/arbitraries.ts';
import { defaultModelNames, modelNameKey, parseModelName } from './model-name.ts';

describe('the name of a model', () => {
  it.each([
    ['  Anna \n', 'Anna'],
    ['A\u030Asa', 'Åsa'],
    ['模特 7', '模特 7'],
    ['👩🏽‍🎤', '👩🏽‍🎤'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['🜁'.repeat(80), '🜁'.repeat(80)],
  ])('is trimmed and composed: %j', (text, name) => {
    expect(parseModelName(text)).toEqual(succeed(name));
  });

  it.each([
    ['', 'text_too_short'],
    [' \t ', 'text_too_short'],
    ['\u200B\u200D', 'text_too_short'],
    ['x'.repeat(81), 'text_too_long'],
    ['🜁'.repeat(81), 'text_too_long'],
    ['An\u0000na', 'value_not_allowed'],
    ['An\nna', 'value_not_allowed'],
    ['An\u0085na', 'value_not_allowed'],
    ['An\u2028na', 'value_not_allowed'],
    ['Anna \u202Egnp', 'value_not_allowed'],
    ['Anna \uD83D', 'value_not_allowed'],
  ])('%j is refused as %s', (text, code) => {
    expect(parseModelName(text)).toMatchObject(
      refuse({ kind: 'model-name-invalid', problem: { path: ['name'], code } }),
    );
  });

  it('is itself when it is read again', () => {
    fc.assert(
      fc.property(modelNameArbitrary(), (name) => {
        expect(parseModelName(name)).toEqual(succeed(name));
      }),
    );
  });

  it('is the same name in whatever case', () => {
    fc.assert(
      fc.property(modelNameArbitrary(), (name) => {
        expect(modelNameKey(name.toUpperCase())).toBe(modelNameKey(name));
        expect(modelNameKey(modelNameKey(name))).toBe(modelNameKey(name));
      }),
    );
    expect(modelNameKey('Anna')).not.toBe(modelNameKey('Änna'));
  });

  it('is the same name with a small, a capital and a written-out sharp s', () => {
    const keys = ['Weiß', 'WEIẞ', 'Weiss', 'WEISS'].map(modelNameKey);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('default names', () => {
  it('are Model and four characters of the random part of the id, the last four first', () => {
    const id = 'mdl_01J9ZK3M5QABCDEFGHJKMN7F3K' as ModelId;
    const names = defaultModelNames(id);
    expect(names[0]).toBe('Model 7F3K');
    expect(names[1]).toBe('Model N7F3');
    expect(names.at(-1)).toBe('Model ABCD');
    expect(names).toHaveLength(13);
  });

  it('are names like any other', () => {
    for (const name of defaultModelNames(new SequentialIds().next('model'))) {
      expect(parseModelName(name)).toEqual(succeed(name));
    }
  });
});
