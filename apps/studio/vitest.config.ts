import { defineProject } from '@image-production/vitest-config';

const project = defineProject(import.meta.dirname);

// The folder's name is also that of a package of previz.
export default { ...project, test: { ...project.test, name: 'studio-web' } };
