import { readJson, readRetryAfter } from '@image-production/engine';
import type { CallEnd, Exchange, NoPicture } from '@image-production/engine';
import { z } from 'zod';

import type { ServerFile } from './comfy-api.ts';
import type { Bindings } from './workflow/index.ts';

type Answered = Extract<Exchange, { kind: 'answered' }>;

const name = z.string().min(1).max(1_000);
const folder = z.string().max(1_000);
const uploaded = z.object({ name, subfolder: folder.default(''), type: z.literal('input') });

// Faults are told by type, class and input: messages and tracebacks hold paths of the server.
const word = z.string().regex(/^[\w .:-]{1,80}$/);
const nodeErrors = z.record(
  z.string(),
  z.object({
    class_type: word.catch('a node'),
    errors: z.array(
      z.object({
        type: word.catch('wrong'),
        extra_info: z.object({ input_name: word }).optional().catch(undefined),
      }),
    ),
  }),
);
const accepted = z.object({
  prompt_id: z.string().regex(/^[\w-]{1,100}$/),
  node_errors: z.record(z.string(), z.unknown()).default({}),
});
const refused = z.object({
  error: z.object({ type: word }),
  node_errors: nodeErrors.catch({}).default({}),
});

/** An entry of the queue; graphs and files follow. */
const waiting = z.tuple([z.number(), z.string()], z.unknown());
const queue = z.object({ queue_running: z.array(waiting), queue_pending: z.array(waiting) });

const file = z.object({ filename: name, subfolder: folder.default(''), type: name });
const outputs = z.record(z.string(), z.unknown());
const output = z.object({ images: z.array(z.unknown()) });
const message = z.tuple([z.string()], z.unknown());
const entry = z.object({
  outputs: outputs.nullish(),
  status: z.object({ completed: z.boolean(), messages: z.array(z.unknown()).nullish() }).nullish(),
});
const failure = z.object({
  node_id: word.optional().catch(undefined),
  node_type: word.optional().catch(undefined),
  exception_type: word.optional().catch(undefined),
});

/** How the graph calls an uploaded picture, or why there is none. */
export function readUpload(answer: Exchange, now: number): CallEnd<string> {
  if (answer.kind === 'canceled') return { kind: 'canceled' };
  if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason };
  if (answer.status === 200) {
    const read = uploaded.safeParse(readJson(answer));
    if (!read.success) return { kind: 'unavailable', reason: 'an upload got no name' };
    const { subfolder, name: saved } = read.data;
    return { kind: 'made', made: subfolder === '' ? saved : `${subfolder}/${saved}` };
  }
  // Nothing is ordered yet, so that no trouble is unclear.
  const trouble = readTrouble(answer, now);
  return trouble.kind === 'unknown' ? { ...trouble, kind: 'unavailable' } : trouble;
}

/** The name of an accepted job, or why it was not accepted. */
export function readOrder(answer: Answered, now: number): CallEnd<string> {
  if (answer.status !== 200) return readTrouble(answer, now);
  const read = accepted.safeParse(readJson(answer));
  if (!read.success) return { kind: 'unknown', reason: 'the order was answered without a name' };
  const { prompt_id: promptId, node_errors: errors } = read.data;
  if (Object.keys(errors).length === 0) return { kind: 'made', made: promptId };
  // What is sound of the graph runs nevertheless.
  const told = nodeErrors.safeParse(errors);
  return { kind: 'rejected', reason: toSentence('part of the workflow', told.data ?? {}) };
}

function readTrouble(
  answer: Answered,
  now: number,
): Extract<NoPicture, { kind: 'busy' | 'unavailable' | 'rejected' | 'unknown' }> {
  const { status, headers } = answer;
  if (status === 429)
    return { kind: 'busy', retryAfterMs: readRetryAfter(headers.get('retry-after'), now) };
  // It queues as the last thing before it answers: what broke off was not queued.
  if (status === 500 || status === 503) return { kind: 'unavailable', reason: `status ${status}` };
  if (status >= 300 && status < 500 && status !== 408)
    return { kind: 'rejected', reason: toReason(answer) };
  return { kind: 'unknown', reason: `status ${status}` };
}

