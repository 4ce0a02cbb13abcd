import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toPointer, parsePointer } from './pointer.ts';

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
    expect(toPointer(path)).toBe(pointer);
  });

  it('continues a prefix', () => {
    expect(toPointer(['camera'], '/brief')).toBe('/brief/camera');
  });

  it('leads back to the names it was made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (path) => {
        expect(parsePointer(toPointer(path))).toEqual(path);
      }),
    );
  });
});
