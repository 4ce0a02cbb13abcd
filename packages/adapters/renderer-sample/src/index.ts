export { createSampleRenderer } from './sample-renderer.ts';
