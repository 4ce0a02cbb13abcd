import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { ProblemError } from '../problem-error.ts';

const reading = new Set(['GET', 'HEAD']);

/**
 * Throws unless a call comes from Studio's own pages. Browsers tell by `Sec-Fetch-Site`; where they
 * do not (plain http beyond loopback), a change needs an `Origin` that is this service. Reading may
 * also begin in the address bar.
 */
export function requireSameOrigin(
  { req }: ApiContext,
  { settings }: Pick<ApiServices, 'settings'>,
): void {
  const isReading = reading.has(req.method);
  const site = req.header('sec-fetch-site');
  const origin = req.header('origin');
  if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')) {
    throw foreign();
  }
  const own = [new URL(settings.publicUrl).origin, ...hostOrigins(req.header('host'))];
  if (origin !== undefined && !own.includes(origin)) throw foreign();
  if (!isReading && site === undefined && origin === undefined) throw foreign();
}

/** A machine has several names; the page and its calls have the same one. */
function hostOrigins(host: string | undefined): readonly string[] {
  return host === undefined ? [] : [`http://${host}`, `https://${host}`];
}

function foreign(): ProblemError {
  return new ProblemError(
    'insufficient_scope',
    'These paths are for the pages of Studio; programs call /v1 with an API key.',
  );
}
