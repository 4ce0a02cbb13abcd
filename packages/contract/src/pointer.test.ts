import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parentOf, pointerOf, stepsOf } from './pointer.ts';

describe('a JSON Pointer', () => {
  it.each([
    [[], ''],
    [['brief', 'camera', 'aperture'], '/brief/camera/aperture'],
    [['references', 9], '/references/9'],
    [['a/b'], '/a~1b'],
    [['m~n'], '/m~0n'],
    [['~1'], '/~01'],
    [[''], '/'],
  ])('of %j is %j', (path, pointer) => {
    expect(pointerOf(path)).toBe(pointer);
  });

  it('continues a prefix', () => {
    expect(pointerOf(['camera'], '/brief')).toBe('/brief/camera');
  });

  it('leads back to the names it was made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (path) => {
        expect(stepsOf(pointerOf(path))).toEqual(path);
      }),
    );
  });

  it('has the pointer of the containing value as its parent', () => {
    expect(parentOf('/brief/camera')).toBe('/brief');
    expect(parentOf('/brief')).toBe('');
    expect(parentOf('')).toBe('');
  });
});
