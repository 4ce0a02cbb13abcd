import { join } from 'node:path';

import { expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporary-storage.ts';
import { openReadingHandle, openWritingHandle } from './open-handles.ts';
import { StatementCache } from './statement-cache.ts';
import { WriteQueue } from './write-queue.ts';

async function openNotes(handles: DisposableStack): Promise<{
  readonly writer: Awaited<ReturnType<typeof openWritingHandle>>;
  readonly insert: (text: string) => Promise<unknown>;
  readonly notes: () => unknown[];
}> {
  const folder = temporaryFolder();
  handles.defer(() => folder.remove());
  const path = join(folder.path, 'test.sqlite');
  const writer = handles.adopt(await openWritingHandle(path), (database) => database.close());
  const statements = new StatementCache(writer);
  const queue = new WriteQueue({
    execute: (sql) => void statements.prepare(sql).run([]),
    get isInTransaction() {
      return writer.inTransaction;
    },
  });
  const insert = (text: string): Promise<unknown> =>
    queue.run(async () => statements.prepare('insert into notes values (?)').run([text]));
  writer.exec('create table notes (text)');
  await insert('before');
  const reader = handles.adopt(openReadingHandle(path), (database) => database.close());
  const notes = (): unknown[] => reader.prepare('select text from notes').pluck().all();
  return { writer, insert, notes };
}

it('a database without room takes nothing, is read all the same, and goes on once there is some', async () => {
  using handles = new DisposableStack();
  const { writer, insert, notes } = await openNotes(handles);
  // The real SQLITE_FULL, without a disk to fill.
  writer.pragma(`max_page_count = ${Number(writer.pragma('page_count', { simple: true }))}`);
  const writes = ['small', 'x'.repeat(100_000), 'small too'].map(insert);
  for (const outcome of await Promise.allSettled(writes)) {
    expect(outcome).toMatchObject({ reason: { isRetryable: true, isDiskFull: true } });
  }
  expect(notes()).toEqual(['before']);

  writer.pragma('max_page_count = 1000000');
  await insert('after');
  expect(notes()).toEqual(['before', 'after']);
});

it('a database that turns read-only while it is open takes nothing, is read all the same, and goes on', async () => {
  using handles = new DisposableStack();
  const { writer, insert, notes } = await openNotes(handles);
  // The real SQLITE_READONLY, without a disk to mount.
  writer.pragma('query_only = 1');
  for (const outcome of await Promise.allSettled(['one', 'two'].map(insert))) {
    expect(outcome).toMatchObject({ reason: { isRetryable: true, isDiskFull: false } });
  }
  expect(notes()).toEqual(['before']);

  writer.pragma('query_only = 0');
  await insert('after');
  expect(notes()).toEqual(['before', 'after']);
});
