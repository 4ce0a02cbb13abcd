import type { FigurePlan } from '@image-production/direction';

import { bakeGrid } from './figure/distance-grid.ts';
import type { Box } from './figure/distance-grid.ts';
import { createFigure } from './figure/figure.ts';
import { chosenPose, identityPose } from './figure/pose.ts';
import { randomFrom } from './math.ts';
import type { Pace } from './pass/pace.ts';
import type { PreparedReference } from './reference/prepare.ts';
import { shrink } from './reference/texture.ts';
import { createCamera, pointOnPlane } from './stage/camera.ts';
import { createRoom } from './stage/room.ts';
import type { Card, Scene } from './stage/scene.ts';
import { createSet } from './stage/set.ts';
import { arrange, paperBorder } from './stage/tableau.ts';
import type { Exhibit, Stand } from './stage/tableau.ts';

/** Stands figure, references, light and camera into one place. Deterministic in plan and seed. */
export async function buildScene(
  plan: FigurePlan,
  seed: string,
  references: readonly PreparedReference[],
  cellM: number,
  pace: Pace,
): Promise<Scene> {
  const random = randomFrom(seed);
  const { appearance } = plan.identity;
  const isView = plan.operation !== 'pro.generate';
  const pose = isView ? identityPose : chosenPose(random);
  const side = isView || random() < 0.6 ? 1 : -1;
  const { wardrobe } = plan.figure;
  const { eyes } = createFigure(appearance, wardrobe, pose, 0);
  const camera = createCamera(plan, appearance.heightM, eyes);
  const set = createSet(
    plan.set,
    plan.light.terms,
    plan.frame.subjectHeightM,
    camera.target[1],
    side,
    random,
  );
  const tableau = arrange(references.map(exhibitOf), camera, plan.frame, side, set.plinth);
  const [figureX] = pointOnPlane(camera, tableau.figureAt, 0.5, camera.focusZ);
  const figure = createFigure(appearance, wardrobe, pose, figureX);
  const cell = plan.frame.subjectHeightM < 1.2 ? cellM * 0.75 : cellM;
  const grid = await bakeGrid(figure.distance, boxAround(figureX, appearance.heightM), cell, () =>
    pace.rest(0.9),
  );
  const touchM = Math.min(0.0008, (0.25 * plan.frame.subjectHeightM) / plan.frame.height);
  const cards = references.map((reference, index) =>
    cardOf(reference, tableau.stands[index], plan),
  );
  return {
    camera,
    set,
    room: createRoom(set, side),
    maquette: { figure, grid, touchM },
    solids: tableau.solids,
    cards,
  };
}

function exhibitOf({ texture, isHero, staging }: PreparedReference): Exhibit {
  return { aspect: texture.width / texture.height, isHero, staging };
}

function boxAround(x: number, height: number): Box {
  const half = 0.265 * height;
  return { low: [x - half, -0.02, -0.34], high: [x + half, height + 0.16, 0.34] };
}

/** Keeps no more of a texture than the frame can show. */
function cardOf(reference: PreparedReference, stand: Stand | undefined, plan: FigurePlan): Card {
  if (stand === undefined) throw new Error('a reference has no stand');
  const { distanceM } = plan.camera;
  const { frame } = plan;
  const near = Math.max(0.2, 1 - stand.z / Math.max(distanceM, 0.35));
  const longest = Math.max(stand.width, stand.height) * (1 - paperBorder);
  const pixels = (longest / (frame.subjectHeightM * near)) * frame.height;
  return {
    reference: { ...reference, texture: shrink(reference.texture, Math.ceil(pixels)) },
    stand,
    trueness: 0,
    bodyM: 0,
  };
}
