import type { LightPlan } from './light-buffer.ts';

/** Pixels of the light buffer that are lit together. */
export const tileWidth: number = 48;
export const tileHeight: number = 40;
export const tileSize: number = tileWidth * tileHeight;

/** How many tiles a plan's light is made of. */
export function lightTiles({ width, height }: LightPlan): number {
  return Math.ceil(width / tileWidth) * Math.ceil(height / tileHeight);
}
