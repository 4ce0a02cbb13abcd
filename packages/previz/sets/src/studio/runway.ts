import {
  lathe,
  mergedMesh,
  placedMesh,
  plane,
  randomFromState,
  roundedBox,
  tube,
} from '@image-production/previz-geometry';
import type { Mesh, Vector } from '@image-production/previz-geometry';

import { block, rectangle } from '../parts/coverings.ts';
import { downLight } from '../parts/set-builder.ts';
import type { SetBuilder } from '../parts/set-builder.ts';
import type { SetExtent } from '../set-plan.ts';

const endM = 17;
const pitchM = 0.62;
const rows = 4;

/** A pale catwalk between rows of guests in the dark, under two rows of light, to a bright end. */
export const runway: SetBuilder = (list, plan, extent) => {
  const half = Math.max(1.15, extent.subjectWidthM / 2 + 0.05);
  const length = endM + extent.cameraM + 3;
  const middle = length / 2 - endM;
  const walk = placedMesh(roundedBox(half * 2, 0.02, length, 0), { at: [0, -0.02, middle] });
  list.add(walk, [0.2, 0.2, 0.205], { roughness: plan.isWet ? 0.06 : 0.16, reflectance: 0.05 });
  const hall = placedMesh(plane(60, length + 12), { at: [0, -0.03, middle - 3] });
  list.add(hall, [0.012, 0.012, 0.014], { roughness: 0.5, reflectance: 0.03 });
  list.add(rectangle([-30, -0.03, -endM - 6], [30, 14, -endM - 6], [0, 0, 1]), [0.01, 0.01, 0.012]);
  guests(list, half, extent);
  return lightRows(list, half, extent);
};

/** The end that the models come from, tubes along both edges, and bars overhead. */
function lightRows(
  list: Parameters<SetBuilder>[0],
  half: number,
  { cameraM }: SetExtent,
): ReturnType<SetBuilder> {
  const white = [1, 0.97, 0.92] as const;
  const portal = [rectangle([-half * 0.82, 0, -endM], [half * 0.82, 3.3, -endM], [0, 0, 1])];
  list.add(mergedMesh(portal), white, { glow: 0.34 });
  const surround = [-1, 1].map((side) =>
    block([0.5, 3.7, 0.3], [side * (half * 0.82 + 0.27), 0, -endM + 0.1]),
  );
  surround.push(block([half * 1.64 + 1.04, 0.4, 0.3], [0, 3.3, -endM + 0.1]));
  list.add(mergedMesh(surround), [0.04, 0.04, 0.045]);
  const tubes = [-1, 1].map((side) =>
    block([0.035, 0.03, endM + cameraM], [side * (half + 0.05), 0, (cameraM - endM) / 2]),
  );
  list.add(mergedMesh(tubes), white, { glow: 0.55 });
  const bars: Mesh[] = [];
  for (let z = -endM + 1; z < cameraM; z += 2.2)
    for (const side of [-1, 1]) bars.push(block([0.16, 0.05, 1.1], [side * (half + 0.55), 4.3, z]));
  list.add(mergedMesh(bars), white, { glow: 0.8 });
  return [-2.6, -7, -12].map((z) =>
    downLight([0, 5, z], { color: [1, 0.97, 0.93], level: 0.5, reachM: 5, sizeM: 1.8 }),
  );
}

/** Seated guests: heads, shoulders and knees as dark forms, each a little different. */
function guests(list: Parameters<SetBuilder>[0], half: number, { cameraM }: SetExtent): void {
  const random = randomFromState(4711);
  const head = lathe(
    [
      [0, 0],
      [0.07, 0.02],
      [0.088, 0.11],
      [0.075, 0.2],
      [0, 0.24],
    ],
    8,
  );
  const torso = flattened(
    lathe(
      [
        [0.13, 0],
        [0.155, 0.14],
        [0.2, 0.4],
        [0.17, 0.49],
        [0.055, 0.53],
        [0.05, 0.62],
      ],
      10,
    ),
  );
  const heads: Mesh[] = [];
  const clothes: [Mesh[], Mesh[], Mesh[]] = [[], [], []];
  const steps: Mesh[] = [];
  for (const side of [-1, 1])
    for (let row = 0; row < rows; row += 1) {
      const x = side * (half + 0.72 + row * 0.8);
      const foot = row * 0.22;
      steps.push(
        block([0.8, foot + 0.4, endM + cameraM], [x + side * 0.08, -0.03, (cameraM - endM) / 2]),
      );
      for (let z = -endM + 1; z < cameraM - 0.8; z += pitchM) {
        const at = [
          x + (random() - 0.5) * 0.1,
          foot + 0.4 - 0.03 * random(),
          z + (random() - 0.5) * 0.14,
        ] as const;
        const lean = side * -0.05 + (random() - 0.5) * 0.1;
        const cloth = clothes[Math.floor(random() * 3)] ?? clothes[0];
        cloth.push(placedMesh(torso, { at, turn: lean + side * (Math.PI / 2) }), knees(at, side));
        heads.push(placedMesh(head, { at: [at[0] - side * 0.03, at[1] + 0.56, at[2]] }));
      }
    }
  list.add(mergedMesh(steps), [0.016, 0.016, 0.018]);
  list.add(mergedMesh(heads), [0.1, 0.07, 0.055], { roughness: 0.6, reflectance: 0.03 });
  const tints = [
    [0.02, 0.02, 0.024],
    [0.035, 0.034, 0.036],
    [0.05, 0.042, 0.04],
  ] as const;
  clothes.forEach((meshes, index) => list.add(mergedMesh(meshes), tints[index] ?? tints[0]));
}

function knees([x, y, z]: Vector, side: number): Mesh {
  const legs = [-0.09, 0.09].map((apart) => {
    const knee: Vector = [x - side * 0.44, y + 0.1, z + apart * 1.3];
    const ankle: Vector = [x - side * 0.46, y - 0.38, z + apart * 1.1];
    const toe: Vector = [x - side * 0.64, y - 0.39, z + apart * 1.2];
    return tube([[x, y + 0.08, z + apart], knee, ankle, toe], (share) => 0.085 - 0.04 * share, 7);
  });
  return mergedMesh(legs);
}

/** A body is as deep as half its width. */
function flattened(mesh: Mesh): Mesh {
  const positions = mesh.positions.map((value, at) => (at % 3 === 2 ? value * 0.55 : value));
  return { ...mesh, positions };
}
