import { defineProject } from './src/index.ts';

export default defineProject(import.meta.dirname);
