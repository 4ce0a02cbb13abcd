import { addressRuleCode } from './address-rule.ts';
import { exchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { openDispatcher } from './open-dispatcher.ts';
import { readJson } from './read-json.ts';

/** What an engine says when it is asked without spending. */
export type Probe =
  /** `says` is one line in its own words. */
  | { readonly kind: 'answers'; readonly says: string }
  | { readonly kind: 'silent'; readonly reason: string };

/** A question that costs nothing. */
export interface Question {
  readonly url: URL;
  /** Credentials among them go to this one address. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Struck out of whatever is quoted. */
  readonly apiKey?: string;
  /** Ten seconds unless given. */
  readonly timeoutMs?: number;
}

/** Lists of models may be long. */
const answerBytesMax = 10_000_000;
const lineCharsMax = 300;

/**
 * Asks an engine once. `read` finds the words in the JSON of its answer; undefined when it is none
 * that such an engine gives. Never throws.
 */
export async function probeEngine(
  { url, headers, apiKey, timeoutMs = 10_000 }: Question,
  read: (json: unknown) => string | undefined,
): Promise<Probe> {
  const dispatcher = openDispatcher({ addresses: url.protocol === 'http:' ? 'private' : 'any' });
  try {
    const answer = await exchange(
      dispatcher,
      { method: 'GET', url, ...(headers && { headers }) },
      { timeoutMs, answerBytesMax },
    );
    const said = answer.kind === 'answered' && answer.status === 200 ? read(readJson(answer)) : '';
    if (said) return { kind: 'answers', says: toLine(said, apiKey) };
    return { kind: 'silent', reason: toReason(answer) };
  } finally {
    await dispatcher.destroy();
  }
}

function toReason(answer: Exchange): string {
  switch (answer.kind) {
    case 'answered':
      return toAnswered(answer.status);
    case 'not-sent':
      return toUnreached(answer.reason);
    case 'cut':
      return `there was no whole answer: ${answer.reason}`;
    case 'canceled':
      return 'the question was canceled';
  }
}

function toUnreached(reason: string): string {
  return reason === addressRuleCode
    ? 'it was not asked: plain http: goes to loopback and private addresses only'
    : `it cannot be reached: ${reason}`;
}

function toAnswered(status: number): string {
  if (status === 200) return 'something answers there that is no such engine';
  if (status === 401 || status === 403) return `it refuses the key: status ${status}`;
  if (status === 404) return 'it does not know what it was asked for: status 404';
  return `it answered with status ${status}`;
}

/** One line, short, without control characters and without the key. */
function toLine(words: string, apiKey: string | undefined): string {
  const withoutKey = apiKey ? words.replaceAll(apiKey, '[key]') : words;
  return withoutKey
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, lineCharsMax);
}
