import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nearestName, suggestion } from './nearest.ts';

const resolutions = ['1K', '2K', '4K'];
const aspects = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'];
const fields = ['custom_model_id', 'model_id', 'resolution', 'aspect', 'brief', 'references[]'];

describe('the name that was probably meant', () => {
  it.each([
    ['4k', resolutions, '4K'],
    [' 2k ', resolutions, '2K'],
    ['4x5', aspects, '4:5'],
    ['16×9', aspects, '16:9'],
    ['9/16', aspects, '9:16'],
    ['21-9', aspects, '21:9'],
    ['reference', fields, 'references[]'],
    ['references', fields, 'references[]'],
    ['customModelId', fields, 'custom_model_id'],
    ['resolutoin', fields, 'resolution'],
    ['modelid', fields, 'model_id'],
    ['Campaing', ['campaign', 'editorial'], 'campaign'],
  ])('%s is one of %j: %s', (given, names, meant) => {
    expect(nearestName(given, names)).toBe(meant);
  });

  it.each([
    ['8K', resolutions],
    ['4:6', aspects],
    ['', fields],
    ['prompt', fields],
    ['x'.repeat(10_000), fields],
  ])('%s is not guessed', (given, names) => {
    expect(nearestName(given, names)).toBeUndefined();
  });

  it('is not asked for when it was said', () => {
    expect(suggestion('resolution', fields)).toBe('');
    expect(suggestion('Resolution', fields)).toBe(' Did you mean resolution?');
  });

  it('is always one of those that there are, and itself when it is there', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const nearest = nearestName(given, fields);
        expect(nearest === undefined || fields.includes(nearest)).toBe(true);
      }),
    );
    for (const field of fields) expect(nearestName(field, fields)).toBe(field);
  });
});
