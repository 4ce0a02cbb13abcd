import type { Hono } from 'hono';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext, ApiEnvironment } from '../http/api-environment.ts';
import { isKnown } from '../http/entity-tag.ts';
import { ProblemError } from '../problem-error.ts';
import { mountSessions } from './session-routes.ts';
import { requireSession } from './studio-entrance.ts';
import { codings, StudioFiles } from './studio-files.ts';
import type { Coding, StudioFile } from './studio-files.ts';
import { unbuiltPage } from './unbuilt-page.ts';

/** Nothing inline, nothing from elsewhere, and no other page around it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const forever = 'public, max-age=31536000, immutable';

/** Mounts the pages of Studio and what only they call. */
export function mountStudio(app: Hono<ApiEnvironment>, services: ApiServices): void {
  const files = new StudioFiles(services.settings.studioFolder);
  mountSessions(app, services);
  app.all('/studio/api/*', async (context) => {
    await requireSession(context, services);
    throw nothingHere();
  });
  app.get('/studio', (context) => context.redirect('/studio/', 308));
  app.get('/studio/*', async (context) => {
    const path = context.req.path.slice('/studio/'.length);
    const file = await files.find(path === '' ? 'index.html' : path);
    if (file && path !== '' && path !== 'index.html') {
      const cache = path.startsWith('assets/') ? forever : 'no-cache';
      return answerFile(context, file, cache);
    }
    if (path.startsWith('assets/') || isFileName(path)) throw nothingHere();
    const index = file ?? (await files.find('index.html'));
    return index ? answerFile(context, index, 'no-store') : answerUnbuilt(context);
  });
}

/** What a page of Studio is never called. */
function isFileName(path: string): boolean {
  return path !== 'index.html' && (path.split('/').at(-1) ?? '').includes('.');
}

function answerFile(context: ApiContext, file: StudioFile, cache: string): Response {
  const coding = chooseCoding(context.req.header('accept-encoding'), file);
  context.header('Cache-Control', cache);
  context.header('Vary', 'Accept-Encoding');
  context.header('ETag', file.etag);
  setPolicy(context);
  if (isKnown(context, file.etag)) return context.body(null, 304);
  const bytes = (coding && file.compressed[coding]) ?? file.bytes;
  if (coding) context.header('Content-Encoding', coding);
  context.header('Content-Length', `${bytes.byteLength}`);
  return context.body(bytes, 200, { 'content-type': file.mediaType });
}

/** The first coding that the client takes and the build has made. */
function chooseCoding(accepted = '', { compressed }: StudioFile): Coding | undefined {
  const taken = accepted
    .split(',')
    .map((entry) => entry.replaceAll(/\s/g, '').toLowerCase())
    .filter((entry) => !/;q=0(\.0*)?$/.test(entry));
  const names = new Set(taken.map((entry) => entry.split(';', 1)[0]));
  return codings.find((coding) => compressed[coding] && names.has(coding));
}

function answerUnbuilt(context: ApiContext): Response {
  context.header('Cache-Control', 'no-store');
  setPolicy(context);
  return context.body(unbuiltPage, 503, { 'content-type': 'text/html; charset=utf-8' });
}

function setPolicy(context: ApiContext): void {
  context.header('Content-Security-Policy', policy);
  context.header('Cross-Origin-Opener-Policy', 'same-origin');
}

function nothingHere(): ProblemError {
  return new ProblemError('not_found', 'There is nothing here.');
}
