import { problem, requestRecord, savedModel } from '@image-production/contract';
import type { Problem, RequestRecord, SavedModelAnswer } from '@image-production/contract';
import type { z } from 'zod';

/** A response of the API, read to its end. */
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

/** The JSON of a response, typed by its schema. */
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

/** Status and code of a refusal: `422 unknown_field`. */
export function summarizeRefusal(answer: Answer): string {
  return answer.status < 400 ? `${answer.status}` : `${answer.status} ${problemIn(answer).code}`;
}

/** The input problems as `code pointer`, in order. */
export function inputProblemsIn(answer: Answer): string[] {
  return (problemIn(answer).errors ?? []).map(({ code, pointer }) => `${code} ${pointer}`);
}
