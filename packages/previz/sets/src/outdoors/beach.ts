import { MeshBuilder, mergedMesh, scaledBy } from '@image-production/previz-geometry';
import type { Color, Mesh } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import { hazed } from '../landscape.ts';
import { openGround } from '../parts/coverings.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import { tiled } from '../surface-of.ts';

/** Distance of the water's edge behind the figure, and of the dry sand. */
const edgeM = 4.6;
const wetM = 2.2;
const horizonM = 5200;

/** Rippled sand, a wet strip and foam, the sea to the horizon, a headland on one side. */
export const beach: SetBuilder = (list, plan, extent) => {
  const sand = plan.palette.floor;
  openGround(list, plan, extent, {
    ground: 'ripples',
    color: sand,
    tileM: 2.4,
    farM: edgeM + 4,
    widthM: 240,
  });
  const damp = scaledBy(sand, 0.46);
  const strip = shoreBand(wetM, edgeM + 6, 0.004, 0.7);
  list.add(tiled(strip, 100, 3), groundTexture('sand', damp, scaledBy(damp, 0.9)), {
    roughness: 0.2,
    reflectance: 0.04,
  });
  const water: Color = [0.02, 0.085, 0.115];
  list.add(sea(edgeM), water, { roughness: 0.3, reflectance: 0.02 });
  const foam = [
    shoreBand(edgeM - 0.5, edgeM + 0.1, 0.02, 1),
    shoreBand(edgeM + 2.2, edgeM + 3, 0.1, 2.2),
    shoreBand(edgeM + 6, edgeM + 7.6, 0.2, 3.1),
    shoreBand(edgeM + 15, edgeM + 18, 0.24, 4.4),
  ];
  list.add(mergedMesh(foam), [0.78, 0.8, 0.8]);
  list.add(headland(), hazed([0.13, 0.135, 0.1], 230));
  return [];
};

/** Land that runs out into the sea on the left, and ends. */
function headland(): Mesh {
  const builder = new MeshBuilder();
  const steps = 40;
  builder.sheet(2, steps + 1, (row, column) => {
    const share = column / steps;
    const rise =
      (1 - share) ** 0.7 * (46 + 9 * Math.sin(share * 17) + 5 * Math.sin(share * 41 + 1));
    return [
      [-900 + share * 760, row === 0 ? -4 : Math.max(0, rise - 2), -1250],
      [0, 0.35, 1],
      share,
      row,
    ];
  });
  return builder.mesh();
}

/** The line that the last wave left, wandering by about a metre. */
function shore(x: number, phase: number): number {
  return (
    0.55 * Math.sin(x * 0.21 + phase) +
    0.3 * Math.sin(x * 0.63 + phase * 2.1) +
    0.1 * Math.sin(x * 2.1 + phase)
  );
}

function shoreBand(fromM: number, toM: number, y: number, phase: number): Mesh {
  const builder = new MeshBuilder();
  const columns = 241;
  builder.sheet(2, columns, (row, column) => {
    const x = (column / (columns - 1) - 0.5) * 200;
    const far = toM + 0.35 * Math.sin(x * 0.9 + phase * 3) * (toM - fromM);
    const z = -(row === 0 ? fromM : Math.max(fromM + 0.06, far)) + shore(x, phase);
    return [[x, y, z], [0, 1, 0], column / (columns - 1), row];
  });
  return builder.mesh();
}

const rows = 90;
const columns = 141;

/** Waves that grow flatter with the distance, to a level horizon. */
function sea(fromM: number): Mesh {
  const builder = new MeshBuilder();
  builder.sheet(rows, columns, (row, column) => {
    const away = fromM * (horizonM / fromM) ** (row / (rows - 1));
    const x = (column / (columns - 1) - 0.5) * (70 + away * 2.4);
    const calm = 1 / (1 + away / 60);
    const [height, slopeX, slopeZ] = swell(x, away);
    const rise = Math.min(1, (away - fromM) / 3);
    return [
      [x, 0.012 + height * calm * rise, -away + (row === 0 ? shore(x, 1) : 0)],
      [-slopeX * (0.25 + calm), 1, slopeZ * (0.25 + calm)],
      0,
      0,
    ];
  });
  return builder.mesh();
}

/** Height and slopes of a few waves that roll in, from different directions. */
function swell(x: number, away: number): readonly [number, number, number] {
  const waves = [
    [0.13, 9.5, 0.06, 0.4],
    [0.05, 3.7, -0.3, 1.9],
    [0.022, 1.6, 0.5, 4.2],
  ] as const;
  let [height, slopeX, slopeZ] = [0, 0, 0];
  for (const [high, long, skew, phase] of waves) {
    const [kx, kz] = [(skew * 2 * Math.PI) / long, (2 * Math.PI) / long];
    const turn = kx * x + kz * away + phase + 0.8 * Math.sin(x * 0.05 + phase);
    height += high * Math.sin(turn);
    slopeX += high * kx * Math.cos(turn);
    slopeZ += high * kz * Math.cos(turn);
  }
  return [height, slopeX, slopeZ];
}
