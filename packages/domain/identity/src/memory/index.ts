export { InMemoryModelLibrary } from './in-memory-model-library.ts';
