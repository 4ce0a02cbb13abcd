import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { endedAnswer } from './ended-answer.ts';
import { picturesPath } from './repository.ts';
import type { Step } from './step.ts';

const run = promisify(execFile);

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export type Variables = Readonly<Record<string, string>>;

/** Runs the command as it is shown and keeps what was answered, at the end of what it began. */
export async function call(step: Step, variables: Variables, folder: string): Promise<Answer> {
  const first = await ask(step, variables, folder);
  const isUnended = first.status === 202 && step.status === 200;
  const answer = isUnended
    ? await endedAnswer(first, (requestId) => readRequest(requestId, variables))
    : first;
  if (answer.status === step.status) return answer;
  throw new Error(`${step.operation} answered ${answer.status}: ${answer.body.toString('utf8')}`);
}

async function ask(step: Step, variables: Variables, folder: string): Promise<Answer> {
  const [head, body] = [join(folder, 'head'), join(folder, 'body')];
  const command = `${step.command} -D '${head}' -o '${body}' -w '%{http_code}'`;
  const { stdout } = await run('sh', ['-c', command], {
    cwd: picturesPath,
    env: { PATH: process.env['PATH'], ...variables },
  });
  const status = Number(stdout);
  // curl writes no file for an answer without a body.
  const bytes = await readFile(body).catch(() => Buffer.alloc(0));
  return { status, headers: headersIn(await readFile(head, 'utf8')), body: bytes };
}

async function readRequest(requestId: string, variables: Variables): Promise<Buffer> {
  const answer = await fetch(`${variables['BASE']}/v1/requests/${requestId}`, {
    headers: { Authorization: `Bearer ${variables['KEY']}`, Prefer: 'wait=60' },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${requestId} is answered with ${answer.status}: ${text}`);
  return Buffer.from(text);
}

/** The headers of the last answer: `100 Continue` may come before it. */
function headersIn(text: string): ReadonlyMap<string, string> {
  const last = text.trim().split('\r\n\r\n').at(-1) ?? '';
  const lines = last.split('\r\n').slice(1);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
