import { srgbFromLinear } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { neutralGrade } from './grade.ts';
import type { Grade } from './grade.ts';
import { Highlights } from './highlights.ts';
import { Print } from './print.ts';
import { SceneLight } from './scene-light.ts';
import { ToneCurve } from './tone-curve.ts';

type Rgb = readonly [number, number, number];

const width = 96;
const height = 64;
const plain: Grade = { ...neutralGrade, grain: 0, vignette: 0 };
const grades: [name: string, grade: Grade][] = [
  ['plain', plain],
  ['neutral', neutralGrade],
  ['hard, warm and grainy', { ...plain, contrast: 0.58, warmth: 0.38, grain: 0.75, vignette: 0.7 }],
  ['flat, with a lifted black', { ...plain, contrast: -0.28, blackPoint: 0.02, grain: 0.4 }],
  [
    'toned',
    { ...plain, shadowTone: [0.01, 0, -0.012], highlightTone: [0.014, 0.004, -0.016], grain: 0.22 },
  ],
  ['vivid', { ...plain, saturation: 0.28, exposure: 0.5 }],
  ['black and white', { ...plain, saturation: -1, grain: 0.75 }],
];

describe('the light of a scene', () => {
  it.each(grades)('as a raw converter prints it is the print: %s', (_name, grade) => {
    const { samples, light, curve } = picture(grade, ordinary);
    let sum = 0;
    for (let at = 0; at < samples.length; at += 3) {
      const read = readerPrint([light[at], light[at + 1], light[at + 2]], curve, 0);
      for (let part = 0; part < 3; part += 1)
        sum += Math.abs(255 * read[part] - samples[at + part] / 257);
    }
    expect(sum / samples.length).toBeLessThan(0.3);
  });

  it.each(grades)('keeps what the print burns out: %s', (_name, grade) => {
    const white = new ToneCurve(grade).white / 2 ** grade.exposure;
    const { samples, light, curve } = picture(grade, (x) => grey(white * 2 ** ((3 * x) / width)));
    const middle = (height / 2) * width * 3;
    const developed = (stopsAbove: number, stops: number): number => {
      const at = middle + Math.round((stopsAbove / 3) * width) * 3;
      expect(Math.max(...samples.subarray(at, at + 3))).toBeGreaterThan(0.99 * 65_535);
      return 255 * readerPrint([light[at], light[at + 1], light[at + 2]], curve, stops)[1];
    };
    const steps = [0.3, 0.6, 0.9, 1.2, 1.5, 1.8];
    const darker = steps.map((above) => developed(above, -2));
    const darkest = steps.map((above) => developed(above + 1, -3));
    for (const row of [darker, darkest]) {
      const apart = row.slice(1).map((value, index) => value - (row[index] ?? 0));
      expect(Math.min(...apart)).toBeGreaterThan(1);
    }
  });

  it('is told by the print alone where a part was covered', () => {
    const { scene, samples } = picture(plain, () => grey(9));
    scene.cover({ left: 10, top: 5, right: 20, bottom: 60 });
    const light = new Float32Array(samples.length);
    scene.readRows(0, height, light);
    expect(light[(30 * width + 12) * 3]).toBeCloseTo(1, 1);
    expect(light[(30 * width + 22) * 3]).toBeCloseTo(9 / new ToneCurve(plain).white, 1);
  });

  it('is the same in whatever rows it is read', () => {
    const { scene, light } = picture(neutralGrade, (x, y) => grey((x * y) / 300));
    const rows = new Float32Array(7 * width * 3);
    scene.readRows(29, 36, rows);
    expect(rows).toEqual(light.slice(29 * width * 3, 36 * width * 3));
  });
});

