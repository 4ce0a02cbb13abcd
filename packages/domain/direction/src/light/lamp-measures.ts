import type { PlacedLamp } from '../model/placed-lamp.ts';

type Measured = Exclude<keyof PlacedLamp, 'job' | 'side' | 'gel'>;

/** A measure in a text, as lighting notes write them. */
export interface LampMeasure {
  readonly of: Measured;
  readonly pattern: RegExp;
  readonly valueOf: (match: RegExpExecArray) => number | null;
}

const number = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const unit = String.raw`\s{0,2}-?(m|metres?|meters?|cm|ft|feet|foot)\b`;
const source =
  'octa|octabox|softbox|umbrella|scrim|silk|panel|beauty|dish|para|source|bank|strip|frame|diffuser|deep';

/** Metres of a number and its unit. */
function toMetres([, digits = '', name = 'm']: readonly (string | undefined)[]): number {
  const value = Number(digits.replace(',', '.'));
  const factor = name === 'cm' ? 0.01 : name.startsWith('f') ? 0.3048 : 1;
  return Math.round(value * factor * 100) / 100;
}

/** The first that matches a place has it. */
export const lampMeasures: readonly LampMeasure[] = [
  {
    of: 'kelvin',
    pattern: /\b(\d{4,5})\s?(?:k|kelvins?|°k)\b/giu,
    valueOf: ([, digits]) => between(Number(digits), 1000, 20_000),
  },
  {
    of: 'elevationDegrees',
    pattern: /\b(\d{1,2})\s?(?:°|degrees?|deg)\s(?:up|above|down|high|elevation)\b/giu,
    valueOf: ([, digits]) => Number(digits),
  },
  {
    of: 'azimuthDegrees',
    pattern:
      /(?<![-\d])\b(\d{1,3})\s?(?:°|degrees?\b|deg\b)(?!\s?(?:grid|up|above|down|high|elevation|tilt))/giu,
    valueOf: ([, digits]) => between(Number(digits), 0, 180),
  },
  {
    of: 'sizeMetres',
    pattern: new RegExp(String.raw`\b${number}${unit}\s(?=(?:\w+\s)?(?:${source})\b)`, 'giu'),
    valueOf: (match) => toMetres(match),
  },
  {
    of: 'heightMetres',
    pattern: new RegExp(
      String.raw`\b${number}${unit}\s(?:high|up|tall|above the (?:floor|ground))\b`,
      'giu',
    ),
    valueOf: (match) => toMetres(match),
  },
  {
    of: 'distanceMetres',
    pattern: new RegExp(String.raw`\b${number}${unit}(?:\s(?:away|off|out|back|from)\b)?`, 'giu'),
    valueOf: (match) => toMetres(match),
  },
];

function between(value: number, low: number, high: number): number | null {
  return value >= low && value <= high ? value : null;
}
