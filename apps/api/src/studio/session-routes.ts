import { idleEnd, signInByKey, signInByLink, signOut } from '@image-production/access';
import type { Session, SessionServices } from '@image-production/access';
import type { Hono } from 'hono';
import { z } from 'zod';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext, ApiEnvironment } from '../http/api-environment.ts';
import { countFailure, requireCaller } from '../http/authenticate.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import type { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import { isLive } from '../wire/is-live.ts';
import { timestamp } from '../wire/timestamp.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { giveSessionToken, readSessionToken, takeSessionToken } from './session-cookie.ts';
import { requireSession } from './studio-entrance.ts';
import { mintStudioUrl } from './studio-url.ts';

const credential = z.union([
  z.strictObject({ token: z.string().min(1).max(200) }),
  z.strictObject({ apiKey: z.string().min(1).max(200) }),
]);

/** How long the link of `ips studio open` works. */
const openMinutes = 2;

/** Signing in, by a link or a key; who is signed in; signing out; links for signing in. */
export function mountSessions(app: Hono<ApiEnvironment>, services: ApiServices): void {
  const own = (context: ApiContext): SessionServices => ({
    ...services.access,
    sessions: services.sessions,
    traceId: context.var.traceId,
  });

  app.post('/studio/api/session', async (context) => {
    requireSameOrigin(context, services);
    const read = credential.safeParse(await readJson(context, services));
    if (!read.success) throw neither();
    const signedIn =
      'token' in read.data
        ? await signInByLink(own(context), read.data.token)
        : await signInByKey(own(context), read.data.apiKey.trim());
    if (!signedIn.ok) {
      countFailure(context, services);
      throw problemOfFailure(signedIn.failure);
    }
    // Whoever signs in anew leaves the session that the browser came with.
    const before = readSessionToken(context, services);
    if (before !== undefined) await signOut(own(context), before);
    const { token, session } = signedIn.value;
    const maxAge = Math.floor((session.expiresAt - session.createdAt) / 1000);
    giveSessionToken(context, services, { token, maxAge });
    return answerSession(context, services, session, 201);
  });

  app.get('/studio/api/session', async (context) => {
    requireSameOrigin(context, services);
    // The first question of every first visit: that nobody is signed in is no error there.
    if (readSessionToken(context, services) === undefined) {
      context.header('Cache-Control', 'no-store');
      return context.body(null, 204);
    }
    const { session } = await requireSession(context, services);
    return answerSession(context, services, session, 200);
  });

  app.delete('/studio/api/session', async (context) => {
    requireSameOrigin(context, services);
    const token = readSessionToken(context, services);
    if (token !== undefined) await signOut(own(context), token);
    takeSessionToken(context, services);
    return context.body(null, 204);
  });

  app.post('/studio/api/links', async (context) => {
    // By key, as the command line calls it: a cookie opens nothing here.
    const caller = await requireCaller(context, services);
    const { publicUrl } = services.settings;
    const { traceId } = context.var;
    const deed = { actor: { kind: 'key', id: caller.keyId }, traceId } as const;
    const minutes = openMinutes;
    const link = await mintStudioUrl({ ...own(context), deed }, caller, { publicUrl, minutes });
    context.header('Cache-Control', 'no-store');
    return context.json({ url: link.url, expiresAt: timestamp(link.expiresAt) }, 201);
  });
}

async function answerSession(
  context: ApiContext,
  { access: { credentials } }: ApiServices,
  session: Session,
  status: 200 | 201,
): Promise<Response> {
  const { organizationId, keyId } = session;
  const organization = await credentials.findOrganization(organizationId);
  const apiKey = await credentials.findApiKey(organizationId, keyId);
  if (!organization || !apiKey) throw problemOfFailure({ kind: 'unauthenticated' });
  context.header('Cache-Control', 'no-store');
  const answer = {
    organizationId,
    organizationName: organization.name,
    role: apiKey.scopes.includes('generate') ? 'producer' : 'viewer',
    scopes: apiKey.scopes,
    keyId,
    keyName: apiKey.name,
    livemode: isLive(organizationId),
    signedInAt: timestamp(session.createdAt),
    expiresAt: timestamp(session.expiresAt),
    idleExpiresAt: timestamp(idleEnd(session)),
  };
  return context.json(answer, status);
}

function neither(): ProblemError {
  const message = 'Send either the token of a link or an apiKey.';
  return inputProblem([{ pointer: '', code: 'value_not_allowed', message }]);
}
