import { defineProject } from '@image-production/vitest-config';

export default defineProject(import.meta.dirname, { isRunByNode: true });
