import {
  clamp,
  mix,
  smoothstep,
  mergedMesh,
  added,
  cross,
  scaledBy,
  subtracted,
  unit,
  quadsOf,
} from '@image-production/previz-geometry';
import type { Mesh, Field, Vector, Frame } from '@image-production/previz-geometry';

/** Geometry that a collar is sewn to. */
export interface CollarSeat {
  readonly chest: Frame;
  /** Centre of the neck at the cloth's edge, in world coordinates. */
  readonly neck: Vector;
  /** The top's cloth, and where it is cut: positive on the cloth. */
  readonly cloth: Field;
  readonly keep: Field;
  /** The body, neck included. */
  readonly nude: Field;
}

const stations = 72;
const thickM = 0.0028;

export interface CollarForm {
  /** Angle from the front at which each end of the collar begins, in radians. */
  readonly opening: number;
  /** Gap between the neck and the top of the stand, in metres. */
  readonly neckGapM: number;
  /** How far the leaf falls in front and behind, in metres. */
  readonly fallM: readonly [front: number, back: number];
}

const shirtForm: CollarForm = { opening: 0.1, neckGapM: 0.0055, fallM: [0.06, 0.041] };

/** A collar: a stand along the neck with a leaf folded over it, its points in front. */
export function shirtCollar(seat: CollarSeat, form: CollarForm = shirtForm): Mesh {
  const { opening } = form;
  const lines = Array.from({ length: stations + 1 }, (_, station) => {
    const angle = mix(opening, 2 * Math.PI - opening, station / stations);
    const turn = angle > Math.PI ? 2 * Math.PI - angle : angle;
    const { forward, right } = seat.chest;
    const level = added(scaledBy(forward, Math.cos(angle)), scaledBy(right, Math.sin(angle)));
    return section(seat, form, { level, turn });
  });
  return sheet(lines);
}

/** Moves points outwards and upwards, both in metres. */
export function outAndUp(
  level: Vector,
  up: Vector,
): (place: Vector, out: number, rise: number) => Vector {
  return (place, out, rise) => added(place, added(scaledBy(level, out), scaledBy(up, rise)));
}

/** Section from the neckline up the neck, over the fold and down onto the cloth. */
function section(
  seat: CollarSeat,
  { neckGapM, fallM }: CollarForm,
  { level, turn }: { readonly level: Vector; readonly turn: number },
): Vector[] {
  const { up } = seat.chest;
  const moved = outAndUp(level, up);
  const base = necklineAt(seat, level);
  const stand = mix(0.014, 0.028, smoothstep(0.2, 1.5, turn));
  const line: Vector[] = [moved(base, 0.001, -0.006)];
  for (let step = 1; step <= 4; step += 1) {
    const raised = moved(base, 0, (stand * step) / 4);
    const beside = moved(raised, neckGapM - clamp(seat.nude(...raised), -0.03, 0.03), 0);
    line.push(added(scaledBy(raised, 1 - step / 4), scaledBy(beside, step / 4)));
  }
  const top = line.at(-1) ?? base;
  for (const share of [0.3, 0.65, 1])
    line.push(
      moved(top, 0.0034 * (1 - Math.cos(share * Math.PI)), 0.0034 * Math.sin(share * Math.PI)),
    );
  const fall = mix(...fallM, smoothstep(0.1, 1.2, turn));
  let place = line.at(-1) ?? base;
  for (let step = 0; step < 12; step += 1) {
    place = lifted(seat.cloth, moved(place, (fall / 12) * 0.4, (-fall / 12) * 0.92));
    line.push(place);
  }
  return line;
}

/** The button strip of a shirt, from the neckline down to a height in the chest's frame. */
export function shirtPlacket(seat: CollarSeat, lowM: number): Mesh {
  const { chest, neck, keep } = seat;
  const onCloth = (x: number, y: number): Vector => frontOf(seat, x, y);
  const toNeck = subtracted(neck, chest.origin);
  const top = toNeck[0] * chest.up[0] + toNeck[1] * chest.up[1] + toNeck[2] * chest.up[2];
  const heights = Array.from({ length: 60 }, (_, row) => mix(top, lowM, row / 59)).filter(
    (y) => keep(...onCloth(0, y)) > 0.004,
  );
  const strip = sheet(
    heights.map((y) =>
      [0.021, 0.0165, 0.006, -0.006, -0.0165, -0.021].map((x, column) =>
        added(
          onCloth(x, y),
          scaledBy(chest.forward, column === 0 || column === 5 ? -0.004 : 0.0012),
        ),
      ),
    ),
  );
  const buttons = heights
    .filter((_, row) => row % 8 === 3)
    .map((y) => button(onCloth(0, y), chest));
  return mergedMesh([strip, ...buttons]);
}

