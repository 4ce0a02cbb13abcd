import type { Mesh, Field } from '@image-production/previz-geometry';

import { hashed } from '../paint/hashed.ts';
import type { HairVolume } from './hair-volume.ts';

/** Shape of locks, in head heights. */
export interface LockForm {
  readonly count: number;
  readonly length: number;
  readonly width: number;
  /** Height variation of overlapping locks. */
  readonly depth: number;
  /** Radius of the curls around the lock's path, 0 for none, and their pitch. */
  readonly radius: number;
  readonly pitch: number;
  readonly stations: number;
}

/** Coils; a coarser figure has fewer and wider ones. */
export function lockFormOf(coarse: number): LockForm {
  return {
    count: Math.round(6000 / coarse),
    length: 0.08,
    width: 0.014 * Math.sqrt(coarse),
    depth: 0.022,
    radius: 0.0125,
    pitch: 0.035,
    stations: 13,
  };
}

/** Coils point in all directions; longer ones hang slightly. */
function coilFlow(x: number, y: number, z: number, isHanging: boolean, into: Float64Array): void {
  const roll = Math.sin(x * 37 + z * 29) + Math.sin(y * 31 - x * 17);
  into[0] = x * 0.8 + 0.7 * Math.sin(roll * 2.3);
  into[1] = isHanging ? -1.2 : 0.6 * Math.cos(roll * 1.7);
  into[2] = 0.7 * Math.cos(roll * 2.9) - 0.2;
}

/**
 * Lays locks on a volume of hair: ribbons with a raised middle along its flow. Their edges are
 * lower than their middles, which shows as grooves between strands. `starts` are points on the
 * volume; all units are head heights.
 */
export function locksOn(
  volume: HairVolume,
  field: Field,
  starts: Float32Array,
  form: LockForm,
): Mesh {
  const layer = new LockLayer(volume, field, form);
  const places = starts.length / 3;
  const count = places > 0 ? form.count : 0;
  for (let lock = 0; lock < count; lock += 1) {
    const at = Math.floor(hashed(lock * 7 + 1) * places) * 3;
    layer.lay(starts[at] ?? 0, starts[at + 1] ?? 0, starts[at + 2] ?? 0, lock);
  }
  return layer.mesh();
}

const columns = 3;

class LockLayer {
  readonly #volume: HairVolume;
  readonly #field: Field;
  readonly #form: LockForm;
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #triangles: number[] = [];
  readonly #place: Float64Array = new Float64Array(3);
  readonly #normal: Float64Array = new Float64Array(3);
  readonly #along: Float64Array = new Float64Array(3);
  readonly #across: Float64Array = new Float64Array(3);

  constructor(volume: HairVolume, field: Field, form: LockForm) {
    this.#volume = volume;
    this.#field = field;
    this.#form = form;
  }

