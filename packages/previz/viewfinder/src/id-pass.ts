import type { Mesh, Xyz } from '@image-production/previz-geometry';

import type { View } from './view.ts';

/** Nothing nearer to the lens than this is in a picture, in metres. */
const nearM = 0.02;

type Shape = Pick<Mesh, 'positions' | 'triangles'>;

/** A rectangle of pixels of a view; it may reach out of the frame. */
export interface PixelWindow {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * What is nearest to the lens at the middle of each pixel of a window: an id and a depth. Draws
 * triangles without light, textures and their holes; costs about as much as reading the meshes.
 */
export class IdPass {
  readonly window: PixelWindow;
  /** Id per pixel, row by row; -1 where nothing was drawn. */
  readonly ids: Int32Array;
  /** Depth per pixel in metres; infinite where nothing was drawn. */
  readonly depths: Float32Array;
  readonly #view: View;

  constructor(view: View, window: PixelWindow = wholeFrame(view)) {
    this.#view = view;
    this.window = window;
    this.ids = new Int32Array(window.columns * window.rows).fill(-1);
    this.depths = new Float32Array(window.columns * window.rows).fill(Infinity);
  }

  /** The same picture, to draw into without changing this one. */
  copy(): IdPass {
    const copied = new IdPass(this.#view, this.window);
    copied.ids.set(this.ids);
    copied.depths.set(this.depths);
    return copied;
  }

  draw(mesh: Shape, id: number): void {
    this.#draw(mesh, id, 0);
  }

  /** Draws each triangle with an id of its own, from this one on. */
  drawEach(mesh: Shape, first: number): void {
    this.#draw(mesh, first, 1);
  }

  #draw({ positions, triangles }: Shape, first: number, step: 0 | 1): void {
    const corners = this.#projected(positions);
    const { inverse } = corners;
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
      const id = first + (step * at) / 3;
      const behind = Number(inverse[a] <= 0) + Number(inverse[b] <= 0) + Number(inverse[c] <= 0);
      if (behind === 0) this.#fill(corners, a, b, c, id);
      else if (behind < 3) this.#clip(positions, [a, b, c], id);
    }
  }

  #projected(positions: ArrayLike<number>): Corners {
    const count = positions.length / 3;
    const [x, y] = [new Float64Array(count), new Float64Array(count)];
    const inverse = new Float64Array(count);
    const at: Xyz = { x: 0, y: 0, z: 0 };
    for (let index = 0; index < count; index += 1) {
      this.#view.project(
        positions[index * 3],
        positions[index * 3 + 1],
        positions[index * 3 + 2],
        at,
      );
      x[index] = at.x - this.window.left;
      y[index] = at.y - this.window.top;
      inverse[index] = at.z > nearM ? 1 / at.z : 0;
    }
    return { x, y, inverse };
  }

  /** Draws the part of a triangle that is in front of the lens. */
  #clip(positions: Float32Array, triangle: readonly number[], id: number): void {
    const points = triangle.map((at) => [...positions.subarray(at * 3, at * 3 + 3)]);
    const depths = points.map(([x, y, z]) => this.#view.depthOf([x, y, z]) - nearM * 1.001);
    const shown: number[] = [];
    for (const [index, from] of points.entries()) {
      const next = (index + 1) % points.length;
      const [here, there] = [depths[index], depths[next]];
      if (here > 0) shown.push(...from);
      if (here > 0 === there > 0) continue;
      const share = -here / (there - here);
      shown.push(...from.map((value, axis) => value + (points[next][axis] - value) * share));
    }
    const corners = this.#projected(shown);
    for (let at = 2; at < shown.length / 3; at += 1) this.#fill(corners, 0, at - 1, at, id);
  }

  #fill({ x: xs, y: ys, inverse }: Corners, a: number, b: number, c: number, id: number): void {
    const { columns, rows } = this.window;
    const [ax, ay, bx, by, cx, cy] = [xs[a], ys[a], xs[b], ys[b], xs[c], ys[c]];
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const right = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    if (left > right) return;
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    if (top > bottom) return;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-9) return;
    const { ids, depths } = this;
    for (let row = top; row <= bottom; row += 1) {
      const y = row + 0.5;
      for (let column = left; column <= right; column += 1) {
        const x = column + 0.5;
        const first = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area;
        const second = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area;
        const third = 1 - first - second;
        if (first < 0 || second < 0 || third < 0) continue;
        const depth = 1 / (first * inverse[a] + second * inverse[b] + third * inverse[c]);
        const index = row * columns + column;
        if (depth >= depths[index]) continue;
        depths[index] = depth;
        ids[index] = id;
      }
    }
  }
}

/** Vertices in pixels from the window's corner, with the inverse of their depth: 0 behind the lens. */
interface Corners {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly inverse: Float64Array;
}

function wholeFrame({ width, height }: View): PixelWindow {
  return { left: 0, top: 0, columns: width, rows: height };
}
