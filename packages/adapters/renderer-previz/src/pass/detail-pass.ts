import type { Master16 } from '@image-production/production';

import { figureMaterials } from '../figure/figure.ts';
import type { Direction } from '../math.ts';
import { aim } from '../stage/camera.ts';
import { roomSurfaces } from '../stage/room.ts';
import { firstFigureId, trace } from '../stage/scene.ts';
import type { Hit, Scene } from '../stage/scene.ts';
import { createCardPainter } from './card-painter.ts';
import type { CardPainter } from './card-painter.ts';
import { noGlow } from './glow.ts';
import type { Glow } from './glow.ts';
import type { LightBuffer } from './light-pass.ts';
import type { Pace } from './pace.ts';
import { shade } from './shading.ts';
import { develop, grainAt } from './tone.ts';

/** One cell of the light buffer and whether its corners belong to one smooth surface. */
interface Cell {
  readonly corners: Int32Array;
  isSmooth: boolean;
  /** Where the figure may begin along a ray through the cell; Infinity when no corner sees it. */
  from: number;
}

interface Painting {
  readonly scene: Scene;
  readonly buffer: LightBuffer;
  readonly width: number;
  readonly height: number;
  readonly painters: readonly CardPainter[];
  readonly places: readonly (readonly [number, number])[];
  readonly direction: Direction;
  readonly color: Float64Array;
  readonly sum: Float64Array;
  readonly hit: Hit;
  readonly glow: Glow;
  readonly cell: Cell;
}

const fourPlaces = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
] as const;
const eightPlaces = [
  [0.5625, 0.0625],
  [0.3125, 0.1875],
  [0.9375, 0.3125],
  [0.1875, 0.4375],
  [0.6875, 0.5625],
  [0.0625, 0.6875],
  [0.8125, 0.8125],
  [0.4375, 0.9375],
] as const;

/** Every delivered pixel: smooth light in between, true edges and true reference pixels where they are. */
export async function renderDetail(
  scene: Scene,
  buffer: LightBuffer,
  width: number,
  height: number,
  salt: number,
  pace: Pace,
): Promise<Master16> {
  const samples = new Uint16Array(width * height * 3);
  const painters = scene.cards
    .map((card) => createCardPainter(scene, card, width, height))
    .toSorted((a, b) => a.z - b.z);
  const painting: Painting = {
    scene,
    buffer,
    width,
    height,
    painters,
    places: width * height > 3e6 ? fourPlaces : eightPlaces,
    direction: { x: 0, y: 0, z: 0 },
    color: new Float64Array(3),
    sum: new Float64Array(3),
    hit: { t: 0, id: 0, nx: 0, ny: 0, nz: 0 },
    glow: noGlow(),
    cell: { corners: new Int32Array(4), isSmooth: true, from: Infinity },
  };
  const rowsPerBlock = Math.min(32, Math.max(1, Math.ceil(20_000 / width)));
  for (let y = 0; y < height; y += 1) {
    if (y % rowsPerBlock === 0) await pace.rest(y / height);
    paintRow(painting, y, samples, salt);
  }
  return { width, height, bitDepth: 16, samples };
}

function paintRow(painting: Painting, y: number, samples: Uint16Array, salt: number): void {
  const { buffer, width, height, cell, sum } = painting;
  const painters = painting.painters.filter(({ bounds }) => y >= bounds.top && y <= bounds.bottom);
  const row = Math.min(Math.floor((y + 0.5) / buffer.step), buffer.rows - 2);
  const down = (y + 0.5) / height - 0.5;
  let known = -1;
  for (let x = 0; x < width; x += 1) {
    const column = Math.min(Math.floor((x + 0.5) / buffer.step), buffer.columns - 2);
    if (column !== known) inspect(painting, column, row);
    known = column;
    if (cell.isSmooth) paintSmooth(painting, painters, x, y);
    else paintEdge(painting, painters, x, y);
    const across = (x + 0.5) / width - 0.5;
    const dimmed = 1.02 - 0.2 * (across * across + down * down);
    const pixel = y * width + x;
    develop(sum, samples, pixel * 3, dimmed, grainAt(pixel, salt));
  }
}

function inspect(painting: Painting, column: number, row: number): void {
  const { buffer, cell, scene } = painting;
  const { corners } = cell;
  corners[0] = row * buffer.columns + column;
  corners[1] = corners[0] + 1;
  corners[2] = corners[0] + buffer.columns;
  corners[3] = corners[2] + 1;
  let low = Infinity;
  let high = 0;
  cell.from = Infinity;
  cell.isSmooth = true;
  const id = buffer.ids[corners[0]];
  for (const corner of corners) {
    const depth = buffer.depths[corner] ?? 0;
    low = Math.min(low, depth);
    high = Math.max(high, depth);
    if (buffer.ids[corner] !== id) cell.isSmooth = false;
    if ((buffer.ids[corner] ?? 0) >= firstFigureId) cell.from = Math.min(cell.from, depth - 0.05);
  }
  if (!cell.isSmooth || id === undefined || id < firstFigureId) return;
  const footprint = (buffer.step * 2 * scene.camera.tanHalfHeight * low) / painting.height;
  // Between strands no edge is looked for: they are finer than what the light resolves.
  cell.isSmooth = high - low < footprint * 4 + (id === hairId ? 0.009 : 0.001);
}

