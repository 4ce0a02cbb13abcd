import { readJson } from '@image-production/engine';
import type { CallEnd, Exchange } from '@image-production/engine';
import { z } from 'zod';

import { readTrouble } from './read-trouble.ts';
import type { TroubleReading } from './read-trouble.ts';

type Answered = Extract<Exchange, { kind: 'answered' }>;

const candidate = z.object({
  content: z.object({ parts: z.array(z.unknown()).nullish() }).nullish(),
  finishReason: z.string().nullish(),
});
const reply = z
  .object({
    candidates: z.array(candidate).nullish(),
    promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
    usageMetadata: z.object({}).nullish(),
  })
  .refine((read) => read.candidates ?? read.promptFeedback ?? read.usageMetadata);

/** The type that a picture is said to have is not always true: it is not read. */
const picturePart = z.object({
  thought: z.unknown().optional(),
  inlineData: z.object({ data: z.string().min(1) }),
});

/** Ends in which the model has made a picture and does not hand it out. */
const refusals: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]);

/** The picture of an answer to `generateContent`, or why there is none. */
export function readAnswer(answer: Answered, reading: TroubleReading): CallEnd<Uint8Array> {
  const json = readJson(answer);
  if (answer.status !== 200) return readTrouble(answer, json, reading);
  const read = reply.safeParse(json);
  return read.success
    ? readReply(read.data)
    : { kind: 'unknown', reason: 'the answer is not one of generateContent' };
}

function readReply({ candidates, promptFeedback }: z.infer<typeof reply>): CallEnd<Uint8Array> {
  if (isSaid(promptFeedback?.blockReason)) return { kind: 'refused', stage: 'input' };
  const [first] = candidates ?? [];
  const { finishReason } = first ?? {};
  if (isSaid(finishReason) && finishReason !== 'STOP') return readBadEnd(finishReason);
  const data = findPicture(first?.content?.parts ?? []);
  if (data === undefined) return { kind: 'spoiled', reason: 'the answer has no picture' };
  return { kind: 'made', made: Buffer.from(data, 'base64') };
}

/** Its reasons are an open list: one that is not known is a failure and no refusal. */
function readBadEnd(finishReason: string): CallEnd<never> {
  if (refusals.has(finishReason)) return { kind: 'refused', stage: 'output' };
  const name = /^[A-Z_]{1,60}$/.test(finishReason) ? finishReason : 'a reason without a name';
  return { kind: 'spoiled', reason: `the answer ended with ${name}` };
}

/** The last one that is not a thought; where all are, the last of them is the picture. */
function findPicture(parts: readonly unknown[]): string | undefined {
  const pictures = parts.flatMap((part) => {
    const read = picturePart.safeParse(part);
    return read.success ? [read.data] : [];
  });
  const shown = pictures.findLast(({ thought }) => thought !== true);
  return (shown ?? pictures.at(-1))?.inlineData.data;
}

function isSaid(reason: string | null | undefined): reason is string {
  return Boolean(reason) && !reason?.endsWith('_UNSPECIFIED');
}
