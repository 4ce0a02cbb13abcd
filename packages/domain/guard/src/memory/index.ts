export { inProcessTextGuard } from './in-process-text-guard.ts';
