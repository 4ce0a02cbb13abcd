import { clamp } from '@image-production/previz-geometry';

/**
 * Radii of cloth around its axis, in metres at even steps along and around it, interpolated by a
 * quadratic spline so that the surface has no facets.
 */
export class ClothMap {
  readonly rows: number;
  readonly turns: number;
  readonly radii: Float64Array;

  constructor(rows: number, turns: number, radii: Float64Array) {
    this.rows = rows;
    this.turns = turns;
    this.radii = radii;
  }

  /** Calls `radius` for each row and each angle from −π to π. */
  static of(rows: number, turns: number, radius: (row: number, angle: number) => number): ClothMap {
    const radii = new Float64Array(rows * turns);
    for (let row = 0; row < rows; row += 1)
      for (let turn = 0; turn < turns; turn += 1)
        radii[row * turns + turn] = radius(row, (turn / turns) * 2 * Math.PI - Math.PI);
    return new ClothMap(rows, turns, radii);
  }

  /** A new map with each radius transformed. */
  changed(radius: (was: number, row: number, angle: number) => number): ClothMap {
    return ClothMap.of(this.rows, this.turns, (row, angle) =>
      radius(this.near(row, angle), row, angle),
    );
  }

  /** The radius at a row and an angle of the map's own grid. */
  near(row: number, angle: number): number {
    const turn = Math.round(((angle + Math.PI) / (2 * Math.PI)) * this.turns) % this.turns;
    return this.radii[row * this.turns + turn] ?? 0;
  }

  /** All radii increased by `byM`. */
  raised(byM: number): ClothMap {
    return new ClothMap(
      this.rows,
      this.turns,
      this.radii.map((radius) => radius + byM),
    );
  }

  /** Averages each radius with its neighbours, `rounds` times. */
  smoothed(rounds: number): ClothMap {
    const { rows, turns } = this;
    let from = this.radii;
    for (let round = 0; round < rounds; round += 1) {
      const into = new Float64Array(from.length);
      for (let row = 0; row < rows; row += 1)
        for (let turn = 0; turn < turns; turn += 1) {
          const at = (r: number, t: number): number =>
            from[clamp(r, 0, rows - 1) * turns + ((t + turns) % turns)] ?? 0;
          into[row * turns + turn] =
            (at(row, turn) * 2 +
              at(row - 1, turn) +
              at(row + 1, turn) +
              at(row, turn - 1) +
              at(row, turn + 1)) /
            6;
        }
      from = into;
    }
    return new ClothMap(rows, turns, from);
  }

  /** Stretches cloth over hollows: each row becomes its convex hull. */
  bridged(): ClothMap {
    const radii = new Float64Array(this.radii.length);
    for (let row = 0; row < this.rows; row += 1)
      radii.set(
        hulled(this.radii.subarray(row * this.turns, (row + 1) * this.turns)),
        row * this.turns,
      );
    return new ClothMap(this.rows, this.turns, radii);
  }

  /** Lets cloth hang: from row `first` on, a radius shrinks by at most `step` per row. */
  hung(first: number, step: (row: number, angle: number) => number): ClothMap {
    const radii = Float64Array.from(this.radii);
    const { turns } = this;
    for (let row = Math.max(1, first); row < this.rows; row += 1)
      for (let turn = 0; turn < turns; turn += 1) {
        const at = row * turns + turn;
        const angle = (turn / turns) * 2 * Math.PI - Math.PI;
        radii[at] = Math.max(radii[at] ?? 0, (radii[at - turns] ?? 0) - step(row, angle));
      }
    return new ClothMap(this.rows, turns, radii);
  }

  /** Raised smoothly until no radius is less than another map's. */
  over(floor: ClothMap): ClothMap {
    const missing = (from: ClothMap): ClothMap =>
      from.changed((radius, row, angle) => Math.max(0, floor.near(row, angle) - radius));
    let lifted: ClothMap = this.smoothed(0);
    for (let round = 0; round < 3; round += 1) {
      const by = missing(lifted).smoothed(4);
      lifted = lifted.changed((radius, row, angle) => radius + 1.4 * by.near(row, angle));
    }
    return lifted.changed((radius, row, angle) => Math.max(radius, floor.near(row, angle)));
  }

  /** The radius at a fractional row and an angle from −π to π. */
  at(row: number, angle: number): number {
    const { turns, radii } = this;
    const last = this.rows - 1;
    const place = (row < 0 ? 0 : row > last ? last : row) + 0.5;
    const here = place | 0;
    const f = place - here;
    const before = (here > 0 ? here - 1 : 0) * turns;
    const middle = (here > last ? last : here) * turns;
    const after = (here < last ? here + 1 : last) * turns;
    const around = (angle * (0.5 / Math.PI) + 0.5) * turns + 0.5;
    const turn = around | 0;
    const g = around - turn;
    const left = turn === 0 ? turns - 1 : turn > turns ? turn - 1 - turns : turn - 1;
    const mid = turn >= turns ? turn - turns : turn;
    const right = turn + 1 >= turns ? turn + 1 - turns : turn + 1;
    const g0 = 0.5 * (1 - g) * (1 - g);
    const g2 = 0.5 * g * g;
    const g1 = 1 - g0 - g2;
    const f0 = 0.5 * (1 - f) * (1 - f);
    const f2 = 0.5 * f * f;
    const across = (ring: number): number =>
      g0 * (radii[ring + left] ?? 0) +
      g1 * (radii[ring + mid] ?? 0) +
      g2 * (radii[ring + right] ?? 0);
    return f0 * across(before) + (1 - f0 - f2) * across(middle) + f2 * across(after);
  }
}

/** Radii of the convex hull of a ring of points. */
function hulled(ring: Float64Array): Float64Array {
  const turns = ring.length;
  const places = Array.from(ring, (radius, turn) => {
    const angle = (turn / turns) * 2 * Math.PI;
    return { turn, x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  const order = places.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const hull = [...lowerHull(order), ...lowerHull(order.toReversed())].toSorted(
    (a, b) => a.turn - b.turn,
  );
  const radii = Float64Array.from(ring);
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const steps = (to.turn - from.turn + turns) % turns;
    const area = from.x * to.y - from.y * to.x;
    for (let step = 1; step < steps; step += 1) {
      const turn = (from.turn + step) % turns;
      const angle = (turn / turns) * 2 * Math.PI;
      const across = Math.cos(angle) * (to.y - from.y) - Math.sin(angle) * (to.x - from.x);
      if (across > 1e-9) radii[turn] = Math.max(radii[turn] ?? 0, area / across);
    }
  }
  return radii;
}

interface Place {
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

/** One side of the hull of sorted points (Andrew's chain), without its last point. */
function lowerHull(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of places) {
    for (;;) {
      const [a, b] = [kept.at(-2), kept.at(-1)];
      if (a === undefined || b === undefined) break;
      if ((b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x) > 0) break;
      kept.pop();
    }
    kept.push(place);
  }
  return kept.slice(0, -1);
}
