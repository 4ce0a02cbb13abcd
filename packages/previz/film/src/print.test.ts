import { describe, expect, it } from 'vitest';

import { Film, neutralGrade } from './grade.ts';
import type { Grade } from './grade.ts';
import { Print } from './print.ts';

const plain: Grade = { ...neutralGrade, grain: 0, vignette: 0 };

describe('Film', () => {
  it('darkens nothing below what is darker, and keeps room above white', () => {
    const film = new Film(plain);
    const values = Array.from({ length: 200 }, (_, index) => film.encoded((index / 40) ** 2));
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(film.encoded(0)).toBe(0);
    expect(film.encoded(0.18)).toBeCloseTo(0.46, 1);
    expect(film.encoded(1)).toBeLessThan(0.95);
    expect(film.encoded(2) - film.encoded(1)).toBeGreaterThan(0.03);
    expect(film.encoded(16)).toBeLessThanOrEqual(1);
  });

  it('turns around middle grey with the contrast', () => {
    const [flat, hard] = [-0.8, 0.8].map((contrast) => new Film({ ...plain, contrast }));
    expect(hard?.encoded(0.18)).toBeCloseTo(flat?.encoded(0.18) ?? 0, 3);
    expect(hard?.encoded(0.02)).toBeLessThan(flat?.encoded(0.02) ?? 0);
    expect(hard?.encoded(0.5)).toBeGreaterThan(flat?.encoded(0.5) ?? 1);
  });

  it('lifts black to its point', () => {
    expect(new Film({ ...plain, blackPoint: 0.08 }).encoded(0)).toBeCloseTo(0.08, 5);
  });
});

describe('Print', () => {
  it('takes the colour out at a saturation of -1', () => {
    const [r, g, b] = printed([0.4, 0.2, 0.1], { ...plain, saturation: -1 });
    expect([g, b]).toEqual([r, r]);
  });

  it('warms without becoming brighter', () => {
    const [cold, warm] = [-1, 1].map((warmth) => printed([0.2, 0.2, 0.2], { ...plain, warmth }));
    expect(warm?.[0]).toBeGreaterThan(cold?.[0] ?? 0);
    expect(warm?.[2]).toBeLessThan(cold?.[2] ?? 0);
    expect(Math.abs((warm?.[1] ?? 0) - (cold?.[1] ?? 0))).toBeLessThan(65535 * 0.02);
  });

  it('tones shadows and highlights apart', () => {
    const grade: Grade = { ...plain, shadowTone: [0, 0, 0.06], highlightTone: [0.06, 0, 0] };
    const [dark, pale] = [0.01, 0.8].map((light) => printed([light, light, light], grade));
    expect((dark?.[2] ?? 0) - (dark?.[0] ?? 0)).toBeGreaterThan(65535 * 0.03);
    expect((pale?.[0] ?? 0) - (pale?.[2] ?? 0)).toBeGreaterThan(65535 * 0.02);
  });

  it('puts grain on in steps of twelve bits', () => {
    const [smooth, grainy] = [plain, { ...plain, grain: 1 }].map((grade) =>
      row([0.2, 0.2, 0.2], grade),
    );
    const steps = grainy?.map((value, at) => value - (smooth?.[at] ?? 0)) ?? [];
    expect(new Set(steps).size).toBeGreaterThan(10);
    expect([...steps].every((step) => Math.abs(step) % 16 === 0)).toBe(true);
  });

  it('darkens the corners by the vignette', () => {
    const samples = row([0.5, 0.5, 0.5], { ...plain, vignette: 1 });
    expect(samples[0]).toBeLessThan(0.95 * (samples[(width / 2) * 3] ?? 0));
  });
});

const width = 64;

function printed(light: readonly [number, number, number], grade: Grade): number[] {
  const samples = row(light, grade);
  return samples.slice((width / 2) * 3, (width / 2) * 3 + 3);
}

function row([r, g, b]: readonly [number, number, number], grade: Grade): number[] {
  const light = Float32Array.from({ length: width * 3 }, (_, at) => [r, g, b][at % 3] ?? 0);
  const samples = new Uint16Array(width * 3);
  new Print(grade, width, 1, 5).row(0, light, samples, new Float16Array(width * 3));
  return [...samples];
}
