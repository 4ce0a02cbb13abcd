export { mainRegion, regionCut } from './main-region.ts';
export type { MainRegion } from './main-region.ts';
export type { Pattern } from './pattern.ts';
export { mattePicture, trusted } from './matte-picture.ts';
export type { Matte } from './matte-picture.ts';
export { boundsOf, outlineMesh } from './outline-mesh.ts';
export type { OutlineSheet } from './outline-mesh.ts';
export { shrunk } from './picture.ts';
export { reliefMesh } from './relief.ts';
