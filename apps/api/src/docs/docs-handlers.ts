import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

import { openApiDocument } from '@image-production/contract';
import { priceListAt } from '@image-production/pricing';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { capabilitiesBy } from '../routes/capabilities.ts';
import { documentPolicy } from './document-page.ts';
import { errorTables, limitTable, priceTable } from './guide-tables.ts';
import { guidePage, guidesPage, llmsText, readGuides } from './guides.ts';
import type { Guide, GuideFacts } from './guides.ts';
import { problemPage } from './problem-page.ts';
import { initScript, referencePage, referencePolicy } from './reference-page.ts';

type DocsHandlers = Pick<
  Handlers,
  | 'getHome'
  | 'getOpenApiDocument'
  | 'getReference'
  | 'getReferenceAsset'
  | 'getGuides'
  | 'getGuide'
  | 'getProblemType'
>;

/** A text that never changes while the process runs. */
interface StaticText {
  readonly mediaType: string;
  readonly text: string;
  readonly etag: string;
}

/** Serves the OpenAPI document, the API reference, the guides and the pages of problem types. */
export function docsHandlers(services: ApiServices): DocsHandlers {
  const facts = factsOf(services);
  const document = once(() => staticText('application/json', JSON.stringify(openApiDocument())));
  const assets = {
    'standalone.js': once(readStandalone),
    'init.js': once(() => staticText('text/javascript; charset=utf-8', initScript)),
    'llms.txt': async () => staticText(plainText, llmsText(await readGuides(facts))),
  } as const;
  return {
    getHome: ({ context }) => context.redirect('/docs', 303),

    getOpenApiDocument: ({ context }) => answerStatic(context, document()),

    getReference: ({ context }) => answerPage(context, referencePage, referencePolicy),

    getReferenceAsset: async ({ context, params }) =>
      answerStatic(context, await assets[params.asset]()),

    getGuides: async ({ context }) =>
      answerPage(context, await guidesPage(await readGuides(facts)), documentPolicy),

    getGuide: async ({ context, params }) => {
      const guides = await readGuides(facts);
      const guide = guides.find(({ name }) => params.guide === name);
      if (guide) return answerPage(context, await guidePage(guide, guides), documentPolicy);
      return answerStatic(context, staticText(markdownText, markdownIn(guides, params.guide)));
    },

    getProblemType: async ({ context, params }) =>
      answerPage(context, await problemPage(params.code), documentPolicy),
  };
}

const plainText = 'text/plain; charset=utf-8';
const markdownText = 'text/markdown; charset=utf-8';

function markdownIn(guides: readonly Guide[], file: string): string {
  return guides.find(({ name }) => file === `${name}.md`)?.markdown ?? '';
}

/** What guides say of this installation, read when they are: prices change on a day. */
function factsOf(services: ApiServices): GuideFacts {
  const { prices, clock } = services.production;
  // To nobody in particular: the standard list.
  const list = () => priceListAt(prices, '', clock.now());
  return {
    prices: () => priceTable(list()),
    limits: () => limitTable(capabilitiesBy(list(), services)),
    errors: errorTables,
  };
}

/** Reads the standalone script that the package of the reference ships. */
async function readStandalone(): Promise<StaticText> {
  const manifest = findPackageJSON('@scalar/api-reference', import.meta.url);
  if (manifest === undefined) throw new Error('the package of the API reference is not installed');
  const path = join(manifest, '..', 'dist/browser/standalone.js');
  return staticText('text/javascript; charset=utf-8', await readFile(path, 'utf8'));
}

function staticText(mediaType: string, text: string): StaticText {
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  return { mediaType, text, etag };
}

function answerStatic(context: ApiContext, { mediaType, text, etag }: StaticText): Response {
  context.header('ETag', etag);
  if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304);
  return context.body(text, 200, { 'content-type': mediaType });
}

function answerPage(context: ApiContext, page: string, policy: string): Response {
  context.header('Content-Security-Policy', policy);
  return context.body(page, 200, { 'content-type': 'text/html; charset=utf-8' });
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
