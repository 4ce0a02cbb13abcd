export { InMemoryModelLibrary } from './in-memory-model-library.ts';
export { inProcessTextGuard } from './in-process-text-guard.ts';