/** The front of the cloth at so many metres across and up in the chest's frame. */
export function frontOf({ chest, cloth }: CollarSeat, x: number, y: number): Vector {
  let place = added(
    added(chest.origin, scaledBy(chest.right, x)),
    added(scaledBy(chest.up, y), scaledBy(chest.forward, 0.3)),
  );
  for (let step = 0; step < 30; step += 1) {
    const away = cloth(...place);
    if (Math.abs(away) < 2e-4) break;
    place = added(place, scaledBy(chest.forward, -away));
  }
  return place;
}

const sides = 12;

/** A flat button in front of a point. */
export function button(at: Vector, { right, up, forward }: Frame): Mesh {
  const rim = (radius: number, out: number): Vector[] =>
    Array.from({ length: sides }, (_, side) => {
      const angle = (side / sides) * 2 * Math.PI;
      const across = added(
        scaledBy(right, radius * Math.cos(angle)),
        scaledBy(up, radius * Math.sin(angle)),
      );
      return added(added(at, scaledBy(forward, out)), across);
    });
  const places = [...rim(0.0055, 0.001), ...rim(0.0055, 0.0036), ...rim(0.004, 0.0042)];
  const triangles: number[] = [];
  for (const ring of [0, sides])
    for (let side = 0; side < sides; side += 1) {
      const [a, b] = [ring + side, ring + ((side + 1) % sides)];
      triangles.push(a, b, b + sides, a, b + sides, a + sides);
    }
  for (let side = 1; side + 1 < sides; side += 1)
    triangles.push(2 * sides, 2 * sides + side, 2 * sides + side + 1);
  const normals = places.flatMap((place, index) =>
    index < sides ? unit(subtracted(place, added(at, scaledBy(forward, 0.001)))) : forward,
  );
  return {
    positions: Float32Array.from(places.flat()),
    normals: Float32Array.from(normals),
    uvs: null,
    triangles: Uint32Array.from(triangles),
  };
}

/** Finds the neckline on the cloth in a direction from the neck. */
function necklineAt({ chest, neck, cloth, keep }: CollarSeat, level: Vector): Vector {
  const over = (out: number): Vector => {
    let place = added(neck, added(scaledBy(level, out), scaledBy(chest.up, 0.09)));
    for (let step = 0; step < 24; step += 1) {
      const away = cloth(...place);
      if (away < 5e-4) break;
      place = added(place, scaledBy(chest.up, -Math.min(away, 0.02)));
    }
    return place;
  };
  let [low, high] = [0.02, 0.16];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (keep(...over(middle)) > 0) high = middle;
    else low = middle;
  }
  return over(high);
}

/** Moves a point out of the cloth onto its surface. */
function lifted(cloth: Field, place: Vector): Vector {
  const away = cloth(...place) - 0.0042;
  if (away >= 0) return place;
  const e = 0.002;
  const [x, y, z] = place;
  const slope = unit([
    cloth(x + e, y, z) - cloth(x - e, y, z),
    cloth(x, y + e, z) - cloth(x, y - e, z),
    cloth(x, y, z + e) - cloth(x, y, z - e),
  ]);
  return added(place, scaledBy(slope, -away));
}

/** Two-sided mesh over a grid of points, closed along its rim. */
export function sheet(lines: readonly (readonly Vector[])[]): Mesh {
  const rows = lines[0]?.length ?? 0;
  const count = lines.length;
  const at = (line: number, row: number): Vector =>
    lines[clamp(line, 0, count - 1)]?.[clamp(row, 0, rows - 1)] ?? [0, 0, 0];
  const positions: number[] = [];
  const normals: number[] = [];
  for (const side of [1, -1])
    for (let line = 0; line < count; line += 1)
      for (let row = 0; row < rows; row += 1) {
        const along = subtracted(at(line + 1, row), at(line - 1, row));
        const down = subtracted(at(line, row + 1), at(line, row - 1));
        const normal = scaledBy(unit(cross(along, down)), -side);
        positions.push(...added(at(line, row), scaledBy(normal, thickM / 2)));
        normals.push(...normal);
      }
  const triangles: number[] = [];
  const back = count * rows;
  const quad = quadsOf(triangles);
  for (let line = 0; line + 1 < count; line += 1) {
    for (let row = 0; row + 1 < rows; row += 1) {
      const here = line * rows + row;
      quad(here, here + 1, here + rows + 1, here + rows);
      quad(back + here, back + here + rows, back + here + rows + 1, back + here + 1);
    }
    for (const row of [0, rows - 1]) {
      const here = line * rows + row;
      const [a, b] = row === 0 ? [here, back + here] : [back + here, here];
      quad(a, a + rows, b + rows, b);
    }
  }
  for (const line of [0, count - 1])
    for (let row = 0; row + 1 < rows; row += 1) {
      const here = line * rows + row;
      const [a, b] = line === 0 ? [back + here, here] : [here, back + here];
      quad(a, a + 1, b + 1, b);
    }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: null,
    triangles: Uint32Array.from(triangles),
  };
}
