import type { DistanceGrid } from '../figure/distance-grid.ts';
import { figureMaterials } from '../figure/figure.ts';
import { clamp, smoothstep } from '../math.ts';
import type { Direction } from '../math.ts';
import { firstFigureId } from '../stage/scene.ts';
import type { Hit, Scene } from '../stage/scene.ts';
import { normalInto, reflect } from './glow.ts';
import type { Glow } from './glow.ts';
import { illuminate, noLight } from './illuminate.ts';

const light = noLight();

const softness: Readonly<
  Record<
    (typeof figureMaterials)[number],
    { readonly wrap: number; readonly gloss: number; readonly tight: number }
  >
> = {
  skin: { wrap: 0.22, gloss: 0.085, tight: 22 },
  hair: { wrap: 0.3, gloss: 0.1, tight: 26 },
  top: { wrap: 0.16, gloss: 0.012, tight: 6 },
  trousers: { wrap: 0.16, gloss: 0.014, tight: 6 },
  shoes: { wrap: 0.08, gloss: 0.06, tight: 24 },
};

/** Skin, hair, cloth and shoes, each with its own softness and shine. */
export function shadeFigure(
  scene: Scene,
  direction: Direction,
  hit: Hit,
  x: number,
  y: number,
  z: number,
  phase: number,
  out: Glow,
): void {
  const { maquette, set } = scene;
  if (maquette === null) throw new Error('a figure was hit that does not stand on the set');
  const { figure, grid } = maquette;
  const material = figureMaterials[hit.id - firstFigureId] ?? 'skin';
  const { wrap, gloss, tight } = softness[material];
  const color = figure.colorAt(material, x, y, z);
  const step = clamp(hit.t * 0.00022, 0.0004, 0.0022);
  const field = figure.surfaces[material];
  const isFine = material === 'hair' || (material === 'skin' && figure.isFine(y));
  if (isFine) normalInto(field, x, y, z, step, hit);
  else slopeInto(grid, x, y, z, hit);
  illuminate(
    scene,
    { x, y, z, nx: hit.nx, ny: hit.ny, nz: hit.nz, wrap, lift: grid.cell * 1.3 },
    phase,
    light,
  );
  const cavity = !isFine
    ? 1
    : smoothstep(
        -0.1,
        0.9,
        field(x + hit.nx * 0.007, y + hit.ny * 0.007, z + hit.nz * 0.007) / 0.007,
      );
  const { x: dx, y: dy, z: dz } = direction;
  const shine =
    gloss *
    (material === 'hair'
      ? strandShine(scene, figure.curl, hit, x, y, z, direction, tight)
      : lobe(scene, hit, x, y, z, direction, tight));
  const grazing = (1 + hit.nx * dx + hit.ny * dy + hit.nz * dz) ** 4;
  const sheen =
    grazing * light.open * (material === 'skin' ? 0.1 : material === 'hair' ? 0.1 : 0.07);
  const dark = 0.55 + 0.45 * cavity;
  reflect(scene, color, light, dark, 1, out);
  // Light that travelled through skin comes out warmer where the form turns away.
  if (material === 'skin')
    out.around[0] = (out.around[0] ?? 0) * (1 + 0.12 * (1 - smoothstep(0, 0.5, light.facing)));
  for (let channel = 0; channel < 3; channel += 1) {
    const tint = material === 'hair' ? 0.35 + 1.6 * (color[channel] ?? 0) : 1;
    out.key[channel] =
      (out.key[channel] ?? 0) + shine * light.fall * (set.key.color[channel] ?? 1) * tint * cavity;
    out.around[channel] = (out.around[channel] ?? 0) + sheen * (set.rim[channel] ?? 1) * cavity;
  }
}

/** A step of exactly one cell gives normals without the lattice showing through. */
function slopeInto(
  { distance, cell }: DistanceGrid,
  x: number,
  y: number,
  z: number,
  hit: Hit,
): void {
  const nx = distance(x + cell, y, z) - distance(x - cell, y, z);
  const ny = distance(x, y + cell, z) - distance(x, y - cell, z);
  const nz = distance(x, y, z + cell) - distance(x, y, z - cell);
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  hit.nx = nx / length;
  hit.ny = ny / length;
  hit.nz = nz / length;
}

function lobe(
  scene: Scene,
  hit: Hit,
  x: number,
  y: number,
  z: number,
  direction: Direction,
  tight: number,
): number {
  const half = halfway(scene, x, y, z, direction);
  return (
    Math.max(0, hit.nx * half[0] + hit.ny * half[1] + hit.nz * half[2]) ** tight * (tight / 14)
  );
}

/** Hair shines across its strands, which fall from the crown. */
function strandShine(
  scene: Scene,
  curl: number,
  hit: Hit,
  x: number,
  y: number,
  z: number,
  direction: Direction,
  tight: number,
): number {
  const [hx, hy, hz] = halfway(scene, x, y, z, direction);
  if (curl > 0.5) return 0.5 * Math.max(0, hit.nx * hx + hit.ny * hy + hit.nz * hz) ** 8;
  const fall = -hit.ny;
  const tx = fall * -hit.nx;
  const ty = 1 + fall * hit.ny;
  const tz = fall * -hit.nz;
  const length = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1;
  const along = (tx * hx + ty * hy + tz * hz) / length;
  return (
    Math.sqrt(Math.max(0, 1 - along * along)) ** (tight * 2.2) *
    Math.max(0, hit.nx * hx + hit.nz * hz + 0.2)
  );
}

const halfVector: [number, number, number] = [0, 0, 0];

function halfway(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  direction: Direction,
): [number, number, number] {
  const [kx, ky, kz] = scene.set.key.position;
  const distance = Math.hypot(kx - x, ky - y, kz - z);
  const hx = (kx - x) / distance - direction.x;
  const hy = (ky - y) / distance - direction.y;
  const hz = (kz - z) / distance - direction.z;
  const length = Math.hypot(hx, hy, hz) || 1;
  halfVector[0] = hx / length;
  halfVector[1] = hy / length;
  halfVector[2] = hz / length;
  return halfVector;
}
