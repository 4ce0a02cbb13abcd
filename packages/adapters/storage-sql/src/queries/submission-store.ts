import type { RequestId } from '@image-production/identifiers';
import type { SubmissionStore, SubmittedFields } from '@image-production/production';
import type { Kysely } from 'kysely';
import { z } from 'zod';

import type { Tables } from '../rows/tables.ts';

const storedFields = z.looseObject({});

export class SqlSubmissionStore implements SubmissionStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async find(requestId: RequestId): Promise<SubmittedFields | undefined> {
    const row = await this.#db
      .selectFrom('submissions')
      .select('fields')
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    return row && storedFields.parse(JSON.parse(row.fields));
  }

  async insert(requestId: RequestId, fields: SubmittedFields): Promise<void> {
    const row = { request_id: requestId, fields: JSON.stringify(fields) };
    await this.#db.insertInto('submissions').values(row).execute();
  }

  async forget(requestId: RequestId): Promise<void> {
    await this.#db.deleteFrom('submissions').where('request_id', '=', requestId).execute();
  }
}
