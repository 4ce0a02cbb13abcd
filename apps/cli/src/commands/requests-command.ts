import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { RequestRecord } from '@image-production/client';
import type { Command } from 'commander';

import { usageComplaint } from '../exit-codes.ts';
import { formatRows } from '../output/format-rows.ts';
import { deliver, followToEnd, saveFiles } from '../producing/produce.ts';
import { parseFormats } from '../producing/production-options.ts';
import type { Format } from '../producing/production-options.ts';
import { describeProgress } from '../progress/describe-progress.ts';
import { hasEnded } from '../progress/follow-request.ts';
import { collectPair, parseCount, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

interface ListOptions {
  readonly limit: number;
  readonly status?: RequestRecord['status'];
  readonly operation?: RequestRecord['operation'];
  readonly metadata?: Readonly<Record<string, string>>;
}

interface SaveOptions {
  readonly out?: string;
  readonly format?: readonly Format[];
  readonly timeout?: number;
  readonly archive?: true;
}

/** `requests`: what was ordered, from anywhere. */
export function addRequestsCommand(program: Command, surroundings: Surroundings): void {
  const requests = program.command('requests').description('What was ordered, from anywhere.');
  requests
    .command('list')
    .description('Newest first.')
    .option('-l, --limit <number>', 'how many', parseCount, 20)
    .option('--status <status>', 'queued, running, canceling, succeeded, failed or canceled')
    .option('--operation <operation>', 'such as pro.generate')
    .option(
      '--metadata <name=value>',
      'only those that carry this note; may be repeated',
      collectPair,
    )
    .action(within(surroundings, listRequests));
  requests
    .command('get')
    .argument('<id>', 'req_…')
    .description('One request as it stands.')
    .action(within(surroundings, getRequest));
  requests
    .command('watch')
    .argument('<id>', 'req_…')
    .description('Follows a request to its end; Ctrl-C leaves it to go on.')
    .option('-o, --out <folder>', 'save its files there')
    .option('--format <formats>', 'only these: png,tiff,dng', parseFormats)
    .option('--timeout <seconds>', 'at most so long (exit code 124)', parseCount)
    .action(within(surroundings, watchRequest));
  requests
    .command('cancel')
    .argument('[ids...]', 'req_…')
    .description('Cancels requests; nothing is charged.')
    .option('--metadata <name=value>', 'all unfinished ones that carry this note', collectPair)
    .action(within(surroundings, cancelRequests));
  requests
    .command('download')
    .argument('<id>', 'req_…')
    .description('Saves the files of a request, each checked by its SHA-256.')
    .option('-o, --out <folder>', 'where to', '.')
    .option('--format <formats>', 'only these: png,tiff,dng', parseFormats)
    .option('--archive', 'all files as one ZIP archive')
    .action(within(surroundings, downloadRequest));
}

async function listRequests(session: Session, options: ListOptions): Promise<void> {
  const { limit, status, operation, metadata } = options;
  const client = await session.client();
  const query = {
    limit: Math.min(Math.max(limit, 1), 100),
    ...(status && { status }),
    ...(operation && { operation }),
    ...(metadata && { metadata }),
  };
  const records = await client.requests.list(query).toArray(limit);
  session.tell(records, () =>
    formatRows(
      ['REQUEST', 'CREATED', 'OPERATION', 'SIZE', 'STATUS', 'CHARGED'],
      records.map((record) => [
        record.requestId,
        record.createdAt,
        record.operation,
        record.resolution,
        describeProgress(record),
        record.billing.charged.amount,
      ]),
    ),
  );
}

async function getRequest(session: Session, _options: object, id: string): Promise<void> {
  const client = await session.client();
  const { record } = await client.requests.get(id);
  session.tell(record, () => JSON.stringify(record, null, 2));
}

async function watchRequest(session: Session, options: SaveOptions, id: string): Promise<void> {
  const client = await session.client();
  const request = await client.requests.get(id);
  const withinMs = options.timeout === undefined ? undefined : options.timeout * 1000;
  const ended = await followToEnd(session, request, withinMs);
  await deliver(session, ended, { ...options, name: nameOf(ended.record) });
}

function nameOf({ operation }: RequestRecord): string {
  return operation.slice(operation.indexOf('.') + 1);
}

async function cancelRequests(
  session: Session,
  { metadata }: ListOptions,
  ids: readonly string[],
): Promise<void> {
  const client = await session.client();
  const all = [...ids];
  if (metadata) {
    for await (const { requestId, status } of client.requests.list({ metadata, limit: 100 })) {
      if (!hasEnded(status)) all.push(requestId);
    }
  } else if (ids.length === 0)
    throw usageComplaint('Name a request, or say --metadata name=value.');
  for (const id of all) {
    const record = await client.requests.cancel(id);
    session.tell(record, () => `${id}  ${record.status}`);
  }
  if (all.length === 0) session.note('Nothing is unfinished.');
}

async function downloadRequest(session: Session, options: SaveOptions, id: string): Promise<void> {
  const { out = '.', format, archive } = options;
  const client = await session.client();
  const request = await client.requests.get(id);
  const folder = resolve(session.surroundings.startFolder, out);
  await mkdir(folder, { recursive: true });
  const savedFiles = archive
    ? [await (await request.archive()).save(resolve(folder, `${id}.zip`))]
    : await saveFiles(session, request, { name: nameOf(request.record), out, format });
  session.tell({ requestId: id, savedFiles }, () => savedFiles.join('\n'));
}