  mesh(): Mesh {
    return {
      positions: Float32Array.from(this.#positions),
      normals: Float32Array.from(this.#normals),
      uvs: null,
      triangles: Uint32Array.from(this.#triangles),
    };
  }

  /** Lays one lock from a start point to the end of the hair. */
  lay(x: number, y: number, z: number, lock: number): void {
    const { length, stations, depth } = this.#form;
    const own = length * (0.65 + 0.7 * hashed(lock * 5 + 3));
    const step = own / stations;
    const level = depth * (hashed(lock * 11 + 5) - 0.35);
    const phase = hashed(lock * 13 + 7) * Math.PI * 2;
    const lean = (hashed(lock * 17 + 9) - 0.5) * 0.22;
    this.#place.set([x, y, z]);
    let reached = 0;
    const first = this.#positions.length / 3;
    for (let station = 0; station <= stations; station += 1) {
      this.#settle();
      const [px, py, pz] = [this.#place[0] ?? 0, this.#place[1] ?? 0, this.#place[2] ?? 0];
      const room = this.#volume.grows(px, py, pz);
      if (room < 0) break;
      this.#aim(px, py, pz, lean);
      this.#row(station / stations, Math.min(1, room / 0.02), {
        level,
        phase,
        run: station * step,
      });
      reached += 1;
      for (let axis = 0; axis < 3; axis += 1)
        this.#place[axis] = (this.#place[axis] ?? 0) + (this.#along[axis] ?? 0) * step;
    }
    this.#join(first, reached);
  }

  /** Projects the current point onto the volume and writes its normal. */
  #settle(): void {
    const place = this.#place;
    const [x, y, z] = [place[0] ?? 0, place[1] ?? 0, place[2] ?? 0];
    const reach = 0.006;
    const field = this.#field;
    const away = field(x, y, z);
    const gx = field(x + reach, y, z) - field(x - reach, y, z);
    const gy = field(x, y + reach, z) - field(x, y - reach, z);
    const gz = field(x, y, z + reach) - field(x, y, z - reach);
    const length = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    const step = Math.max(-0.03, Math.min(0.03, (away * 2 * reach) / length));
    this.#normal.set([gx / length, gy / length, gz / length]);
    place[0] = x - (step * gx) / length;
    place[1] = y - (step * gy) / length;
    place[2] = z - (step * gz) / length;
  }

  /** Writes the unit direction along the surface, and the one across it. */
  #aim(x: number, y: number, z: number, lean: number): void {
    const [along, normal, across] = [this.#along, this.#normal, this.#across];
    coilFlow(x, y, z, this.#volume.ends < -0.4, along);
    const rise =
      (along[0] ?? 0) * (normal[0] ?? 0) +
      (along[1] ?? 0) * (normal[1] ?? 0) +
      (along[2] ?? 0) * (normal[2] ?? 0);
    for (let axis = 0; axis < 3; axis += 1)
      along[axis] = (along[axis] ?? 0) - rise * (normal[axis] ?? 0);
    unify(along);
    crossInto(along, normal, across);
    for (let axis = 0; axis < 3; axis += 1)
      along[axis] = (along[axis] ?? 0) + lean * (across[axis] ?? 0);
    unify(along);
    crossInto(along, normal, across);
  }

  #row(
    share: number,
    room: number,
    { level, phase, run }: { readonly level: number; readonly phase: number; readonly run: number },
  ): void {
    const { width, radius, pitch } = this.#form;
    const taper = Math.min(1, share * 6 + 0.05, (1 - share) * 4 + 0.12) * (0.25 + 0.75 * room);
    const half = (width / 2) * taper;
    const turn = phase + (run / pitch) * Math.PI * 2;
    const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
    const lift = level * taper - 0.004 * (1 - taper) + radius * cosine * taper;
    const drift = radius * sine * taper;
    for (let column = 0; column < columns; column += 1) {
      const side = column - 1;
      const tilt = side * 0.95 + (radius > 0.008 ? 0.5 * sine : 0);
      const raised = lift + (side === 0 ? half * 0.55 : -half * 0.25);
      for (let axis = 0; axis < 3; axis += 1) {
        const up = this.#normal[axis] ?? 0;
        const over = this.#across[axis] ?? 0;
        this.#positions.push((this.#place[axis] ?? 0) + up * raised + over * (side * half + drift));
        this.#normals.push(up * Math.cos(tilt) + over * Math.sin(tilt));
      }
    }
  }

  #join(first: number, rows: number): void {
    if (rows < 3) {
      this.#positions.length = first * 3;
      this.#normals.length = first * 3;
      return;
    }
    for (let row = 0; row + 1 < rows; row += 1) {
      for (let column = 0; column + 1 < columns; column += 1) {
        const a = first + row * columns + column;
        const c = a + columns;
        this.#triangles.push(a, a + 1, c + 1, a, c + 1, c);
      }
    }
  }
}

function unify(vector: Float64Array): void {
  const length = Math.hypot(vector[0] ?? 0, vector[1] ?? 0, vector[2] ?? 0) || 1;
  for (let axis = 0; axis < 3; axis += 1) vector[axis] = (vector[axis] ?? 0) / length;
}

function crossInto(a: Float64Array, b: Float64Array, into: Float64Array): void {
  const [ax, ay, az] = [a[0] ?? 0, a[1] ?? 0, a[2] ?? 0];
  const [bx, by, bz] = [b[0] ?? 0, b[1] ?? 0, b[2] ?? 0];
  into[0] = ay * bz - az * by;
  into[1] = az * bx - ax * bz;
  into[2] = ax * by - ay * bx;
}
