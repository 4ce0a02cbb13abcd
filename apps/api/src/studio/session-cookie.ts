import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';

type Settings = Pick<ApiServices, 'settings'>;

/** Browsers keep a `__Host-` cookie only from where nobody else can set or read it. */
function toName({ settings }: Settings): string {
  return settings.isStudioCookieInsecure ? 'ips_session' : '__Host-ips_session';
}

function toOptions({ settings }: Settings): CookieOptions {
  const secure = !settings.isStudioCookieInsecure;
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure };
}

/** The token that a browser came with. */
export function readSessionToken(context: ApiContext, services: Settings): string | undefined {
  return getCookie(context, toName(services));
}

export function giveSessionToken(
  context: ApiContext,
  services: Settings,
  { token, maxAge }: { readonly token: string; readonly maxAge: number },
): void {
  setCookie(context, toName(services), token, { ...toOptions(services), maxAge });
}

export function takeSessionToken(context: ApiContext, services: Settings): void {
  deleteCookie(context, toName(services), toOptions(services));
}
