export { probeSdServer } from './probe-sd-server.ts';
export { createSdServerRenderer } from './sd-server-renderer.ts';
export type { SdServerRendererOptions } from './sd-server-renderer.ts';
