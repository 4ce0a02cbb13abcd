import { join } from 'node:path';

import { expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporary-storage.ts';
import { openReadingHandle, openWritingHandle } from './open-handles.ts';
import { StatementCache } from './statement-cache.ts';
import { WriteQueue } from './write-queue.ts';

it('a database without room takes nothing, is read all the same, and goes on once there is some', async () => {
  const folder = temporaryFolder();
  using handles = new DisposableStack();
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
