import type { CallJournal, RenderOutcome } from '@image-production/rendering';

import type { Exchange } from './exchange.ts';

/** A call that did not lead to a picture, by what it may have cost. */
export type NoPicture = Exclude<RenderOutcome, { kind: 'rendered' }>;

/** What an engine made of a call. */
export type CallEnd<Made> = { readonly kind: 'made'; readonly made: Made } | NoPicture;

/**
 * Puts together what a call says, which may fail and costs nothing; the answer sends it, or says
 * why there is nothing to send.
 */
export type PrepareCall = () => Promise<(() => Promise<Exchange>) | NoPicture>;

/** How an answer is read: what was made, or why nothing was. Never throws for what it reads. */
export type ReadAnswer<Made> = (
  answer: Extract<Exchange, { kind: 'answered' }>,
) => CallEnd<Made> | Promise<CallEnd<Made>>;

/** Ends of a call that the engine has taken, or may have. */
const takenEnds: ReadonlySet<string> = new Set([
  'made',
  'unknown',
  'refused',
  'spoiled',
  'canceled',
]);

/** How a call ends that an earlier attempt sent, and that has no job to ask about. */
export const neverAnswered: NoPicture = {
  kind: 'unknown',
  reason: 'an earlier attempt sent the call and saw no answer',
};

/** Sends a call that is paid, once in the life of an output. */
export async function callOnce<Made>(
  journal: CallJournal,
  prepare: PrepareCall,
  read: ReadAnswer<Made>,
  signal: AbortSignal,
): Promise<CallEnd<Made>> {
  return (await journal.find()) ? neverAnswered : sendNoted(journal, prepare, read, signal);
}

/**
 * Notes a call before it leaves, with the name of its job where that is known, and takes the note
 * back only when the engine certainly did nothing. What is canceled while it is put together is
 * neither noted nor sent.
 */
export async function sendNoted<Made>(
  journal: CallJournal,
  prepare: PrepareCall,
  read: ReadAnswer<Made>,
  signal: AbortSignal,
  jobId?: string,
): Promise<CallEnd<Made>> {
  const send = await prepare();
  if (signal.aborted) return { kind: 'canceled' };
  if (typeof send !== 'function') return send;
  await journal.noteSending(jobId);
  const end = await readExchange(await send(), read);
  if (!takenEnds.has(end.kind)) await journal.noteNotTaken();
  // Canceled between note and call: the engine is not to blame.
  return end.kind === 'unavailable' && signal.aborted ? { kind: 'canceled' } : end;
}

/** What an exchange came to, by what it may have cost. */
async function readExchange<Made>(
  exchange: Exchange,
  read: ReadAnswer<Made>,
): Promise<CallEnd<Made>> {
  switch (exchange.kind) {
    case 'answered':
      return read(exchange);
    case 'not-sent':
      return { kind: 'unavailable', reason: exchange.reason };
    case 'cut':
      return { kind: 'unknown', reason: exchange.reason };
    case 'canceled':
      return { kind: 'canceled' };
  }
}
