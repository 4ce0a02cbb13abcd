export { photographersPhrases } from './photographers-phrases.ts';
export type { Meaning } from './photographers-phrases.ts';
