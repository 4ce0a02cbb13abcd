import type { Mesh, Xyz } from '@image-production/previz-geometry';

import { IdPass } from './id-pass.ts';
import type { PixelWindow } from './id-pass.ts';
import { View } from './view.ts';
import type { FrameSize } from './view.ts';

/** How much of a thing a picture shows. */
export interface Sighting {
  /** Share of the thing's outline that is in the frame and not hidden, 0 to 1. */
  readonly visible: number;
  /** Share of the outline within the frame, hidden or not, 0 to 1. */
  readonly inFrame: number;
  /** What is visible, in shares of the frame from its upper left corner; null if nothing is. */
  readonly bounds: SightingBounds | null;
}

export interface SightingBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const unseen: Sighting = { visible: 0, inFrame: 0, bounds: null };

/** How far outlines are followed out of the frame, in frames. */
const reachFrames = 1.5;

/** The pixels around meshes, within reach of the frame; null if all of them are elsewhere. */
export function windowOf(view: View, meshes: readonly Mesh[]): PixelWindow | null {
  const { width, height } = view;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const at: Xyz = { x: 0, y: 0, z: 0 };
  for (const { positions } of meshes)
    for (let index = 0; index < positions.length; index += 3) {
      view.project(positions[index], positions[index + 1], positions[index + 2], at);
      if (at.z <= 0) continue;
      left = Math.min(left, at.x);
      right = Math.max(right, at.x);
      top = Math.min(top, at.y);
      bottom = Math.max(bottom, at.y);
    }
  left = Math.floor(Math.max(left, -reachFrames * width));
  top = Math.floor(Math.max(top, -reachFrames * height));
  const columns = Math.ceil(Math.min(right, (1 + reachFrames) * width)) - left;
  const rows = Math.ceil(Math.min(bottom, (1 + reachFrames) * height)) - top;
  return columns > 0 && rows > 0 ? { left, top, columns, rows } : null;
}

/** Compares the outline of some meshes with the pixels that have their id in a pass of the frame. */
export function sightingOf(
  view: View,
  pass: IdPass,
  meshes: readonly Mesh[],
  id: number,
): Sighting {
  const window = windowOf(view, meshes);
  if (window === null) return unseen;
  const alone = new IdPass(view, window);
  for (const mesh of meshes) alone.draw(mesh, id);
  const { width, height } = view;
  let [whole, inFrame, visible] = [0, 0, 0];
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let row = 0; row < window.rows; row += 1) {
    for (let column = 0; column < window.columns; column += 1) {
      if (alone.ids[row * window.columns + column] !== id) continue;
      whole += 1;
      const [x, y] = [column + window.left, row + window.top];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      inFrame += 1;
      if (pass.ids[y * width + x] !== id) continue;
      visible += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (whole === 0) return unseen;
  const bounds = {
    x: left / width,
    y: top / height,
    width: (right + 1 - left) / width,
    height: (bottom + 1 - top) / height,
  };
  return {
    visible: visible / whole,
    inFrame: inFrame / whole,
    bounds: visible === 0 ? null : bounds,
  };
}

/** A mesh of a scene; things that are looked for have ids from 0, all else has a negative one. */
export interface Sight {
  readonly mesh: Mesh;
  readonly id: number;
}

/** Outlines of fewer pixels are looked at again, closer. */
const smallPixels = 160;
/** Long side of a pass over the frame, in pixels, and how much closer small things are seen. */
const longSide = 480;
const closer = 6;

/** A rectangle of the picture in shares of its size, from the upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * How much a camera's picture shows of each thing, by its id. Parts of the picture may be covered
 * afterwards.
 */
export function sightingsOf(
  camera: View['camera'],
  frame: FrameSize,
  sights: readonly Sight[],
  covered: readonly Box[] = [],
): ReadonlyMap<number, Sighting> {
  const view = new View(camera, scaledTo(frame, longSide));
  const pass = drawn(view, sights, covered);
  const found = new Map<number, Sighting>();
  const small = new Set<number>();
  for (const id of new Set(sights.map((sight) => sight.id).filter((one) => one >= 0))) {
    const meshes = meshesOf(sights, id);
    const window = windowOf(view, meshes);
    if (window !== null && window.columns * window.rows < smallPixels) small.add(id);
    found.set(id, sightingOf(view, pass, meshes, id));
  }
  if (small.size === 0) return found;
  const fine = new View(camera, scaledTo(frame, longSide * closer));
  const finePass = drawn(fine, sights, covered);
  for (const id of small) found.set(id, sightingOf(fine, finePass, meshesOf(sights, id), id));
  return found;
}

function drawn(view: View, sights: readonly Sight[], covered: readonly Box[]): IdPass {
  const pass = new IdPass(view);
  const { width, height } = view;
  for (const { mesh, id } of sights) pass.draw(mesh, id);
  for (const { left, top, right, bottom } of covered)
    for (let y = Math.round(top * height); y < bottom * height; y += 1)
      pass.ids.fill(
        -1,
        y * width + Math.round(left * width),
        y * width + Math.round(right * width),
      );
  return pass;
}

function meshesOf(sights: readonly Sight[], id: number): Mesh[] {
  return sights.flatMap((sight) => (sight.id === id ? [sight.mesh] : []));
}

function scaledTo({ width, height }: FrameSize, long: number): FrameSize {
  const scale = long / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
