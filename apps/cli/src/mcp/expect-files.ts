import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import { Complaint, exitCodes } from '../exit-codes.ts';
import type { ToolCall } from './tool.ts';

/** The absolute paths of files that are there; all that are not are told at once. */
export async function expectFiles(
  { surroundings }: ToolCall,
  given: readonly { readonly pointer: string; readonly file: string }[],
): Promise<readonly string[]> {
  const missing: string[] = [];
  const paths: string[] = [];
  for (const { pointer, file } of given) {
    const path = resolve(surroundings.startFolder, file);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) missing.push(`${pointer}: ${path} is not a file.`);
    paths.push(path);
  }
  if (missing.length === 0) return paths;
  throw new Complaint(exitCodes.validation, 'no_file', missing.join('\n'), 'Nothing was sent.');
}
