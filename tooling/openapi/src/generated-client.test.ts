import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { documentPath } from './document-path.ts';

const run = promisify(execFile);
const packageFolder = join(import.meta.dirname, '..');
const compiler = join(packageFolder, 'node_modules/typescript/bin/tsc');
const compilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  allowImportingTsExtensions: true,
  types: [],
};

/** This generator takes bytes for text unless told, as its manual says; others know `binary`. */
const transform = ({ format }: { format?: string }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;

describe('a client generated from the document', () => {
  it('lets the calls compile that are possible, and no others', async () => {
    // Inside the package, so that the library of the client is found.
    const generated = join(packageFolder, 'node_modules/.generated');
    await mkdir(generated, { recursive: true });
    const folder = await mkdtemp(join(generated, 'client-'));
    try {
      const types = astToString(await openapiTS(pathToFileURL(documentPath), { transform }));
      expect(types).toContain('export interface paths');
      await writeFile(join(folder, 'schema.ts'), types);
      await cp(join(packageFolder, 'fixtures/usage.ts'), join(folder, 'usage.ts'));
      const config = { compilerOptions, files: ['usage.ts'] };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
      await writeFile(join(folder, 'package.json'), '{"type":"module"}');
      const findings = await run(process.execPath, [compiler, '-p', folder]).then(
        ({ stdout }) => stdout,
        (failed: { stdout: string }) => failed.stdout,
      );
      expect(findings).toBe('');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
