import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentPath, repositoryRoot } from './document-path.ts';

const run = promisify(execFile);
const redocly = join(import.meta.dirname, '..', 'node_modules', '.bin', 'redocly');

interface Report {
  readonly totals: { readonly errors: number; readonly warnings: number; readonly ignored: number };
  readonly problems: readonly { readonly ruleId: string; readonly message: string }[];
}

/** Lints a document by the rules of redocly.yaml, without a network. */
async function lint(path: string): Promise<Report> {
  const config = join(repositoryRoot, 'redocly.yaml');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = ['lint', path, '--config', config, '--format', 'json'];
  const output = await run(redocly, options, { env }).catch(
    // Findings end the program with 1 and are told all the same.
    (failed: { stdout?: string }) => ({ stdout: failed.stdout ?? '' }),
  );
  return JSON.parse(output.stdout) as Report;
}

/** A copy of the document with each text replaced wherever it stands. */
async function damaged(folder: string, damage: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, 'damaged.json');
  let document = await readFile(documentPath, 'utf8');
  for (const [text, by] of Object.entries(damage)) {
    expect(document).toContain(text);
    document = document.replaceAll(text, by);
  }
  await writeFile(path, document);
  return path;
}

describe('the committed OpenAPI document', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('passes the strict lint of Redocly without any finding', async () => {
    const { totals, problems } = await lint(documentPath);
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
  });

  it('is valid to swagger-parser', async () => {
    const copy = join(folder, 'whole.json');
    await cp(documentPath, copy);
    const document = await SwaggerParser.validate(copy);
    expect(document.info.title).toBe('Image Production Service');
  });

  // One document with both faults: each run of Redocly costs seconds.
  it('would be refused by both with a reference to nothing, by Redocly also with an example that its schema does not take', async () => {
    const path = await damaged(folder, {
      '"#/components/schemas/Money"': '"#/components/schemas/Moneys"',
      '"operation": "pro.generate"': '"operation": "x"',
    });
    const { problems } = await lint(path);
    const rules = problems.map(({ ruleId }) => ruleId);
    expect(rules).toContain('no-unresolved-refs');
    expect(rules).toContain('no-invalid-media-type-examples');
    await expect(SwaggerParser.validate(path)).rejects.toThrow('Moneys');
  });
});
