import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import type {
  BatchItem,
  BatchItemState,
  ImageProduction,
  ProInput,
} from '@image-production/client';

import { lookName } from '../brief/read-brief-file.ts';
import { exitCodes, toExitCode } from '../exit-codes.ts';
import { formatRows } from '../output/format-rows.ts';
import { saveFiles } from '../producing/produce.ts';
import type { ProOptions } from '../producing/production-options.ts';
import { untilInterrupted } from '../session.ts';
import type { Session } from '../session.ts';
import { addDollars } from './add-dollars.ts';
import { contactSheet } from './contact-sheet.ts';
import type { SheetPicture } from './contact-sheet.ts';

type Look = readonly [path: string, input: ProInput];

/**
 * Many looks within the limits of the service. Keys are journaled before anything is sent: the same
 * command with the same `--out` goes on where an earlier one ended, and charges nothing twice.
 */
export async function generateBatch(
  session: Session,
  client: ImageProduction,
  options: ProOptions,
  looks: readonly Look[],
): Promise<void> {
  if (options.quote) return quoteBatch(session, client, looks);
  const out = options.out ?? `ips-batch-${toStamp(new Date())}`;
  const folder = resolve(session.surroundings.startFolder, out);
  await mkdir(folder, { recursive: true });
  const name = basename(folder);
  const items = looks.map(([path, input]): BatchItem => ({
    name: path,
    operation: 'pro.generate',
    input,
  }));
  const resume = `\nWhat was accepted goes on. The same command with --out ${out} comes back to it;\nips requests cancel --metadata batch=${name} cancels the lot.`;
  const pictures: SheetPicture[] = [];
  await untilInterrupted(
    session.surroundings,
    () => resume,
    async (signal) => {
      const batch = client.batch(items, {
        journal: resolve(
          session.surroundings.startFolder,
          options.journal ?? join(folder, 'batch.jsonl'),
        ),
        metadata: { batch: name },
        signal,
        ...(options.maxCost !== undefined && { maxCost: options.maxCost }),
        ...(options.strict && { strict: true }),
      });
      for await (const state of batch) {
        const files = await saveState(session, client, state, { ...options, out: folder });
        pictures.push({ state, files });
        session.note(`${pictures.length} of ${items.length}  ${state.name}  ${state.state}`);
        if (session.isJson) session.tell(toLine(state, files), () => '');
      }
    },
  );
  const order = looks.map(([path]) => path);
  pictures.sort((one, other) => order.indexOf(one.state.name) - order.indexOf(other.state.name));
  const sheet = join(folder, 'index.html');
  await writeFile(sheet, contactSheet(name, folder, pictures));
  finish(session, pictures, sheet);
}

async function saveState(
  session: Session,
  client: ImageProduction,
  { name, state, requestId }: BatchItemState,
  { out, format }: ProOptions & { readonly out: string },
): Promise<readonly string[]> {
  if (state !== 'succeeded' || requestId === null) return [];
  const request = await client.requests.get(requestId);
  return saveFiles(session, request, { name: lookName(name), out, format });
}

function toLine(state: BatchItemState, savedFiles: readonly string[]) {
  const { name, requestId, record, error } = state;
  return { name, state: state.state, requestId, savedFiles, error: error?.message ?? null, record };
}

function finish(session: Session, pictures: readonly SheetPicture[], sheet: string): void {
  const rows = pictures.map(({ state }) => [
    state.name,
    state.state,
    state.requestId ?? '',
    state.record?.billing.charged.amount ?? '0.00',
    state.error?.message ?? '',
  ]);
  const charged = addDollars(rows.map(([, , , amount = '0']) => amount));
  if (!session.isJson) {
    const heads = ['BRIEF', 'STATE', 'REQUEST', 'CHARGED', ''];
    session.surroundings.print(
      `${formatRows(heads, [...rows, ['total', '', '', charged, '']])}\n${sheet}`,
    );
  }
  const bad = pictures.find(({ state }) => state.state !== 'succeeded');
  if (!bad) return;
  const refusal = bad.state.state === 'refused' ? toExitCode(bad.state.error) : undefined;
  session.surroundings.endWith(refusal ?? exitCodes.generationFailed);
}

async function quoteBatch(
  session: Session,
  client: ImageProduction,
  looks: readonly Look[],
): Promise<void> {
  const rows: string[][] = [];
  for (const [path, { resolution, references }] of looks) {
    const order = {
      operation: 'pro.generate',
      resolution,
      reference_count: references.length,
    } as const;
    const { total } = await client.quotes.create(order);
    rows.push([path, resolution, total.amount]);
  }
  const total = addDollars(rows.map(([, , amount = '0']) => amount));
  session.tell(
    { looks: rows.map(([file, resolution, amount]) => ({ file, resolution, amount })), total },
    () => formatRows(['BRIEF', 'SIZE', 'USD'], [...rows, ['total', '', total]]),
  );
}

function toStamp(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}
