export { figurePicture } from './figure-picture.ts';
export { Studio } from './studio.ts';
export { takePicture } from './take-picture.ts';
