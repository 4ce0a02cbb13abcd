import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program of this name is installed. */
export function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
