import { mixed, scaledBy, placedMesh, roundedBox } from '@image-production/previz-geometry';
import type { Vector } from '@image-production/previz-geometry';

import type { ScenePlan, Slot, Technique } from '../plan/scene-plan.ts';
import { worktopTop } from '../plan/worktop-in-frame.ts';
import { backdropPlate } from './environment.ts';
import { sightOf } from './footprint.ts';
import { framedCard } from './framed-card.ts';
import type { Part } from './framed-card.ts';
import { hangingGarment } from './hanging-garment.ts';
import type { PreparedReference } from './prepared-reference.ts';
import { standInForm } from './stand-in.ts';
import { standingRelief } from './standing-relief.ts';
import { finishOf, opaque, plaster } from './stuff.ts';
import { clothSwatch } from './swatch.ts';
import { worktopUnder } from './worktop-under.ts';

/** Distance of a printed backdrop behind the figure, in metres. */
const backdropM = 1.05;

/** A thing beside the figure, and what it stands on. */
export interface Standing {
  readonly parts: readonly Part[];
  readonly supports: readonly Part[];
}

/** Places a thing in world coordinates. */
export function standingParts(
  thing: PreparedReference,
  technique: Technique,
  slot: Slot,
  plan: ScenePlan,
): Standing {
  const { reference, picture, object } = thing;
  const finish = finishOf(reference.role, reference.thing.surface, reference.fidelity.level);
  if (technique === 'backdrop')
    return { parts: backdropPlate(picture, plan.camera, backdropM), supports: [] };
  if (technique === 'hanging garment' && object !== null) {
    const hanging = hangingGarment(
      object.sheet,
      { picture: opaque(object.texture), finish },
      { mostWideM: slot.widthM, wantedHemM: slot.y },
    ).map((part) => ({
      ...part,
      mesh: placedMesh(part.mesh, { at: [slot.x, 0, slot.z], turn: slot.turn }),
    }));
    return { parts: hanging.slice(0, 1), supports: hanging.slice(1) };
  }
  const parts = standing(thing, technique, slot, plan.camera);
  const at: Vector = [slot.x, slot.y, slot.z];
  const placed = parts.map((part) => ({
    ...part,
    mesh: placedMesh(part.mesh, { at, turn: slot.turn }),
  }));
  const isOnPlinth = slot.plinthM !== null && slot.plinthM >= 0.02;
  if (!isOnPlinth) return { parts: placed, supports: [] };
  const isOnWorktop = slot.plinthM === worktopTop(plan);
  const supports = isOnWorktop ? worktopUnder(slot, plan) : [plinthUnder(parts, slot, plan)];
  return { parts: placed, supports };
}

function standing(
  thing: PreparedReference,
  technique: Technique,
  slot: Slot,
  camera: ScenePlan['camera'],
): readonly Part[] {
  const { reference, picture, cloth, object } = thing;
  const finish = finishOf(reference.role, reference.thing.surface, reference.fidelity.level);
  if (technique === 'stand-in') {
    const mesh = standInForm(reference, slot.widthM, thing.aspect);
    return [{ mesh, material: { ...finish, trueness: 0, albedo: cloth ?? picture } }];
  }
  if (technique === 'material swatch') return clothSwatch(cloth ?? picture, finish, slot.widthM);
  if (technique !== 'standing relief' || object === null) return framedCard(picture, slot.widthM);
  const sight = sightOf(camera, [slot.x, slot.y, slot.z]);
  const mesh = standingRelief(object.sheet, reference.role, slot.widthM, sight);
  return [{ mesh, material: { ...finish, albedo: opaque(object.texture) } }];
}

/** A plain plinth, slightly larger than the object's base, in the set's own paper. */
function plinthUnder(parts: readonly Part[], slot: Slot, plan: ScenePlan): Part {
  // Things smaller than a hand get a plinth of their own measure.
  const least = Math.min(0.16, slot.widthM * 1.2);
  let [width, depth] = [least, least];
  for (const { mesh } of parts)
    for (let at = 0; at < mesh.positions.length; at += 3) {
      if ((mesh.positions[at + 1] ?? 0) > 0.25) continue;
      width = Math.max(width, Math.abs(mesh.positions[at] ?? 0) * 2);
      depth = Math.max(depth, Math.abs(mesh.positions[at + 2] ?? 0) * 2);
    }
  const { ground } = plan.set.palette;
  const margin = Math.min(0.08, slot.widthM * 0.4);
  return {
    // Sinks the lower edge: the gap below its rounding is finer than the light sampling.
    mesh: placedMesh(
      roundedBox(width + margin, (slot.plinthM ?? 0) + 0.004, depth + 1.25 * margin, 0.004),
      {
        at: [slot.x, -0.004, slot.z],
        turn: slot.turn,
      },
    ),
    material: { ...plaster, albedo: scaledBy(mixed(ground, [0.66, 0.64, 0.61], 0.4), 0.86) },
  };
}
