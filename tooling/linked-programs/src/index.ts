export { linkPrograms } from './link-programs.ts';
export type { LinkOptions } from './link-programs.ts';
export { linkService } from './link-service.ts';
export type { ServiceProgram } from './link-service.ts';