function toReason(answer: Answered): string {
  const read = refused.safeParse(readJson(answer));
  return read.success
    ? toSentence(read.data.error.type, read.data.node_errors)
    : `status ${answer.status}`;
}

/** For the operator, such as "node 3 (KSampler): value_not_in_list sampler_name". */
function toSentence(what: string, errors: z.output<typeof nodeErrors>): string {
  const nodes = Object.entries(errors).map(([id, { class_type: kind, errors: all }]) => {
    const faults = all.map(({ type, extra_info: info }) =>
      [type, info?.input_name].filter((part) => part !== undefined).join(' '),
    );
    return `node ${word.safeParse(id).data ?? '?'} (${kind}): ${faults.join(', ')}`;
  });
  return [`the server refuses ${what}`, ...nodes].join('; ').slice(0, 300);
}

/** Where a job stands in the queue; undefined for an answer that says nothing. */
export function readQueue(
  answer: Exchange,
  promptId: string,
): { readonly ahead: number; readonly isRunning: boolean } | 'not-in-it' | undefined {
  const read = isAnswered(answer) ? queue.safeParse(readJson(answer)) : undefined;
  if (!read?.success) return undefined;
  const { queue_running: running, queue_pending: pending } = read.data;
  if (running.some(([, id]) => id === promptId)) return { ahead: 0, isRunning: true };
  const own = pending.find(([, id]) => id === promptId);
  if (!own) return 'not-in-it';
  const before = pending.filter(([number]) => number < own[0]);
  return { ahead: running.length + before.length, isRunning: false };
}

/** What has become of a job that is not in the queue any more. */
export type Ended =
  | {
      readonly kind: 'done';
      readonly picture: ServerFile;
      /** Before the workflow enlarged it, where it tells. */
      readonly drawn: ServerFile | null;
    }
  | { readonly kind: 'not-found' }
  | NoPicture;

/** Reads the history of a job; undefined for an answer that says nothing. */
export function readHistory(
  answer: Exchange,
  promptId: string,
  bindings: Pick<Bindings, 'output' | 'beforeUpscale'>,
): Ended | undefined {
  const read = isAnswered(answer) ? outputs.safeParse(readJson(answer)) : undefined;
  if (!read?.success) return undefined;
  if (Object.keys(read.data).length === 0) return { kind: 'not-found' };
  const job = entry.safeParse(Object.hasOwn(read.data, promptId) ? read.data[promptId] : undefined);
  if (!job.success) return undefined;
  const { status, outputs: made } = job.data;
  if (status && !status.completed) return readFailure(status.messages ?? []);
  const [picture] = filesOf(made ?? {}, bindings.output.node);
  if (!picture) return { kind: 'spoiled', reason: 'the workflow ended without a picture' };
  const { beforeUpscale } = bindings;
  const [drawn = null] = beforeUpscale ? filesOf(made ?? {}, beforeUpscale.node) : [];
  return { kind: 'done', picture, drawn };
}

function filesOf(made: z.output<typeof outputs>, node: string): readonly ServerFile[] {
  const read = output.safeParse(Object.hasOwn(made, node) ? made[node] : undefined);
  return (read.data?.images ?? []).flatMap((image) => file.safeParse(image).data ?? []);
}

/** Failure and interruption differ in the last message only. */
function readFailure(messages: readonly unknown[]): NoPicture {
  const [kind, detail] = message.safeParse(messages.at(-1)).data ?? [];
  if (kind === 'execution_interrupted') return { kind: 'canceled' };
  const {
    node_id: id,
    node_type: type,
    exception_type: exception,
  } = failure.safeParse(detail).data ?? {};
  const where = id === undefined ? '' : ` at node ${id} (${type ?? '?'})`;
  const why = exception === undefined ? '' : `: ${exception}`;
  return { kind: 'spoiled', reason: `the workflow failed${where}${why}` };
}

function isAnswered(answer: Exchange): answer is Answered {
  return answer.kind === 'answered' && answer.status === 200;
}
