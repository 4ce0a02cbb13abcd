import { z } from 'zod';

/** What a server says went wrong. */
export interface Trouble {
  /** For the operator: codes where there are any, else a few of the server's own words. */
  readonly words: string;
  /** Where moderation stopped the picture. */
  readonly refusedAt: 'input' | 'output' | null;
  readonly isAboutFunds: boolean;
}

const word = z
  .string()
  .regex(/^[\w.[\]-]{1,80}$/)
  .nullish()
  .catch(null);

/** OpenAI's object; LocalAI's has a number for its code. */
const errorObject = z.object({
  error: z.object({
    message: z.string().catch(''),
    type: word,
    code: word,
    param: word,
    moderation_details: z
      .object({ moderation_stage: z.enum(['input', 'output']) })
      .nullish()
      .catch(null),
  }),
});
/** sd-server's text, and that of FastAPI. */
const errorText = z.union([
  z.object({ error: z.string().min(1) }).transform(({ error }) => error),
  z.object({ detail: z.string().min(1) }).transform(({ detail }) => detail),
]);
/** The list of FastAPI; each entry also repeats what was sent. */
const errorList = z.object({
  detail: z
    .array(z.object({ type: word, loc: z.array(z.union([z.string(), z.number()])).max(20) }))
    .min(1),
});

const refusals: ReadonlySet<string> = new Set(['moderation_blocked', 'content_policy_violation']);
const noFunds: ReadonlySet<string> = new Set([
  'insufficient_quota',
  'billing_hard_limit_reached',
  'billing_not_active',
]);

/** The error in an answer; undefined when it holds none. */
export function readTrouble(json: unknown, apiKey: string | undefined): Trouble | undefined {
  const object = errorObject.safeParse(json);
  if (object.success) return troubleOfObject(object.data, apiKey);
  const text = errorText.safeParse(json);
  if (text.success) return plain(inOwnWords(text.data, apiKey));
  const list = errorList.safeParse(json);
  if (!list.success) return undefined;
  const entries = list.data.detail.map(({ type, loc }) => `${type ?? 'error'} at ${loc.join('.')}`);
  return plain(inOwnWords(entries.join(', '), apiKey));
}

function troubleOfObject(
  { error }: z.infer<typeof errorObject>,
  apiKey: string | undefined,
): Trouble {
  const { message, type, code, param, moderation_details: moderation } = error;
  const codes = [code, type, param].filter((one) => typeof one === 'string');
  const isRefusal = codes.some((one) => refusals.has(one));
  return {
    words: inOwnWords(codes.length > 0 ? codes.join(' ') : message, apiKey),
    refusedAt: isRefusal ? (moderation?.moderation_stage ?? 'input') : null,
    isAboutFunds: codes.some((one) => noFunds.has(one)),
  };
}

function plain(words: string): Trouble {
  return { words, refusedAt: null, isAboutFunds: false };
}

/** Short, on one line, without control characters and without the key. */
function inOwnWords(text: string, apiKey: string | undefined): string {
  const withoutKey = apiKey === undefined ? text : text.replaceAll(apiKey, '…');
  return withoutKey.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 200) || 'no words';
}
