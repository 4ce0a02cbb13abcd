import type { Answer } from './call.ts';

const unended: ReadonlySet<string> = new Set(['queued', 'running', 'canceling']);

/**
 * What a call would have answered on a machine that is quick enough: a slow one answers 202 while
 * the request goes on. `readRequest` answers with its record as it is by then. Throws when the
 * request ends in another way than with success.
 */
export async function endedAnswer(
  accepted: Answer,
  readRequest: (requestId: string) => Promise<Buffer>,
): Promise<Answer> {
  let body = accepted.body;
  let record = toRecord(body);
  while (unended.has(record.status)) {
    body = await readRequest(record.requestId);
    record = toRecord(body);
  }
  if (record.status !== 'succeeded') throw new Error(`the request ended: ${body.toString('utf8')}`);
  const headers = [...accepted.headers].filter(([name]) => name !== 'retry-after');
  return { status: 200, headers: new Map(headers), body };
}

function toRecord(body: Buffer): { readonly requestId: string; readonly status: string } {
  return JSON.parse(body.toString('utf8')) as { requestId: string; status: string };
}
