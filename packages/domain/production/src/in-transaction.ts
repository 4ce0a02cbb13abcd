import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionStores } from './ports/production-store.ts';
import type { Subject } from './ports/subject.ts';
import type { ProductionServices } from './services.ts';

/** Runs work that cannot fail with a `Failure` as one transaction; returns its value. */
export async function inTransaction<Answer>(
  { store }: Pick<ProductionServices, 'store'>,
  subject: Subject,
  work: (stores: ProductionStores) => Promise<Answer>,
): Promise<Answer> {
  return valueOf(await store.transaction(subject, async (stores) => succeed(await work(stores))));
}
