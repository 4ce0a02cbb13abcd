export { decodeRaster } from './raster.ts';
export { refine } from './refine.ts';
export type { Strengths } from './refine.ts';
export { resample } from './resample.ts';
export { survey } from './survey.ts';
