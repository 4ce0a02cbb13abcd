import type {
  CandidateId,
  ModelId,
  OrganizationId,
  RosterModelId,
} from '@image-production/identifiers';
import { erasedAppearance, modelNameKey } from '@image-production/identity';
import type {
  Candidate,
  CustomModel,
  ErasedIdentity,
  ModelLibrary,
  ModelPageQuery,
  RosterModel,
} from '@image-production/identity';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import {
  appearanceCodec,
  toCandidate,
  toCandidateRow,
  toModel,
  toModelRow,
  toStoredState,
} from '../rows/identity-rows.ts';
import { toRosterModel, toRosterRow } from '../rows/roster-rows.ts';
import {
  clearCastingTexts,
  forgetCastingTexts,
  forgetTextsOfModel,
  hasTexts,
} from './casting-texts.ts';
import { VariedStore } from './varied-store.ts';

// Must match the partial index's condition verbatim for the planner to use it.
const isReady: RawBuilder<SqlBool> = sql`state IN ('portrait_ready', 'full_body_ready')`;

const nobody = appearanceCodec.encode(erasedAppearance);

export class SqlModelLibrary extends VariedStore implements ModelLibrary {
  async findCandidate(
    organizationId: OrganizationId,
    id: CandidateId,
  ): Promise<Candidate | undefined> {
    const row = await this.db
      .selectFrom('candidates')
      .selectAll()
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    return row && toCandidate(row);
  }

  async insertCandidate(candidate: Candidate): Promise<void> {
    await this.db.insertInto('candidates').values(toCandidateRow(candidate)).execute();
  }

  async replaceCandidate(candidate: Candidate, from: Candidate): Promise<'replaced' | 'outdated'> {
    const { id, organization_id: _, ...row } = toCandidateRow(candidate);
    const updated = await this.db
      .updateTable('candidates')
      .set(row)
      .where('id', '=', id)
      .where('state', '=', toStoredState(from.state))
      .where('request_count', '=', BigInt(from.requestIds.length))
      .executeTakeFirstOrThrow();
    return updated.numUpdatedRows === 0n ? 'outdated' : 'replaced';
  }

  async findModel(organizationId: OrganizationId, id: ModelId): Promise<CustomModel | undefined> {
    const row = await this.db
      .selectFrom('models')
      .selectAll()
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row && toModel(row);
  }

  async listModels(query: ModelPageQuery): Promise<readonly CustomModel[]> {
    const { organizationId, before, limit } = query;
    const rows = await this.db
      .selectFrom('models')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .$if(before !== undefined, (page) => page.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toModel);
  }

