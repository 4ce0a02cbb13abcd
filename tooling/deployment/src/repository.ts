import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root: string = join(import.meta.dirname, '../../..');

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
