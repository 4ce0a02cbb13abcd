import type { LightPlan } from './light-buffer.ts';

/** Tile of the light buffer that is lit at once, in pixels. */
export const tileWidth: number = 48;
export const tileHeight: number = 40;
export const tileSize: number = tileWidth * tileHeight;

/** Number of tiles in a plan's light. */
export function lightTiles({ width, height }: LightPlan): number {
  return Math.ceil(width / tileWidth) * Math.ceil(height / tileHeight);
}
