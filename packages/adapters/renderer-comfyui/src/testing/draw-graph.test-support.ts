import sharp from 'sharp';

import { findLink } from '../workflow/graph.ts';
import type { ComfyGraph } from '../workflow/graph.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paints in the colour of the seed what comes out of a node, in the size that it has there. */
export function drawNode(graph: ComfyGraph, id: string): Promise<Uint8Array> {
  const seed = seedIn(graph);
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 };
  return paint({ ...sizeAt(graph, id), background });
}

export function paint(
  create: Size & { readonly background: object | string },
): Promise<Uint8Array> {
  return sharp({ create: { ...create, channels: 3, background: create.background as string } })
    .png()
    .toBuffer();
}

export function seedIn(graph: ComfyGraph): number {
  const seeds = Object.values(graph).map(({ inputs }) => inputs.seed ?? inputs.noise_seed);
  return seeds.find((seed) => typeof seed === 'number') ?? 0;
}

/** Inputs that a picture comes in through. */
const carriers = ['images', 'image', 'samples', 'latent_image', 'image1', 'pixels'];

function sizeAt(graph: ComfyGraph, id: string): Size {
  const { inputs = {}, class_type: name } = graph[id] ?? {};
  const { width, height } = inputs;
  if (typeof width === 'number' && typeof height === 'number') return { width, height };
  const source = carriers.flatMap((input) => findLink(inputs[input])?.[0] ?? [])[0];
  if (source === undefined) return { width: 64, height: 64 };
  const size = sizeAt(graph, source);
  return name === 'ImageUpscaleWithModel'
    ? { width: size.width * 4, height: size.height * 4 }
    : size;
}
