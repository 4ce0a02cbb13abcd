import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';

import { resolveAppearance } from '../appearance/resolve-appearance.ts';
import type { Candidate } from '../model/candidate.ts';
import type { CustomModel } from '../model/custom-model.ts';
import type { ModelLibrary } from '../ports/model-library.ts';

const person = {
  casting: { ageRange: '35-44' },
  appearance: resolveAppearance({ ageRange: '35-44' }, '5e'.repeat(32)),
} as const;
const portrait = { sha256: 'ab'.repeat(32), width: 896, height: 1200 };
const fullBody = { sha256: 'cd'.repeat(32), width: 848, height: 1264 };

type PortraitReady = Extract<Candidate, { state: 'portrait-ready' }>;

/** A library with builders for test data; ids are generated in ascending order. */
export class LibraryScene {
  readonly library: ModelLibrary;
  readonly ids: SequentialIds = new SequentialIds();
  readonly organizationId: OrganizationId;

  constructor(library: ModelLibrary) {
    this.library = library;
    this.organizationId = this.ids.next('organization');
  }

  /** Builds a candidate with a portrait, not stored. */
  newCandidate(organizationId: OrganizationId = this.organizationId): PortraitReady {
    return {
      ...person,
      id: this.ids.next('candidate'),
      organizationId,
      createdAt: 1_700_000_000_000,
      expiresAt: 1_700_604_800_000,
      requestIds: [this.ids.next('request')],
      state: 'portrait-ready',
      portrait,
    };
  }

  /** Stores a candidate with a portrait. */
  async readyCandidate(organizationId?: OrganizationId): Promise<Candidate> {
    const candidate = this.newCandidate(organizationId);
    await this.library.insertCandidate(candidate);
    return candidate;
  }

  /** The candidate after another full-body view was requested. */
  pending(candidate: Candidate): Candidate {
    const requestIds = [...candidate.requestIds, this.ids.next('request')];
    return { ...candidate, requestIds, state: 'full-body-pending', portrait, fullBody: null };
  }

  /** The candidate after that view was delivered. */
  delivered(candidate: Candidate): Candidate {
    return { ...candidate, state: 'full-body-ready', portrait, fullBody };
  }

  /** Builds a model of this candidate, not stored. */
  modelOf(candidate: Candidate, name: string): CustomModel {
    const { id: candidateId, organizationId } = candidate;
    const id = this.ids.next('model');
    const createdAt = candidate.createdAt + 1;
    return { ...person, id, organizationId, candidateId, name, portrait, fullBody, createdAt };
  }

  /** Builds a new model of a new candidate, not stored. */
  async newModel(name: string, organizationId?: OrganizationId): Promise<CustomModel> {
    return this.modelOf(await this.readyCandidate(organizationId), name);
  }

  /** Stores a new model. */
  async savedModel(name: string, organizationId?: OrganizationId): Promise<CustomModel> {
    const model = await this.newModel(name, organizationId);
    const answer = await this.library.insertModel(model);
    if (answer !== 'inserted') throw new Error(`expected to insert "${name}", was ${answer}`);
    return model;
  }

  async delete(model: CustomModel): Promise<'deleted' | 'not-found'> {
    return this.library.deleteModel(model.organizationId, model.id, model.createdAt + 1);
  }
}

/** Runs one test in an empty library. */
export type WithScene = (test: (scene: LibraryScene) => Promise<void>) => () => Promise<void>;