/** Nothing ends inside the cell: light is interpolated, one ray for texture and cards. */
function paintSmooth(
  painting: Painting,
  painters: readonly CardPainter[],
  x: number,
  y: number,
): void {
  const { buffer, cell, sum, scene, direction, width, height } = painting;
  const a = cell.corners[0] ?? 0;
  const b = a + 1;
  const c = a + buffer.columns;
  const d = c + 1;
  const { colors, depths } = buffer;
  const gx = (x + 0.5) / buffer.step;
  const gy = (y + 0.5) / buffer.step;
  const fx = gx - (a % buffer.columns);
  const fy = gy - Math.floor(a / buffer.columns);
  const wa = (1 - fx) * (1 - fy);
  const wb = fx * (1 - fy);
  const wc = (1 - fx) * fy;
  const wd = fx * fy;
  for (let channel = 0; channel < 3; channel += 1) {
    sum[channel] =
      wa * (colors[a * 3 + channel] ?? 0) +
      wb * (colors[b * 3 + channel] ?? 0) +
      wc * (colors[c * 3 + channel] ?? 0) +
      wd * (colors[d * 3 + channel] ?? 0);
  }
  const isGround = buffer.ids[a] === groundId && scene.set.sceneType !== 'studio';
  if (!isGround && !painters.some(({ bounds }) => x >= bounds.left && x <= bounds.right)) return;
  aim(scene.camera, (x + 0.5) / width, (y + 0.5) / height, direction);
  const near = depths[a] ?? 0;
  const t =
    near === Infinity
      ? Infinity
      : wa * near + wb * (depths[b] ?? 0) + wc * (depths[c] ?? 0) + wd * (depths[d] ?? 0);
  if (isGround) addGrain(painting, groundDistance(painting), sum);
  paintCards(painters, direction, t, x, sum);
}

const hairId = firstFigureId + figureMaterials.indexOf('hair');
const groundId = roomSurfaces.indexOf('ground');

function groundDistance({ scene, direction }: Painting): number {
  return -scene.camera.origin[1] / Math.min(direction.y, -1e-6);
}

/** The texture of the floor, fading out where it would be finer than a pixel. */
function addGrain({ scene, direction, height }: Painting, t: number, color: Float64Array): void {
  const { x: ox, y: oy, z: oz } = scene.camera.eye;
  const { x: dx, y: dy, z: dz } = direction;
  const pixel = (2 * scene.camera.tanHalfHeight * t) / height / Math.max(-dy, 0.02);
  const share = Math.exp(-pixel * 38);
  const factor =
    1 + (scene.room.grain('ground', ox + dx * t, oy + dy * t, oz + dz * t) - 1) * share;
  for (let channel = 0; channel < 3; channel += 1) color[channel] = (color[channel] ?? 0) * factor;
}

function paintCards(
  painters: readonly CardPainter[],
  direction: Direction,
  behind: number,
  x: number,
  color: Float64Array,
): void {
  for (const painter of painters) {
    if (x >= painter.bounds.left && x <= painter.bounds.right)
      painter.paint(direction, behind, color);
  }
}

/** An edge runs through the cell: several rays, each with the light of the surface it meets. */
function paintEdge(
  painting: Painting,
  painters: readonly CardPainter[],
  x: number,
  y: number,
): void {
  const { scene, width, height, direction, hit, color, sum, places, cell } = painting;
  sum.fill(0);
  for (const [px, py] of places) {
    aim(scene.camera, (x + px) / width, (y + py) / height, direction);
    trace(scene, direction, hit, cell.from);
    if (!borrowLight(painting, (x + px) / painting.buffer.step, (y + py) / painting.buffer.step))
      shadeAnew(painting);
    if (hit.id === groundId && scene.set.sceneType !== 'studio') addGrain(painting, hit.t, color);
    paintCards(painters, direction, hit.t, x, color);
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] ?? 0) + (color[channel] ?? 0) / places.length;
  }
}

function shadeAnew({ scene, direction, hit, glow, color }: Painting): void {
  shade(scene, direction, hit, 0.5, glow);
  for (let channel = 0; channel < 3; channel += 1) {
    color[channel] = (glow.around[channel] ?? 0) + (glow.key[channel] ?? 0) * glow.visible;
  }
}

/** Mixes the corners that lie on the surface that was hit; false when none does. */
function borrowLight(
  { buffer, cell, hit, color, scene, height }: Painting,
  gx: number,
  gy: number,
): boolean {
  const { corners } = cell;
  const column = (corners[0] ?? 0) % buffer.columns;
  const row = Math.floor((corners[0] ?? 0) / buffer.columns);
  const tolerance =
    hit.t === Infinity
      ? 0
      : 0.004 + (buffer.step * 8 * scene.camera.tanHalfHeight * hit.t) / height;
  let total = 0;
  color.fill(0);
  for (let index = 0; index < 4; index += 1) {
    const at = corners[index] ?? 0;
    if (buffer.ids[at] !== hit.id) continue;
    const away = hit.t === Infinity ? 0 : Math.abs((buffer.depths[at] ?? 0) - hit.t);
    if (hit.id >= firstFigureId && away > tolerance) continue;
    const wx = 1 - Math.abs(gx - column - (index % 2));
    const wy = 1 - Math.abs(gy - row - (index >> 1));
    const weight = Math.max(wx * wy, 0.001);
    total += weight;
    for (let channel = 0; channel < 3; channel += 1)
      color[channel] = (color[channel] ?? 0) + weight * (buffer.colors[at * 3 + channel] ?? 0);
  }
  if (total === 0) return false;
  for (let channel = 0; channel < 3; channel += 1) color[channel] = (color[channel] ?? 0) / total;
  return true;
}
