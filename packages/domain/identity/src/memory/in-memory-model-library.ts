import type {
  CandidateId,
  ModelId,
  OrganizationId,
  RosterModelId,
} from '@image-production/identifiers';

import { candidateAt, factsOf, isReady } from '../lifecycle/candidate-at.ts';
import type { Candidate } from '../model/candidate.ts';
import { castingWithoutTexts } from '../model/casting-without-texts.ts';
import type { CustomModel } from '../model/custom-model.ts';
import { erasedAppearance } from '../model/erased-appearance.ts';
import { modelNameKey } from '../model/model-name.ts';
import type { RosterModel } from '../model/roster-model.ts';
import type { ErasedIdentity, ModelLibrary, ModelPageQuery } from '../ports/model-library.ts';

interface StoredModel {
  readonly model: CustomModel;
  readonly deletedAt: number | null;
}

/** Reference implementation over maps. */
export class InMemoryModelLibrary implements ModelLibrary {
  #candidates = new Map<CandidateId, Candidate>();
  #models = new Map<ModelId, StoredModel>();
  #roster = new Map<RosterModelId, RosterModel>();

  /** Takes a snapshot; the returned function restores it, as a rollback does. */
  checkpoint(): () => void {
    const candidates = new Map(this.#candidates);
    const models = new Map(this.#models);
    const roster = new Map(this.#roster);
    return () => {
      this.#candidates = candidates;
      this.#models = models;
      this.#roster = roster;
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

  async renameModel(
    organizationId: OrganizationId,
    id: ModelId,
    name: string,
  ): Promise<CustomModel | 'not-found' | 'name-taken'> {
    const model = this.#activeModel(organizationId, id);
    if (!model) return 'not-found';
    const others = this.#active(organizationId).filter((other) => other.id !== id);
    if (others.some((other) => modelNameKey(other.name) === modelNameKey(name))) {
      return 'name-taken';
    }
    const renamed = { ...model, name };
    this.#models.set(id, { model: renamed, deletedAt: null });
    return renamed;
  }

  async deleteModel(
    organizationId: OrganizationId,
    id: ModelId,
    deletedAt: number,
  ): Promise<'deleted' | 'not-found'> {
    const model = this.#activeModel(organizationId, id);
    if (model === undefined) return 'not-found';
    const { casting } = model;
    this.#models.set(id, { model: { ...model, casting: castingWithoutTexts(casting) }, deletedAt });
    const candidate = this.#candidates.get(model.candidateId);
    if (candidate) this.#candidates.set(candidate.id, withoutTexts(candidate));
    return 'deleted';
  }

  async dueCandidates(at: number, limit: number): Promise<readonly Candidate[]> {
    return [...this.#candidates.values()]
      .filter((stored) => isReady(stored) && candidateAt(stored, at).state === 'expired')
      .toSorted((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0) || byId(one, other))
      .slice(0, limit);
  }

  async eraseIdentities(
    organizationId: OrganizationId,
    erasedAt: number,
  ): Promise<readonly ErasedIdentity[]> {
    const erased: ErasedIdentity[] = [];
    for (const candidate of this.#candidates.values()) {
      if (candidate.organizationId !== organizationId || isPending(candidate)) continue;
      const { state } = candidate;
      const casting = castingWithoutTexts(candidate.casting);
      const nobody = { ...factsOf(candidate), casting, appearance: erasedAppearance };
      const isOver = state === 'failed' || state === 'expired';
      this.#candidates.set(candidate.id, { ...nobody, state: isOver ? state : 'expired' });
      if (isOver) continue;
      const modelId = candidate.state === 'saved' ? candidate.modelId : null;
      erased.push({ candidateId: candidate.id, modelId });
    }
    for (const { model, deletedAt } of this.#models.values()) {
      if (model.organizationId !== organizationId) continue;
      const casting = castingWithoutTexts(model.casting);
      const nobody = { ...model, name: '', casting, appearance: erasedAppearance };
      this.#models.set(model.id, { model: nobody, deletedAt: deletedAt ?? erasedAt });
    }
    return erased;
  }

  async forgetTexts(limit: number): Promise<number> {
    // Nothing in memory predates the removal of texts on deletion and expiry.
    const old = [...this.#candidates.values()].filter(
      (candidate) => candidate.state === 'expired' && hasTexts(candidate),
    );
    for (const candidate of old.slice(0, limit)) {
      this.#candidates.set(candidate.id, withoutTexts(candidate));
    }
    return Math.min(old.length, limit);
  }

  async findRosterModel(id: RosterModelId): Promise<RosterModel | undefined> {
    return this.#roster.get(id);
  }

  async listRosterModels(): Promise<readonly RosterModel[]> {
    return [...this.#roster.values()].toSorted((one, other) =>
      one.name === other.name ? byId(one, other) : one.name < other.name ? -1 : 1,
    );
  }

  async insertRosterModel(model: RosterModel): Promise<'inserted' | 'exists'> {
    if (this.#roster.has(model.id)) return 'exists';
    this.#roster.set(model.id, model);
    return 'inserted';
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

/** Pending candidates still change when their request ends. */
function isPending({ state }: Candidate): boolean {
  return state === 'portrait-pending' || state === 'full-body-pending';
}

function withoutTexts(candidate: Candidate): Candidate {
  return { ...candidate, casting: castingWithoutTexts(candidate.casting) };
}

function hasTexts({ casting }: Candidate): boolean {
  const { additionalDirection, skinTone, hair } = casting;
  return (additionalDirection ?? skinTone?.detail ?? hair?.style) !== undefined;
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/** State and request count identify a version: each state occurs once per request. */
function isSameStanding(stored: Candidate, from: Candidate): boolean {
  return stored.state === from.state && stored.requestIds.length === from.requestIds.length;
}
