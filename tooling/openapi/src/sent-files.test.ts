import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { createClient } from '@hey-api/openapi-ts';
import { patiently } from '@image-production/vitest-config/patience';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentPath } from './document-path.ts';

const run = promisify(execFile);
const packageFolder = join(import.meta.dirname, '..');
const compiler = join(packageFolder, 'node_modules/typescript/bin/tsc');
const sentPaths = new Set(['/v1/pro/generate', '/v1/lab/polish']);

/** The document with two forms: generators take long for the whole. */
async function writeForms(folder: string): Promise<string> {
  const document = JSON.parse(await readFile(documentPath, 'utf8')) as { paths: object };
  const paths = Object.entries(document.paths).filter(([path]) => sentPaths.has(path));
  const file = join(folder, 'openapi.json');
  const forms = { ...document, paths: Object.fromEntries(paths), webhooks: {} };
  await writeFile(file, JSON.stringify(forms));
  return file;
}

/** Each generator with what its manual says of files, and nothing else. */
const generators: Readonly<Record<string, (input: string, folder: string) => Promise<unknown>>> = {
  'openapi-typescript': async (input, folder) => {
    const transform = ({ format }: { format?: string }) =>
      format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;
    const types = astToString(await openapiTS(pathToFileURL(input), { transform }));
    await writeFile(join(folder, 'schema.ts'), types);
  },
  'hey-api': (input, folder) =>
    createClient({
      input,
      output: { path: join(folder, 'hey'), module: { extension: '.ts' } },
      logs: { level: 'silent' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    }),
  orval: (input, folder) =>
    generate({
      input: { target: input },
      output: { target: join(folder, 'api.ts'), client: 'fetch', baseUrl: 'http://service.test' },
    }),
};

describe('clients of three generators', { timeout: patiently(120_000) }, () => {
  let folder = '';
  beforeAll(async () => {
    const generated = join(packageFolder, 'node_modules/.generated');
    await mkdir(generated, { recursive: true });
    folder = await mkdtemp(join(generated, 'senders-'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await cp(join(packageFolder, 'fixtures/senders'), folder, { recursive: true });
  });
  const own = globalThis.fetch;
  afterAll(async () => {
    globalThis.fetch = own;
    await rm(folder, { recursive: true });
  });

  it.each(Object.keys(generators))(
    '%s sends files, typed, each as a part in order',
    async (name) => {
      await generators[name]?.(await writeForms(folder), folder);
      expect(await typecheck(folder, name)).toBe('');
      await transpile(folder);
      const sent: { readonly path: string; readonly headers: Headers; readonly form: FormData }[] =
        [];
      const sender = (await import(pathToFileURL(join(folder, `${name}.js`)).href)) as {
        send(order: { fetch: typeof fetch; pictures: readonly [File, File] }): Promise<void>;
      };
      const picture = (of: string): File => new File([of], `${of}.png`);
      const pictures = [picture('hoodie'), picture('plimsolls')] as const;
      await sender.send({
        pictures,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const { headers } = request;
          sent.push({
            path: new URL(request.url).pathname,
            headers,
            form: await request.formData(),
          });
          return new Response('{}', { headers: { 'content-type': 'application/json' } });
        },
      });

      expect(sent.map(({ path }) => path)).toEqual([...sentPaths]);
      expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
        'look-07',
        'look-07',
      ]);
      const [pro, polish] = sent.map(({ form }) => form);
      expect(await namesIn(pro, 'references[]')).toEqual([
        'hoodie.png hoodie',
        'plimsolls.png plimsolls',
      ]);
      const brief = pro?.get('brief');
      const text = brief instanceof Blob ? await brief.text() : (brief ?? '');
      expect(JSON.parse(text)).toMatchObject({
        reference_roles: [{ role: 'hero_garment' }, { role: 'footwear' }],
      });
      expect(await namesIn(polish, 'image')).toEqual(['hoodie.png hoodie']);
    },
  );
});

async function namesIn(form: FormData | undefined, field: string): Promise<readonly string[]> {
  const files = (form?.getAll(field) ?? []) as File[];
  return Promise.all(files.map(async (file) => `${file.name} ${await file.text()}`));
}

/** What the compiler finds in the client and what uses it. */
async function typecheck(folder: string, name: string): Promise<string> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: ['node'],
  };
  const config = join(folder, `tsconfig.${name}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
  return run(process.execPath, [compiler, '-p', config]).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string }) => failed.stdout,
  );
}

/** The compiler writes nothing for sources below `node_modules`. */
async function transpile(folder: string): Promise<void> {
  const compilerOptions = { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext };
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const { outputText } = ts.transpileModule(await readFile(join(folder, file), 'utf8'), {
      compilerOptions,
    });
    const path = join(folder, file.replace(/\.ts$/, '.js'));
    await writeFile(path, outputText.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}
