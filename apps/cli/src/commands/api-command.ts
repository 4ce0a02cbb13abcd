import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import type { RawCallOptions } from '@image-production/client';
import type { Command } from 'commander';

import { Complaint, exitCodes, usageComplaint } from '../exit-codes.ts';
import { collect, collectPair, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

interface ApiOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly field?: Readonly<Record<string, string>>;
  readonly form?: readonly string[];
  readonly header?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly idempotencyKey?: string;
}

/** `api`: any call of the service with this account's key. */
export function addApiCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('api')
    .argument('<method>', 'such as GET')
    .argument('<path>', 'such as /v1/models')
    .description('Any call, with the key of the account; its answer as it comes.')
    .option('--query <name=value>', 'of the URL; may be repeated', collectPair)
    .option('-f, --field <name=value>', 'a text of the JSON body; may be repeated', collectPair)
    .option(
      '-F, --form <name=value>',
      'a part of a form, name=@file for a file; may be repeated',
      collect,
    )
    .option('-H, --header <name=value>', 'may be repeated', collectPair)
    .option('--body <file>', 'a JSON body from a file, or - for standard input')
    .option('--idempotency-key <key>', 'of a generating call')
    .action(within(surroundings, call));
}

async function call(
  session: Session,
  options: ApiOptions,
  method: string,
  path: string,
): Promise<void> {
  const { query, header, idempotencyKey } = options;
  const client = await session.client();
  const answer = await client.call(method.toUpperCase(), path, {
    ...(query && { query }),
    ...(header && { headers: header }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(await readBody(session.surroundings, options)),
  });
  const type = answer.headers.get('content-type') ?? '';
  if (/^text\/|json/.test(type)) return session.surroundings.print((await answer.text()).trimEnd());
  session.surroundings.printBytes(await answer.bytes());
}

async function readBody(
  { startFolder, readInput }: Surroundings,
  { field, form, body }: ApiOptions,
): Promise<Pick<RawCallOptions, 'json' | 'body'>> {
  const given = [field, form, body].filter((one) => one !== undefined);
  if (given.length > 1) throw usageComplaint('There is one body: --field, --form or --body.');
  if (field) return { json: field };
  if (form) return { body: await toForm(form, startFolder) };
  if (body === undefined) return {};
  const text =
    body === '-' ? await readInput() : await readFile(resolve(startFolder, body), 'utf8');
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    throw new Complaint(exitCodes.validation, 'body_invalid', 'The body is not JSON.');
  }
}

async function toForm(parts: readonly string[], startFolder: string): Promise<FormData> {
  const form = new FormData();
  for (const part of parts) {
    const [pair] = Object.entries(collectPair(part));
    if (!pair) continue;
    const [name, value] = pair;
    if (!value.startsWith('@')) form.append(name, value);
    else {
      const path = resolve(startFolder, value.slice(1));
      form.append(name, new Blob([await readFile(path)]), basename(path));
    }
  }
  return form;
}
