export { appearance } from './appearance.test-support.ts';
