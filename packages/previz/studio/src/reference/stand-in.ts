import type { PlannedThing, WordlessReference } from '@image-production/direction';
import {
  cylinder,
  mergedMesh,
  placedMesh,
  roundedBox,
  tube,
} from '@image-production/previz-geometry';
import type { Mesh } from '@image-production/previz-geometry';

type Seat = NonNullable<PlannedThing['seat']>;

/** Roles of things that a plain form of their size can stand for. */
const formed: ReadonlySet<WordlessReference['role']> = new Set([
  'product',
  'packaging',
  'prop',
  'bag',
]);

/** Height divided by width of seats. */
export const seatAspects: Readonly<Record<Seat, number>> = {
  armchair: 1.02,
  chair: 1.85,
  stool: 1.3,
  bench: 0.42,
};

/** Whether a plain form says something of a reference. */
export function standsIn({ role, thing }: WordlessReference): boolean {
  return formed.has(role) && thing.worn !== 'eyewear' && thing.worn !== 'earrings';
}

/** A plain form of a thing, standing on y = 0, `widthM` wide. */
export function standInForm(
  { role, thing }: WordlessReference,
  widthM: number,
  aspect: number,
): Mesh {
  if (thing.seat !== null) return seatForm(thing.seat, widthM);
  const tallM = widthM * aspect;
  if (role === 'bag' || thing.worn === 'bag') return bagForm(widthM, tallM);
  if (aspect > 1.7) return cylinder(widthM / 2, tallM, widthM * 0.08, 48);
  const deepM = Math.min(widthM, tallM) * 0.7;
  return roundedBox(widthM, tallM, deepM, Math.min(widthM, tallM) * 0.08);
}

function bagForm(widthM: number, tallM: number): Mesh {
  const bodyM = tallM * 0.72;
  const half = widthM * 0.22;
  const handle = Array.from({ length: 15 }, (_, index): [number, number, number] => {
    const angle = (index / 14) * Math.PI;
    return [-half * Math.cos(angle), bodyM * 0.97 + (tallM - bodyM) * Math.sin(angle), 0];
  });
  return mergedMesh([
    roundedBox(widthM, bodyM, widthM * 0.3, widthM * 0.06),
    tube(handle, widthM * 0.022),
  ]);
}

/** Seat height of a seat of this width, in metres. */
function seatHeight(seat: Seat, widthM: number): number {
  return seat === 'stool'
    ? widthM * seatAspects.stool
    : Math.min(0.46, widthM * seatAspects[seat] * 0.55);
}

function seatForm(seat: Seat, widthM: number): Mesh {
  const tallM = widthM * seatAspects[seat];
  const seatM = seatHeight(seat, widthM);
  const deepM = seat === 'armchair' || seat === 'bench' ? Math.min(widthM, 0.82) * 0.95 : widthM;
  const legs = (radius: number, highM: number): Mesh[] =>
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        placedMesh(cylinder(radius, highM, 0.002, 16), {
          at: [x * (widthM / 2 - 2 * radius), 0, z * (deepM / 2 - 2 * radius)],
        }),
      ),
    );
  if (seat === 'stool')
    return mergedMesh([
      placedMesh(cylinder(widthM / 2, 0.045, 0.012, 48), { at: [0, seatM - 0.045, 0] }),
      ...legs(0.016, seatM - 0.04),
    ]);
  const isPadded = seat !== 'chair';
  const footM = isPadded ? 0.1 : seatM - 0.05;
  const wide = isPadded ? widthM * 0.16 : 0;
  const back = isPadded ? deepM * 0.24 : 0.035;
  const arms = [-1, 1].map((side) =>
    placedMesh(roundedBox(wide, seatM * 1.42 - footM, deepM, 0.04), {
      at: [(side * (widthM - wide)) / 2, footM, 0],
    }),
  );
  return mergedMesh([
    placedMesh(roundedBox(widthM - 2 * wide, seatM - footM, deepM, 0.03), { at: [0, footM, 0] }),
    placedMesh(roundedBox(widthM - wide, tallM - footM, back, 0.03), {
      at: [0, footM, (back - deepM) / 2],
    }),
    ...(isPadded ? arms : []),
    ...legs(0.018, footM + 0.01),
  ]);
}
