import { mergedMesh, mixed, scaledBy } from '@image-production/previz-geometry';
import type { Color, Material, Mesh } from '@image-production/previz-geometry';
import { matt } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import type { SetPlan } from '../set-plan.ts';
import { tiled } from '../surface-of.ts';
import { block } from './coverings.ts';

/** Usual heights of what products stand on in a room, in metres. */
const heights: Readonly<Record<string, number>> = { kitchen: 0.9, office: 0.74 };

const tableM = 0.74;

/** Height of the surface that a set has for products, in metres; null where they get a plinth. */
export function worktopHeight({
  variant,
  table: asked = null,
}: Pick<SetPlan, 'variant' | 'table'>): number | null {
  return heights[variant] ?? (asked === null ? null : tableM);
}

/** A run of a worktop across the view. Metres. */
export interface WorktopRun {
  readonly fromX: number;
  readonly toX: number;
  readonly topM: number;
  /** Its middle, and from there to its front. */
  readonly z: number;
  readonly halfDepthM: number;
}

interface Part {
  readonly mesh: Mesh;
  readonly material: Material;
}

/** A kitchen's island, an office's desk or else a plain table, as long as it is asked for. */
export function worktop(
  plan: Pick<SetPlan, 'family' | 'variant' | 'palette'>,
  run: WorktopRun,
): readonly Part[] {
  if (plan.variant === 'kitchen') return island(plan, run);
  return plan.variant === 'office' ? desk(run) : table(plan, run);
}

/** The stone of worktops, pale with grey veins. */
export function worktopStone(): ReturnType<typeof groundTexture> {
  return groundTexture('marble', [0.7, 0.69, 0.67], [0.36, 0.36, 0.36]);
}

/** The paint of a kitchen's doors. */
export function doorPaint({ palette }: Pick<SetPlan, 'palette'>): Color {
  return mixed(palette.accent, [0.16, 0.2, 0.18], 0.5);
}

const unitM = 0.6;
const slabM = 0.04;
/** Sinks the foot: a gap above the floor is finer than the sampling of light. */
const sunkM = 0.004;

function island(
  plan: Pick<SetPlan, 'palette'>,
  { fromX, toX, topM, z, halfDepthM }: WorktopRun,
): readonly Part[] {
  const [width, middle] = [toX - fromX, (fromX + toX) / 2];
  const paint = doorPaint(plan);
  const slab = block([width, slabM, 2 * halfDepthM], [middle, topM - slabM, z]);
  const high = Math.max(0.02, topM - slabM);
  const body = block([width - 0.04, high + sunkM, 2 * halfDepthM - 0.08], [middle, -sunkM, z]);
  const doors: Mesh[] = [];
  const doorsToX = high > 0.3 ? toX : fromX;
  for (let x = fromX + 0.03; x + unitM < doorsToX; x += unitM)
    doors.push(
      block([unitM - 0.008, high - 0.13, 0.02], [x + unitM / 2, 0.1, z + halfDepthM - 0.035]),
    );
  const stone = { ...matt, roughness: 0.22, reflectance: 0.045 };
  return [
    { mesh: tiled(slab, width / 1.6, 0.4), material: { ...stone, albedo: worktopStone() } },
    { mesh: body, material: { ...matt, albedo: scaledBy(paint, 0.45) } },
    ...(doors.length === 0
      ? []
      : [
          {
            mesh: mergedMesh(doors),
            material: { ...matt, roughness: 0.45, reflectance: 0.035, albedo: paint },
          },
        ]),
  ];
}

/** In a studio it is painted as its plinths are, elsewhere of wood. */
function table(
  { family, palette }: Pick<SetPlan, 'family' | 'palette'>,
  { fromX, toX, topM, z, halfDepthM }: WorktopRun,
): readonly Part[] {
  const [width, middle] = [toX - fromX, (fromX + toX) / 2];
  const top = block([width, slabM, 2 * halfDepthM], [middle, topM - slabM, z]);
  const high = Math.max(0.02, topM - slabM) + sunkM;
  const legs = [fromX + 0.05, toX - 0.05].flatMap((x) =>
    [-1, 1].map((side) => block([0.07, high, 0.07], [x, -sunkM, z + side * (halfDepthM - 0.06)])),
  );
  if (family === 'studio') {
    const albedo = scaledBy(mixed(palette.ground, [0.66, 0.64, 0.61], 0.4), 0.86);
    return [{ mesh: mergedMesh([top, ...legs]), material: { ...matt, albedo } }];
  }
  const wood = { ...matt, roughness: 0.45, reflectance: 0.035 };
  const grain = groundTexture('grain', oak, scaledBy(oak, 0.7));
  return [
    { mesh: tiled(top, width / 1.5, 0.5), material: { ...wood, albedo: grain } },
    { mesh: mergedMesh(legs), material: { ...wood, albedo: scaledBy(oak, 0.85) } },
  ];
}

const oak: Color = [0.4, 0.29, 0.18];

function desk({ fromX, toX, topM, z, halfDepthM }: WorktopRun): readonly Part[] {
  const [width, middle] = [toX - fromX, (fromX + toX) / 2];
  const top = block([width, 0.03, 2 * halfDepthM], [middle, topM - 0.03, z]);
  const high = Math.max(0.02, topM - 0.03) + sunkM;
  const ends = [fromX + 0.05, toX - 0.05].flatMap((x) =>
    [-1, 1].map((side) => block([0.05, high, 0.05], [x, -sunkM, z + side * (halfDepthM - 0.06)])),
  );
  const screen = block(
    [width - 0.16, high * 0.55, 0.018],
    [middle, high * 0.45 - sunkM, z - halfDepthM + 0.1],
  );
  return [
    {
      mesh: tiled(top, width / 1.5, 0.5),
      material: {
        ...matt,
        roughness: 0.45,
        reflectance: 0.035,
        albedo: groundTexture('grain', oak, scaledBy(oak, 0.7)),
      },
    },
    {
      mesh: mergedMesh(ends),
      material: { ...matt, roughness: 0.4, reflectance: 0.04, albedo: [0.05, 0.05, 0.052] },
    },
    { mesh: screen, material: { ...matt, albedo: [0.5, 0.5, 0.49] } },
  ];
}
