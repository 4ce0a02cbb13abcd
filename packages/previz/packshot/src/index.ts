export { packshot } from './packshot.ts';
export type { Packshot, PaperSize } from './packshot.ts';
export type { Place } from './ground-shadow.ts';
export { subjectOf } from './subject.ts';
export type { Box, Subject } from './subject.ts';
export type { Plate } from './plate.ts';
export { decode, shrink } from './texture.ts';
export type { Texture } from './texture.ts';
export { whyInseparable } from './why-inseparable.ts';
