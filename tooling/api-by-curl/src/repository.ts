import { join } from 'node:path';

export const repositoryRoot: string = join(import.meta.dirname, '..', '..', '..');
export const transcriptPath: string = join(repositoryRoot, 'docs/api-by-curl.md');
export const documentPath: string = join(repositoryRoot, 'packages/contract/openapi.json');
/** Where the commands run, so that their paths are short. */
export const picturesPath: string = join(repositoryRoot, 'packages/adapters/imaging/fixtures/good');
/** The guides that the API serves at `/docs/guides`. */
export const guidesPath: string = join(repositoryRoot, 'apps/api/src/docs/guides');
