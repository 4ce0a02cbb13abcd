export { IdPass } from './id-pass.ts';
export type { PixelWindow } from './id-pass.ts';
export { sightingOf, sightingsOf, windowOf } from './sighting.ts';
export type { Box, Sighting } from './sighting.ts';
export { View } from './view.ts';
export type { FrameSize } from './view.ts';
export { drawPasses } from './passes/draw-passes.ts';
export type { GreyPass, GreyPassName } from './passes/draw-passes.ts';