describe('ToneCurve', () => {
  it.each(grades)('rises from 0, 0 to 1, 1: %s', (_name, grade) => {
    const { points } = new ToneCurve(grade);
    expect([points[0], points.at(-1)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    for (const [index, [light, print]] of points.entries()) {
      const [lightBefore, printBefore] = points[index - 1] ?? [-1, -1];
      expect(light).toBeGreaterThan(lightBefore);
      expect(print).toBeGreaterThan(printBefore);
    }
  });
});

function picture(grade: Grade, lightAt: (x: number, y: number) => Rgb) {
  const print = new Print(grade, width, height, 5);
  const curve = new ToneCurve(grade);
  const samples = new Uint16Array(width * height * 3);
  const sifted = new Uint16Array(samples.length);
  const into = new Float16Array(sifted.buffer);
  for (let y = 0; y < height; y += 1) {
    const row = Float32Array.from({ length: width * 3 }, (_, at) => {
      return lightAt(Math.floor(at / 3), y)[at % 3];
    });
    const from = y * width * 3;
    print.row(y, row, samples.subarray(from), into.subarray(from));
  }
  const highlights = new Highlights(width);
  const half = (height / 2) * width * 3;
  highlights.add(0, sifted.subarray(0, half));
  highlights.add(height / 2, sifted.subarray(half));
  const scene = new SceneLight(curve, highlights, samples, width);
  const light = new Float32Array(samples.length);
  scene.readRows(0, height, light);
  return { samples, light, curve: curve.points, scene };
}

/** Shadows, mid-tones and some highlights of every hue. */
function ordinary(x: number, y: number): Rgb {
  const bright = 0.002 * 2 ** ((y * 11) / height);
  const hue = (x / width) * 6.283;
  const depth = (0.75 * ((x * 7) % width)) / width;
  return [0, 2.1, 4.2].map(
    (turn) => bright * (1 - depth * (0.5 + 0.5 * Math.cos(hue + turn))),
  ) as unknown as Rgb;
}

function grey(light: number): Rgb {
  return [light, light, light];
}

/** sRGB to ProPhoto RGB by way of XYZ (D50), as published. */
const toXyz = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
];
const toWide = [
  [1.3459433, -0.2556075, -0.0511118],
  [-0.5445989, 1.5081673, 0.0205351],
  [0, 0, 1.2118128],
];
const fromWide = [
  [0.7976749, 0.1351917, 0.0313534],
  [0.2880402, 0.7118741, 0.0000857],
  [0, 0, 0.82521],
];
const fromXyz = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

function times(matrix: readonly (readonly number[])[], [r, g, b]: Rgb): Rgb {
  return matrix.map((row) => row[0] * r + row[1] * g + row[2] * b) as unknown as Rgb;
}

/** As the reference of the Digital Negative does it; sRGB from 0 to 1. */
function readerPrint(light: Rgb, curve: ToneCurve['points'], stops: number): Rgb {
  const exposed = times(toWide, times(toXyz, light)).map((value) =>
    Math.min(1, Math.max(0, value * 2 ** stops)),
  );
  const [low, middle, high] = exposed.toSorted((one, other) => one - other);
  const [lowPrint, highPrint] = [onCurve(curve, low), onCurve(curve, high)];
  const middlePrint =
    high > low ? lowPrint + ((highPrint - lowPrint) * (middle - low)) / (high - low) : lowPrint;
  const toned = exposed.map((value) =>
    value === high ? highPrint : value === low ? lowPrint : middlePrint,
  ) as unknown as Rgb;
  return times(fromXyz, times(fromWide, toned)).map((value) =>
    srgbFromLinear(Math.min(1, Math.max(0, value))),
  ) as unknown as Rgb;
}

function onCurve(points: ToneCurve['points'], light: number): number {
  const next = points.findIndex(([place]) => place >= light);
  if (next <= 0) return points[Math.max(0, next)][1];
  const [[x0, y0], [x1, y1]] = [points[next - 1], points[next]];
  return y0 + ((y1 - y0) * (light - x0)) / (x1 - x0);
}
