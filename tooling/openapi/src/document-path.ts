import { join } from 'node:path';

export const repositoryRoot: string = join(import.meta.dirname, '..', '..', '..');

/** The committed document. That it is the current one is a test of packages/contract. */
export const documentPath: string = join(repositoryRoot, 'packages/contract/openapi.json');
