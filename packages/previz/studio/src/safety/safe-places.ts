import { sphere, worldPoint } from '@image-production/previz-geometry';
import type { LensCamera, Mesh } from '@image-production/previz-geometry';
import type { Figure } from '@image-production/previz-maquette';
import { IdPass, sightingOf, View } from '@image-production/previz-viewfinder';
import type { Box, FrameSize } from '@image-production/previz-viewfinder';

/** A thing and what it stands on, in world coordinates. */
export interface Solid {
  readonly parts: readonly Mesh[];
  readonly supports: readonly Mesh[];
}

/** Long side of the pass that places are judged on, in pixels. */
const longSide = 200;

const bodyId = 0;
const firstThing = 1;
const supportId = 9_999;

/** Least share of a thing that is seen: of the hero, and of others behind one another. */
const heroSeen = 0.9;
const othersSeen = 0.78;
/** Largest share of what is worn and of a hand that things may hide. */
const heroHiddenMax = 0.12;
const wornHiddenMax = 0.35;
const handHiddenMax = 0.3;

/** Something on the figure, and the pixels that show it before anything stands beside it. */
interface Zone {
  readonly pixels: readonly number[];
  readonly hiddenMax: number;
}

interface Kept {
  readonly meshes: readonly Mesh[];
  readonly least: number;
}

/**
 * Judges where things may stand beside a figure: wholly in the frame, hiding neither face nor
 * hands nor one another, and not hidden by the figure.
 */
export class SafePlaces {
  readonly view: View;
  /** Around the skull, without the hair; null where the head is out of the frame. */
  readonly head: Box | null;
  readonly #zones: Zone[] = [];
  readonly #kept: Kept[] = [];
  readonly #boxes: Box[] = [];
  #pass: IdPass;

  constructor(
    camera: LensCamera,
    { width, height }: FrameSize,
    figure: Pick<Figure, 'anchors'> & { readonly x: number; readonly meshes: readonly Mesh[] },
  ) {
    const scale = longSide / Math.max(width, height);
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    this.view = new View(camera, size);
    this.#pass = new IdPass(this.view);
    for (const mesh of figure.meshes) this.#pass.draw(mesh, bodyId);
    const { head, palms } = figure.anchors;
    const size3 = [head.widthM / 2, head.heightM / 2, head.depthM / 2] as const;
    const skull = shifted(
      ball((x, y, z) => worldPoint(head, [x * size3[0], y * size3[1], z * size3[2]])),
      figure.x,
    );
    const face = this.#pixelsOf(skull);
    this.head = boxOf(face, size);
    this.#zones.push({ pixels: face, hiddenMax: 0 });
    for (const palm of palms) {
      const hand = ball((x, y, z) => worldPoint(palm, [x * 0.06, y * 0.06, z * 0.08]));
      const pixels = this.#pixelsOf(shifted(hand, figure.x));
      this.#zones.push({ pixels, hiddenMax: handHiddenMax });
    }
  }

  /** What stands already, in shares of the frame. */
  get boxes(): readonly Box[] {
    return this.#boxes;
  }

  /** Protects something that the figure wears; the share of it that shows. */
  wear(meshes: readonly Mesh[], isHero: boolean): number {
    const alone = new IdPass(this.view);
    for (const mesh of meshes) alone.draw(mesh, bodyId);
    const pixels: number[] = [];
    let whole = 0;
    for (const [index, depth] of alone.depths.entries()) {
      if (depth === Infinity) continue;
      whole += 1;
      if (depth <= (this.#pass.depths[index] ?? 0) + 0.002) pixels.push(index);
    }
    this.#zones.push({ pixels, hiddenMax: isHero ? heroHiddenMax : wornHiddenMax });
    return whole === 0 ? 0 : pixels.length / whole;
  }

  /** Whether a box of the frame lies on more than a trace of a hero that is worn. */
  isOverHero({ left, top, right, bottom }: Box): boolean {
    const { width, height } = this.view;
    return this.#zones.some(({ pixels, hiddenMax }) => {
      if (hiddenMax !== heroHiddenMax) return false;
      const under = pixels.filter((at) => {
        const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
        return x >= left && x < right && y >= top && y < bottom;
      });
      return under.length > 0.02 * pixels.length;
    });
  }

  /** Depth of the figure's nearest point within a box of the frame, in metres. */
  nearestBody({ left, top, right, bottom }: Box): number {
    const { width, height } = this.view;
    let nearest = Infinity;
    for (
      let y = Math.max(0, Math.floor(top * height));
      y < Math.min(height, bottom * height);
      y += 1
    )
      for (
        let x = Math.max(0, Math.floor(left * width));
        x < Math.min(width, right * width);
        x += 1
      ) {
        const at = y * width + x;
        if (this.#pass.ids[at] === bodyId) nearest = Math.min(nearest, this.#pass.depths[at] ?? 0);
      }
    return nearest;
  }

  isSafe({ parts, supports }: Solid, isHero: boolean): boolean {
    const after = this.#with({ parts, supports });
    const own = sightingOf(this.view, after, parts, firstThing + this.#kept.length);
    if (own.inFrame < 0.995 || own.visible < (isHero ? heroSeen : othersSeen)) return false;
    for (const { pixels, hiddenMax } of this.#zones) {
      const hidden = pixels.filter((at) => (after.ids[at] ?? 0) > bodyId).length;
      if (hidden > hiddenMax * pixels.length) return false;
    }
    return this.#kept.every(
      ({ meshes, least }, index) =>
        sightingOf(this.view, after, meshes, firstThing + index).visible >= least,
    );
  }

  keep(solid: Solid, isHero: boolean): void {
    this.#pass = this.#with(solid);
    this.#kept.push({ meshes: solid.parts, least: isHero ? heroSeen : othersSeen });
    const { bounds } = sightingOf(this.view, this.#pass, solid.parts, this.#kept.length);
    if (bounds === null) return;
    const { x, y, width, height } = bounds;
    this.#boxes.push({ left: x, top: y, right: x + width, bottom: y + height });
  }

  #with({ parts, supports }: Solid): IdPass {
    const after = this.#pass.copy();
    for (const mesh of supports) after.draw(mesh, supportId);
    for (const mesh of parts) after.draw(mesh, firstThing + this.#kept.length);
    return after;
  }

  #pixelsOf(mesh: Mesh): number[] {
    const alone = new IdPass(this.view);
    alone.draw(mesh, bodyId);
    return [...alone.ids.keys()].filter((at) => alone.ids[at] === bodyId);
  }
}

type Shape = (x: number, y: number, z: number) => readonly [number, number, number];

/** A unit ball in another shape. */
function ball(shape: Shape): Mesh {
  const mesh = sphere(1, 24);
  const positions = Float32Array.from(mesh.positions);
  for (let at = 0; at < positions.length; at += 3)
    positions.set(
      shape(positions[at] ?? 0, (positions[at + 1] ?? 0) - 1, positions[at + 2] ?? 0),
      at,
    );
  return { ...mesh, positions };
}

function shifted(mesh: Mesh, x: number): Mesh {
  const positions = mesh.positions.map((value, at) => (at % 3 === 0 ? value + x : value));
  return { ...mesh, positions };
}

function boxOf(pixels: readonly number[], { width, height }: FrameSize): Box | null {
  if (pixels.length === 0) return null;
  const xs = pixels.map((at) => at % width);
  const ys = pixels.map((at) => Math.floor(at / width));
  return {
    left: Math.min(...xs) / width,
    top: Math.min(...ys) / height,
    right: (Math.max(...xs) + 1) / width,
    bottom: (Math.max(...ys) + 1) / height,
  };
}
