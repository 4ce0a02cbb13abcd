import { mixed, MeshBuilder } from '@image-production/previz-geometry';
import type { Color, Mesh, Vector } from '@image-production/previz-geometry';

/** A long hill across the view. Metres; its base is at `footM`. */
export interface Ridge {
  /** Distance behind the figure. */
  readonly awayM: number;
  readonly heightM: number;
  readonly depthM: number;
  readonly footM: number;
  /** Wavelength of its crest, in metres. */
  readonly waveM: number;
  readonly phase: number;
  /** 0.5 for a symmetric hill; towards 1, a dune with a steep far side. */
  readonly lean: number;
}

/** Width relative to its distance, enough for any lens. */
const widths = 2.6;
const columns = 97;
const rows = 25;

export function ridge(form: Ridge): Mesh {
  const { awayM, depthM } = form;
  const width = widths * (awayM + 8);
  const at = (across: number, along: number): Vector => [
    (across - 0.5) * width,
    form.footM + heightAt(form, (across - 0.5) * width, along),
    -awayM + (0.5 - along) * depthM,
  ];
  const builder = new MeshBuilder();
  builder.sheet(rows, columns, (row, column) => {
    const [u, v] = [column / (columns - 1), row / (rows - 1)];
    const step = 0.004;
    const [west, east] = [at(u - step, v), at(u + step, v)];
    const [near, far] = [at(u, Math.max(0, v - step)), at(u, Math.min(1, v + step))];
    const slopeX = (east[1] - west[1]) / (east[0] - west[0]);
    const slopeZ = (near[1] - far[1]) / (near[2] - far[2]);
    return [at(u, v), [-slopeX, 1, -slopeZ], u, 1 - v];
  });
  return builder.mesh();
}

function heightAt({ heightM, waveM, phase, lean }: Ridge, x: number, along: number): number {
  const turn = (x / waveM) * 2 * Math.PI + phase;
  // Beating waves, so that the crest does not repeat within a picture.
  const crest = 0.62 + 0.24 * Math.sin(turn) + 0.14 * Math.sin(turn * 2.37 + phase * 1.7);
  const bent = along + 0.1 * Math.sin(turn * 0.7 + 1.3);
  const windward = rise(bent / lean);
  const lee = 1 - rise((bent - lean) / (1 - lean));
  // Both edges end level, whatever the crest's shape.
  const foot = rise(along / 0.3) * rise((1 - along) / 0.12);
  return heightM * crest * foot * (bent < lean ? windward : lee);
}

function rise(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

/** Blends a distant colour towards that of the air. */
export function hazed(color: Color, awayM: number): Color {
  return mixed(color, [0.24, 0.28, 0.33], 1 - Math.exp(-Math.max(0, awayM - 15) / 170));
}
