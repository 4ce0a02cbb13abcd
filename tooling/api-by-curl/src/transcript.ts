import { STATUS_CODES } from 'node:http';

import type { Answer } from './call.ts';
import type { Operation } from './operations.ts';
import { shortJson } from './short-json.ts';
import type { StableText } from './stable-text.ts';
import type { Step } from './step.ts';

const shownHeaders = [
  'Location',
  'Content-Type',
  'Content-Disposition',
  'Idempotent-Replayed',
  'Preference-Applied',
  'Retry-After',
  'Link',
];
const textLineMax = 160;

/** The part of the file that shows one call. */
export function shownCall(step: Step, answer: Answer, stable: StableText): string {
  const { note, command, file } = step;
  const shown = file === undefined ? command : `${command} -o ${file}`;
  return [
    ...(note === undefined ? [] : [note, '']),
    '```sh',
    shown,
    '```',
    '',
    '```http',
    shownAnswer(step, answer, stable),
    '```',
    ...remembered(step),
  ].join('\n');
}

export function heading({ id, summary, call }: Operation): string {
  return `### ${id}\n\n\`${call}\`: ${summary}`;
}

function shownAnswer(step: Step, answer: Answer, stable: StableText): string {
  const { status, headers } = answer;
  const lines = shownHeaders.flatMap((name) => {
    const value = headers.get(name.toLowerCase());
    return value === undefined ? [] : [`${name}: ${stable.of(value)}`];
  });
  const text = step.file === undefined ? shownBody(step, answer, stable) : '';
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, ...(text ? ['', text] : [])]
    .join('\n')
    .trimEnd();
}

function shownBody(step: Step, { headers, body }: Answer, stable: StableText): string {
  const text = body.toString('utf8');
  if (headers.get('content-type')?.startsWith('application/json')) {
    return stable.of(shortJson(JSON.parse(text), step.keep));
  }
  // Before lines are cut: half an id could not be told.
  const lines = stable.of(text.trimEnd()).split(/\r?\n/);
  const shown = lines.slice(0, step.linesMax ?? lines.length).map(shortLine);
  return [...shown, ...(lines.length > shown.length ? ['…'] : [])].join('\n');
}

function shortLine(line: string): string {
  return line.length > textLineMax ? `${line.slice(0, textLineMax)}…` : line;
}

function remembered({ remember = {} }: Step): readonly string[] {
  const told = Object.entries(remember).map(([name, path]) => `\`${path}\` becomes \`$${name}\``);
  return told.length > 0 ? ['', `${told.join(', ')}.`] : [];
}