  async isDeleted(organizationId: OrganizationId, id: ModelId): Promise<boolean> {
    const row = await this.db
      .selectFrom('models')
      .select('id')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  async insertModel(model: CustomModel): Promise<'inserted' | 'already-saved' | 'name-taken'> {
    if (await this.#isSaved(model.candidateId)) return 'already-saved';
    if (await this.#isNameTaken(model)) return 'name-taken';
    await this.db.insertInto('models').values(toModelRow(model)).execute();
    return 'inserted';
  }

  async renameModel(
    organizationId: OrganizationId,
    id: ModelId,
    name: string,
  ): Promise<CustomModel | 'not-found' | 'name-taken'> {
    const model = await this.findModel(organizationId, id);
    if (!model) return 'not-found';
    if (await this.#isNameTaken({ ...model, name })) return 'name-taken';
    await this.db
      .updateTable('models')
      .set({ name, name_key: modelNameKey(name) })
      .where('id', '=', id)
      .execute();
    return { ...model, name };
  }

  async deleteModel(
    organizationId: OrganizationId,
    id: ModelId,
    deletedAt: number,
  ): Promise<'deleted' | 'not-found'> {
    const deleted = await this.db
      .updateTable('models')
      .set({ deleted_at: deletedAt })
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .returning(['id', 'candidate_id', 'casting'])
      .executeTakeFirst();
    if (!deleted) return 'not-found';
    await forgetTextsOfModel(this.db, deleted);
    return 'deleted';
  }

  async eraseIdentities(
    organizationId: OrganizationId,
    erasedAt: number,
  ): Promise<readonly ErasedIdentity[]> {
    const rows = await this.db
      .selectFrom('candidates')
      .select(['id', 'casting', 'model_id'])
      .where('organization_id', '=', organizationId)
      .where('state', 'in', ['portrait_ready', 'full_body_ready', 'saved'])
      .execute();
    for (const candidate of rows) {
      await clearCastingTexts(this.db, 'candidates', candidate);
      await this.db
        .updateTable('candidates')
        .set({
          state: 'expired',
          appearance: nobody,
          portrait: null,
          full_body: null,
          model_id: null,
        })
        .where('id', '=', candidate.id)
        .execute();
    }
    await this.#eraseModels(organizationId, erasedAt);
    await this.#eraseNumbers(organizationId);
    return rows.map((row) => ({
      candidateId: row.id as CandidateId,
      modelId: row.model_id as ModelId | null,
    }));
  }

  /** Includes models deleted earlier, which still have their names. */
  async #eraseModels(organizationId: OrganizationId, erasedAt: number): Promise<void> {
    const erased = await this.db
      .updateTable('models')
      .set({
        name: '',
        name_key: '',
        appearance: nobody,
        deleted_at: sql`coalesce(deleted_at, ${erasedAt})`,
      })
      .where('organization_id', '=', organizationId)
      .where((either) => either.or([either('appearance', '<>', nobody), either('name', '<>', '')]))
      .returning(['id', 'casting'])
      .execute();
    for (const model of erased) await clearCastingTexts(this.db, 'models', model);
  }

  /** Clears texts and appearance of failed and expired candidates, whose views are already gone. */
  async #eraseNumbers(organizationId: OrganizationId): Promise<void> {
    const over = await this.db
      .updateTable('candidates')
      .set({ appearance: nobody })
      .where('organization_id', '=', organizationId)
      .where('state', 'in', ['failed', 'expired'])
      .where((either) => either.or([either('appearance', '<>', nobody), hasTexts(this.variant)]))
      .returning(['id', 'casting'])
      .execute();
    for (const candidate of over) await clearCastingTexts(this.db, 'candidates', candidate);
  }

  forgetTexts(limit: number): Promise<number> {
    return forgetCastingTexts(this.db, this.variant, limit);
  }

  async dueCandidates(at: number, limit: number): Promise<readonly Candidate[]> {
    const rows = await this.db
      .selectFrom('candidates')
      .selectAll()
      .where(isReady)
      .where('expires_at', '<=', BigInt(at))
      .orderBy('expires_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toCandidate);
  }

  async findRosterModel(id: RosterModelId): Promise<RosterModel | undefined> {
    const row = await this.db
      .selectFrom('roster_models')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toRosterModel(row);
  }

  async listRosterModels(): Promise<readonly RosterModel[]> {
    const rows = await this.db
      .selectFrom('roster_models')
      .selectAll()
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map(toRosterModel);
  }

  async insertRosterModel(model: RosterModel): Promise<'inserted' | 'exists'> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('roster_models')
      .values(toRosterRow(model))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 0n ? 'exists' : 'inserted';
  }

  async #isSaved(candidateId: CandidateId): Promise<boolean> {
    const row = await this.db
      .selectFrom('models')
      .select('id')
      .where('candidate_id', '=', candidateId)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #isNameTaken(model: CustomModel): Promise<boolean> {
    const row = await this.db
      .selectFrom('models')
      .select('id')
      .where('organization_id', '=', model.organizationId)
      .where('name_key', '=', modelNameKey(model.name))
      .where('id', '<>', model.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }
}
