export { extentOf, outwardShare } from './mesh-facts.test-support.ts';
export { cameraAt, spheresScene, stillLifeScene } from './reference-scenes.test-support.ts';
