import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a folder inside another one, and returns its path. */
export function makeFolder(parent: string, name: string): string {
  const path = join(parent, name);
  mkdirSync(path);
  return path;
}
