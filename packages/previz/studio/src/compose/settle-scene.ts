import type { SubjectFrame } from '@image-production/direction';
import { mixed } from '@image-production/previz-geometry';
import type { LensCamera } from '@image-production/previz-geometry';
import type { Figure } from '@image-production/previz-maquette';

import type { ScenePlan } from '../plan/scene-plan.ts';
import type { Atmosphere } from '../reference/environment.ts';
import { aboveFloor } from './frame-camera.ts';

/** Lower frames, in metres, show the head; from twice this on, they show the whole body. */
const headFrameM = 1.1;

/**
 * Adjusts the camera and the figure's position to the pose: in close frames the head keeps the
 * position and sharpness planned for an upright one. Framing and distance stay, and the lens stays
 * above the floor.
 */
export function followHead(
  plan: ScenePlan,
  { anchors }: Figure,
  frameM: number,
  plannedEyesM: number,
): ScenePlan {
  if (!plan.figure) return plan;
  const share = Math.min(1, Math.max(0, 2 - frameM / headFrameM));
  // Follows a sitting figure a little in a wide frame, to limit empty space above it.
  const fall = Math.max(share, 0.25);
  const [x, y, z] = anchors.eyes.origin;
  const { camera, figure } = plan;
  const followedM = (y - plannedEyesM) * fall;
  const down = followedM - belowFeet(camera, frameM, followedM, anchors);
  const [cx, cy, cz] = camera.position;
  const nearer = frameM < headFrameM ? z - 0.09 : 0;
  const followed: LensCamera = { ...camera, position: [cx, cy + down, cz + nearer] };
  return { ...plan, camera: aboveFloor(followed), figure: { ...figure, x: figure.x - x * share } };
}

/** Room below the feet and above the head of who is low in a frame, in shares of its height. */
const feetRoom = 0.06;

/** How much further down a frame that nearly shows the feet of a low figure shows them, in metres. */
function belowFeet(
  { position, forward, focusM }: LensCamera,
  frameM: number,
  followedM: number,
  { crown }: Figure['anchors'],
): number {
  const middleM = position[1] + forward[1] * focusM + followedM;
  const lowM = middleM - frameM / 2 + feetRoom * frameM;
  const headroomM = middleM + frameM / 2 - feetRoom * frameM - crown[1];
  const isFar = frameM < headFrameM || lowM > 0.25 * frameM;
  return isFar ? 0 : Math.max(0, Math.min(lowM, headroomM));
}

/** Largest share of the frame's width by which a head leaves room for a hand beside it. */
const besideMost = 0.2;
const edgeShare = 0.47;

/** Moves the figure so that a close frame has the hand beside the face in it, too. */
export function besideHand(
  plan: ScenePlan,
  { anchors }: Figure,
  { subjectHeightM, width, height }: Pick<SubjectFrame, 'subjectHeightM' | 'width' | 'height'>,
): ScenePlan {
  const { figure } = plan;
  const held = anchors.held[0] ?? anchors.held[1];
  if (figure?.held === undefined || figure.held === null || held === null) return plan;
  if (subjectHeightM > headFrameM || figure.held.place === 'chest') return plan;
  const away = held.origin[0] - anchors.eyes.origin[0];
  const wideM = (subjectHeightM * width) / height;
  const over = Math.abs(away) + 0.6 * figure.held.widthM - edgeShare * wideM;
  const room = Math.min(Math.max(0, over), besideMost * wideM);
  return { ...plan, figure: { ...figure, x: figure.x - Math.sign(away) * room } };
}

/** Blends the set's colours, the key's side and its colour towards a picture of the place. */
export function inAtmosphere(plan: ScenePlan, atmosphere: Atmosphere | null): ScenePlan {
  if (!atmosphere) return plan;
  const { palette, key, keyColor } = atmosphere;
  const { set, rig } = plan;
  const floor = mixed(set.palette.floor, palette.floor, 0.6);
  const ground =
    set.variant === 'seamless' ? floor : mixed(set.palette.ground, palette.ground, 0.6);
  // What the words say of the key precedes what the picture shows.
  const asked = rig.lamps.key;
  const seenSide = Math.abs(key[0]) < 0.08 ? rig.side : key[0] < 0 ? 1 : -1;
  return {
    ...plan,
    set: { ...set, palette: { ...set.palette, ground, floor } },
    rig: {
      ...rig,
      side: asked?.side ?? seenSide,
      key: asked?.color ?? mixed(rig.key, keyColor, 0.35),
    },
  };
}
