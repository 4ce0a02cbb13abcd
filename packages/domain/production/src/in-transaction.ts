import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionStores } from './ports/production-store.ts';
import type { ProductionServices } from './services.ts';

/** Work on the stores that nothing can refuse. */
export async function inTransaction<Answer>(
  { store }: Pick<ProductionServices, 'store'>,
  work: (stores: ProductionStores) => Promise<Answer>,
): Promise<Answer> {
  return valueOf(await store.transaction(async (stores) => succeed(await work(stores))));
}
