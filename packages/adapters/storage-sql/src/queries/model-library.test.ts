import type { ModelLibrary } from '@image-production/identity';
import { modelLibraryContract } from '@image-production/identity/contract';
import { succeed, valueOf } from '@image-production/kernel';
import { describeOnPostgres } from '@image-production/postgres';

import { openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { ensureOrganization, openTemporaryStorage } from '../testing/temporary-storage.ts';
import type { SqlStorage } from './sql-storage.ts';

modelLibraryContract('SQLite', async () => {
  const { storage, teardown } = await openTemporaryStorage();
  return { library: asModelLibrary(storage), teardown };
});

describeOnPostgres('on PostgreSQL', () => {
  modelLibraryContract('PostgreSQL', async () => {
    const { storage, teardown } = await openTemporaryPostgres();
    return { library: asModelLibrary(storage), teardown };
  });
});

const subject = { concern: 'roster' } as const;

/** Every change in a transaction of its own, one after the other; whoever is named exists. */
function asModelLibrary(storage: SqlStorage): ModelLibrary {
  const { production } = storage;
  const { models: reader } = production.readers;
  const change = async <Value>(work: (models: ModelLibrary) => Promise<Value>): Promise<Value> =>
    valueOf(
      await production.transaction(subject, async ({ models }) => succeed(await work(models))),
    );
  return {
    findCandidate: (owner, id) => reader.findCandidate(owner, id),
    findModel: (owner, id) => reader.findModel(owner, id),
    listModels: (query) => reader.listModels(query),
    isDeleted: (owner, id) => reader.isDeleted(owner, id),
    insertCandidate: async (candidate) => {
      await ensureOrganization(storage, candidate.organizationId);
      await change((models) => models.insertCandidate(candidate));
    },
    replaceCandidate: (candidate, from) =>
      change((models) => models.replaceCandidate(candidate, from)),
    insertModel: (model) => change((models) => models.insertModel(model)),
    dueCandidates: (at, limit) => change((models) => models.dueCandidates(at, limit)),
    findRosterModel: (id) => reader.findRosterModel(id),
    listRosterModels: () => reader.listRosterModels(),
    insertRosterModel: (model) => change((models) => models.insertRosterModel(model)),
    eraseIdentities: (owner, at) => change((models) => models.eraseIdentities(owner, at)),
    forgetTexts: (limit) => change((models) => models.forgetTexts(limit)),
    renameModel: (owner, id, name) => change((models) => models.renameModel(owner, id, name)),
    deleteModel: (owner, id, at) => change((models) => models.deleteModel(owner, id, at)),
  };
}
