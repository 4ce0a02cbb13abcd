import { toClauses } from '@image-production/language';
import { negationContract } from '@image-production/language/contract';
import { describe, expect, it } from 'vitest';

import type { PlacedLamp } from '../model/placed-lamp.ts';
import { readLamps, toLamps } from './read-lamps.ts';

function lampsOf(text: string): readonly PlacedLamp[] {
  const heading = 'lighting_and_atmosphere';
  return toLamps(readLamps({ heading, text, clauses: toClauses(text) }));
}

negationContract('gels of lamps', {
  words: 'red gel',
  others: 'window',
  isRead: (text) => lampsOf(text).some(({ gel }) => gel === 'red'),
});

describe('the lamps of a text', () => {
  it.each<[string, Partial<PlacedLamp>]>([
    ['Key from camera left', { job: 'key', side: 'left', azimuthDegrees: null }],
    ['Source behind camera right', { job: 'key', side: 'right', azimuthDegrees: 20 }],
    ['Backlight from camera left', { job: 'rim', side: 'left' }],
    ['A strip behind her, camera right, as kicker', { azimuthDegrees: 150 }],
    ['Key 45° camera left, 30° up', { side: 'left', azimuthDegrees: 45, elevationDegrees: 30 }],
    [
      '120 cm octa, 2 m away, 2.5 m high',
      { sizeMetres: 1.2, distanceMetres: 2, heightMetres: 2.5 },
    ],
    ['4 ft softbox at 6 feet', { sizeMetres: 1.22, distanceMetres: 1.83 }],
    ['Gridded beauty dish with a 20 degree grid', { azimuthDegrees: null }],
    ['High overcast', { elevationDegrees: null }],
    ['Light from his right', { side: 'left' }],
  ])('of "%s" have %j', (text, expected) => {
    expect(lampsOf(text)[0] ?? { azimuthDegrees: null, elevationDegrees: null }).toMatchObject(
      expected,
    );
  });

  it('are told apart by their jobs', () => {
    const text = 'Soft key from camera left with a warm rim behind her, fill from camera right.';
    expect(lampsOf(text).map(({ job, side, kelvin }) => [job, side, kelvin])).toEqual([
      ['key', 'left', null],
      ['fill', 'right', null],
      ['rim', null, 4000],
    ]);
  });

  it('are none where no lamp is placed', () => {
    expect(lampsOf('Soft, even, Rembrandt.')).toEqual([]);
    expect(lampsOf('Not from camera left.')).toEqual([]);
  });
});
