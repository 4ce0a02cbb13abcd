import type {
  CandidateId,
  ModelId,
  OrganizationId,
  RosterModelId,
} from '@image-production/identifiers';

import type { Candidate } from '../model/candidate.ts';
import type { CustomModel } from '../model/custom-model.ts';
import type { RosterModel } from '../model/roster-model.ts';

export interface ErasedIdentity {
  readonly candidateId: CandidateId;
  readonly modelId: ModelId | null;
}

export interface ModelPageQuery {
  readonly organizationId: OrganizationId;
  readonly limit: number;
  /** Returns models older than this one, which may be deleted itself; newest first. */
  readonly before?: ModelId;
}

/** Reads identities. Those of other organizations are undefined, as unknown ones are. */
export interface ModelReader {
  readonly findCandidate: (
    organizationId: OrganizationId,
    id: CandidateId,
  ) => Promise<Candidate | undefined>;
  /** Returns an active model; undefined when deleted. */
  readonly findModel: (
    organizationId: OrganizationId,
    id: ModelId,
  ) => Promise<CustomModel | undefined>;
  /** Active models, newest first. */
  readonly listModels: (query: ModelPageQuery) => Promise<readonly CustomModel[]>;
  /** Whether this model existed and was deleted. */
  readonly isDeleted: (organizationId: OrganizationId, id: ModelId) => Promise<boolean>;
}

/** Reads the roster, which all organizations share. */
export interface RosterReader {
  readonly findRosterModel: (id: RosterModelId) => Promise<RosterModel | undefined>;
  /** Sorted by name. */
  readonly listRosterModels: () => Promise<readonly RosterModel[]>;
}

/** Durable storage of identities; takes part in the caller's transaction. */
export interface ModelLibrary extends ModelReader, RosterReader {
  readonly insertCandidate: (candidate: Candidate) => Promise<void>;
  /**
   * Replaces the stored candidate if it has not changed since the decision: same state and same
   * number of requests. State alone would not detect another full-body view in between.
   */
  readonly replaceCandidate: (
    candidate: Candidate,
    from: Candidate,
  ) => Promise<'replaced' | 'outdated'>;
  /**
   * Adds an active model. A candidate has at most one model, ever; a name is taken while an active
   * model of the organization has the same `modelNameKey`. `already-saved` takes precedence. A
   * refused model changes nothing.
   */
  readonly insertModel: (
    model: CustomModel,
  ) => Promise<'inserted' | 'already-saved' | 'name-taken'>;
  /** Renames an active model unless another active one of the organization has the name. */
  readonly renameModel: (
    organizationId: OrganizationId,
    id: ModelId,
    name: string,
  ) => Promise<CustomModel | 'not-found' | 'name-taken'>;
  /**
   * Deletes an active model at this time; its id is never reused and its name becomes free. Erases
   * the casting texts of the model and its candidate.
   */
  readonly deleteModel: (
    organizationId: OrganizationId,
    id: ModelId,
    deletedAt: number,
  ) => Promise<'deleted' | 'not-found'>;
  /** Unsaved candidates past their expiry, across organizations, longest overdue first. */
  readonly dueCandidates: (at: number, limit: number) => Promise<readonly Candidate[]>;
  /**
   * Erases casting texts that deleted models and expired candidates still have because they
   * predate the rule. Returns the number of identities changed.
   */
  readonly forgetTexts: (limit: number) => Promise<number>;
  /**
   * Erases an organization's identities except pending candidates: deletes models and their names,
   * expires candidates, removes texts and views and replaces appearances with the erased one.
   * Copies on the roster stay. Returns the candidates that had views or a model, each with its
   * model.
   */
  readonly eraseIdentities: (
    organizationId: OrganizationId,
    erasedAt: number,
  ) => Promise<readonly ErasedIdentity[]>;
  /** Adds a frozen identity to the roster; of two with the same id the first one stays. */
  readonly insertRosterModel: (model: RosterModel) => Promise<'inserted' | 'exists'>;
}
