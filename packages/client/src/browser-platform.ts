import { InputError } from './errors.ts';
import type { Platform } from './platform.ts';
import { Sha256 } from './sha256.ts';

function noFiles(): never {
  throw new InputError('There are no paths here: give a Blob, a File or bytes.');
}

/** Pages and their workers, and anything else without files. */
export const browserPlatform: Platform = {
  userAgent: null,
  isExposed: 'document' in globalThis || 'WorkerGlobalScope' in globalThis,
  defaultBaseUrl: globalThis.location?.origin ?? 'http://127.0.0.1:8080',
  environment: () => undefined,
  sha256: () => new Sha256(),
  openFile: async () => noFiles(),
  writeFile: async () => noFiles(),
  readText: async () => noFiles(),
  appendLine: async () => noFiles(),
  joinPath: noFiles,
};
