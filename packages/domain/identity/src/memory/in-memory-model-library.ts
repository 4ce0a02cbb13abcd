import type { CandidateId, ModelId, OrganizationId } from '@image-production/kernel';

import type { Candidate } from '../model/candidate.ts';
import type { CustomModel } from '../model/custom-model.ts';
import { modelNameKey } from '../model/model-name.ts';
import type { ModelLibrary, ModelPageQuery } from '../ports/model-library.ts';

interface StoredModel {
  readonly model: CustomModel;
  readonly deletedAt: number | null;
}

/** Identities in two maps: the reference implementation. */
export class InMemoryModelLibrary implements ModelLibrary {
  #candidates = new Map<CandidateId, Candidate>();
  #models = new Map<ModelId, StoredModel>();

  /** Remembers everything as it is now; the answer goes back to it, as a roll-back does. */
  checkpoint(): () => void {
    const candidates = new Map(this.#candidates);
    const models = new Map(this.#models);
    return () => {
      this.#candidates = candidates;
      this.#models = models;
    };
  }

  async findCandidate(
    organizationId: OrganizationId,
    id: CandidateId,
  ): Promise<Candidate | undefined> {
    const candidate = this.#candidates.get(id);
    return candidate?.organizationId === organizationId ? candidate : undefined;
  }

  async insertCandidate(candidate: Candidate): Promise<void> {
    if (this.#candidates.has(candidate.id)) throw new Error(`${candidate.id} exists already`);
    this.#candidates.set(candidate.id, candidate);
  }

  async replaceCandidate(candidate: Candidate, from: Candidate): Promise<'replaced' | 'outdated'> {
    const stored = this.#candidates.get(candidate.id);
    if (stored === undefined || !isSameStanding(stored, from)) return 'outdated';
    this.#candidates.set(candidate.id, candidate);
    return 'replaced';
  }

  async findModel(organizationId: OrganizationId, id: ModelId): Promise<CustomModel | undefined> {
    return this.#activeModel(organizationId, id);
  }

  async listModels(query: ModelPageQuery): Promise<readonly CustomModel[]> {
    const { organizationId, before, limit } = query;
    return this.#active(organizationId)
      .filter((model) => before === undefined || model.id < before)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, limit);
  }

  async isDeleted(organizationId: OrganizationId, id: ModelId): Promise<boolean> {
    const stored = this.#models.get(id);
    return stored?.model.organizationId === organizationId && stored.deletedAt !== null;
  }

  async insertModel(model: CustomModel): Promise<'inserted' | 'already-saved' | 'name-taken'> {
    const all = [...this.#models.values()];
    if (all.some((stored) => stored.model.candidateId === model.candidateId)) {
      return 'already-saved';
    }
    const key = modelNameKey(model.name);
    if (this.#active(model.organizationId).some(({ name }) => modelNameKey(name) === key)) {
      return 'name-taken';
    }
    if (this.#models.has(model.id)) throw new Error(`${model.id} was used before`);
    this.#models.set(model.id, { model, deletedAt: null });
    return 'inserted';
  }

  async deleteModel(
    organizationId: OrganizationId,
    id: ModelId,
    deletedAt: number,
  ): Promise<'deleted' | 'not-found'> {
    const model = this.#activeModel(organizationId, id);
    if (model === undefined) return 'not-found';
    this.#models.set(id, { model, deletedAt });
    return 'deleted';
  }

  #activeModel(organizationId: OrganizationId, id: ModelId): CustomModel | undefined {
    return this.#active(organizationId).find((model) => model.id === id);
  }

  #active(organizationId: OrganizationId): CustomModel[] {
    return [...this.#models.values()]
      .filter(
        ({ model, deletedAt }) => model.organizationId === organizationId && deletedAt === null,
      )
      .map(({ model }) => model);
  }
}

/** A candidate passes each state once per request, so the two together name a moment of its life. */
function isSameStanding(stored: Candidate, from: Candidate): boolean {
  return stored.state === from.state && stored.requestIds.length === from.requestIds.length;
}
