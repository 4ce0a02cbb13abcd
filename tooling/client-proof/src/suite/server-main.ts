import { readFile } from 'node:fs/promises';

import { ImageProduction } from '@image-production/client';

import { callChecks } from './call-checks.ts';
import { fileChecks } from './file-checks.ts';
import { productionChecks } from './production-checks.ts';
import { runChecks } from './run-checks.ts';

// Runs all checks on the runtime that runs this file, for the account of the environment, and prints
// the verdicts as JSON.
const { CHECK_FOLDER: folder = '', CHECK_PICTURE: picturePath = '', ...rest } = process.env;

const verdicts = await runChecks([...callChecks, ...productionChecks, ...fileChecks], {
  client: new ImageProduction(),
  clientWith: (options) => new ImageProduction(options),
  lossyUrl: rest['CHECK_LOSSY_URL'] ?? '',
  silentUrl: rest['CHECK_SILENT_URL'] ?? '',
  picture: new Uint8Array(await readFile(picturePath)),
  files: { folder, picturePath },
});
console.log(JSON.stringify(verdicts));
