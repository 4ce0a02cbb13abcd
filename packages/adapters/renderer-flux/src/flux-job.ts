/** A job by its name and by the only address where the engine answers for it. */
export interface FluxJob {
  readonly id: string;
  readonly pollingUrl: URL;
}

const idPattern = /^[\w.:-]{1,200}$/;
const addressCharsMax = 2_000;

/**
 * A job as the engine, or a note, names it; undefined when its address is not the engine's: the key
 * goes there.
 */
export function toFluxJob(id: string, address: string, engineOrigin: string): FluxJob | undefined {
  if (!idPattern.test(id) || address.length > addressCharsMax) return undefined;
  const pollingUrl = URL.parse(address);
  if (!pollingUrl || !isEngines(pollingUrl, engineOrigin)) return undefined;
  return { id, pollingUrl };
}

/** The configured origin, or a cluster of the vendor's. */
function isEngines(url: URL, engineOrigin: string): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === engineOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && /(^|\.)bfl\.ai$/.test(url.hostname);
}

/** What the next attempt needs to ask on, as one text. */
export function toNote({ id, pollingUrl }: FluxJob): string {
  return `${id} ${pollingUrl.href}`;
}

/** Reads a note back; undefined when it is none that was written for this engine. */
export function findJob(note: string, engineOrigin: string): FluxJob | undefined {
  const [id = '', address = '', ...more] = note.split(' ');
  return more.length === 0 ? toFluxJob(id, address, engineOrigin) : undefined;
}
