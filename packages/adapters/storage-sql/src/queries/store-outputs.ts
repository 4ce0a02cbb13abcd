import type { GenerationRequest } from '@image-production/production';
import type { Kysely } from 'kysely';

import { toFileRows, toOutputRow } from '../rows/output-rows.ts';
import type { Tables } from '../rows/tables.ts';

/** Writes only the outputs that changed. */
export async function storeOutputs(
  db: Kysely<Tables>,
  request: GenerationRequest,
  before: GenerationRequest['outputs'],
): Promise<void> {
  const changed = request.outputs.filter((output) => output !== before[output.index]);
  for (const output of changed) {
    const { request_id, output_index, ...values } = toOutputRow(request.id, output);
    await db
      .insertInto('outputs')
      .values({ request_id, output_index, ...values })
      .onConflict((conflict) =>
        conflict.columns(['request_id', 'output_index']).doUpdateSet(values),
      )
      .execute();
    if (before[output.index]?.status === 'succeeded') {
      await db
        .deleteFrom('output_files')
        .where('request_id', '=', request.id)
        .where('output_index', '=', BigInt(output.index))
        .execute();
    }
    const files = toFileRows(request.id, output);
    if (files.length > 0) await db.insertInto('output_files').values(files).execute();
  }
}
