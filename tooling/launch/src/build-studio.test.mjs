import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isBuilt } from './build-studio.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-'));
  write('apps/studio/src/main.tsx', 100);
  write('packages/domain/brief/src/index.ts', 100);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file, seconds) {
  const path = join(root, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, seconds, seconds);
}

describe('the pages of Studio', () => {
  it('are built when there are none, and when a source is newer', () => {
    expect(isBuilt(root)).toBe(false);
    write('apps/studio/dist/index.html', 200);
    expect(isBuilt(root)).toBe(true);
    write('packages/domain/brief/src/index.ts', 300);
    expect(isBuilt(root)).toBe(false);
  });

  it('are not built again for what is made or installed', () => {
    write('apps/studio/dist/index.html', 200);
    write('apps/studio/dist/assets/index.js', 300);
    write('packages/domain/brief/dist/index.js', 300);
    write('apps/studio/node_modules/react/index.js', 300);
    expect(isBuilt(root)).toBe(true);
  });
});
