import { problem, requestRecord, savedModel } from '@image-production/contract';
import type { Problem, RequestRecord, SavedModelAnswer } from '@image-production/contract';
import type { z } from 'zod';

/** An answer of the API that has been read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text: bytes.toString('utf8'),
  };
}

/** The JSON of an answer in the form its schema promises. */
export function parsed<Schema extends z.ZodType>(schema: Schema, answer: Answer): z.output<Schema> {
  const read = schema.safeParse(JSON.parse(answer.text));
  if (read.success) return read.data;
  throw new Error(`another answer was expected than ${answer.status} ${answer.text}`);
}

export function recordIn(answer: Answer): RequestRecord {
  return parsed(requestRecord, answer);
}

export function savedModelIn(answer: Answer): SavedModelAnswer {
  return parsed(savedModel, answer);
}

export function problemIn(answer: Answer): Problem {
  return parsed(problem, answer);
}

/** What a refusal comes down to: `422 unknown_field`. */
export function verdictOf(answer: Answer): string {
  return answer.status < 400 ? `${answer.status}` : `${answer.status} ${problemIn(answer).code}`;
}

/** The problems of the input, as `code pointer`, in the order they are told. */
export function inputProblemsIn(answer: Answer): string[] {
  return (problemIn(answer).errors ?? []).map(({ code, pointer }) => `${code} ${pointer}`);
}
