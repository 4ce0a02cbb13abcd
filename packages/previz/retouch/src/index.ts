export { noiseOf } from './noise.ts';
export { decodeRaster } from './raster.ts';
export type { Raster16 } from './raster.ts';
export { resample } from './resample.ts';
export { retouch } from './retouch.ts';
export type { Touch } from './retouch.ts';
