import type { CandidateId, ModelId, OrganizationId, RosterModelId } from '@image-production/kernel';

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
  /** Only models older than this one, which may itself be deleted; pages run newest first. */
  readonly before?: ModelId;
}

/** Reads identities. Another organization's identity and an unknown one are both undefined. */
export interface ModelReader {
  readonly findCandidate: (
    organizationId: OrganizationId,
    id: CandidateId,
  ) => Promise<Candidate | undefined>;
  /** An active model. A deleted one is undefined. */
  readonly findModel: (
    organizationId: OrganizationId,
    id: ModelId,
  ) => Promise<CustomModel | undefined>;
  /** Active models, newest first. */
  readonly listModels: (query: ModelPageQuery) => Promise<readonly CustomModel[]>;
  /** Whether the model saved under this id existed and was deleted. */
  readonly isDeleted: (organizationId: OrganizationId, id: ModelId) => Promise<boolean>;
}

/** Reads the roster, which is the same for every organization. */
export interface RosterReader {
  readonly findRosterModel: (id: RosterModelId) => Promise<RosterModel | undefined>;
  /** In order of their names. */
  readonly listRosterModels: () => Promise<readonly RosterModel[]>;
}

/** What the identity domain needs from durable storage; takes part in the caller's transaction. */
export interface ModelLibrary extends ModelReader, RosterReader {
  readonly insertCandidate: (candidate: Candidate) => Promise<void>;
  /**
   * Replaces the stored candidate if it still stands where the decision was made from: in the
   * same state and with as many requests. The state alone would not tell a candidate from itself
   * one full-body view later.
   */
  readonly replaceCandidate: (
    candidate: Candidate,
    from: Candidate,
  ) => Promise<'replaced' | 'outdated'>;
  /**
   * Adds an active model. At most one model per candidate exists, ever; a name is taken while
   * an active model of the organization bears it, compared by `modelNameKey`. When both apply
   * the answer is `already-saved`. Only an inserted model leaves a trace.
   */
  readonly insertModel: (
    model: CustomModel,
  ) => Promise<'inserted' | 'already-saved' | 'name-taken'>;
  /** Gives an active model this name, unless another active one of the organization has it. */
  readonly renameModel: (
    organizationId: OrganizationId,
    id: ModelId,
    name: string,
  ) => Promise<CustomModel | 'not-found' | 'name-taken'>;
  /**
   * Ends an active model at this time; its id is never used again and its name becomes free. The
   * words of its casting, and of its candidate's, are gone with it.
   */
  readonly deleteModel: (
    organizationId: OrganizationId,
    id: ModelId,
    deletedAt: number,
  ) => Promise<'deleted' | 'not-found'>;
  /** Unsaved candidates whose time has passed, of all organizations, the longest due first. */
  readonly dueCandidates: (at: number, limit: number) => Promise<readonly Candidate[]>;
  /**
   * Takes away the casting texts that deleted models and expired candidates still have from
   * before anything did. Answers how many identities had some.
   */
  readonly forgetTexts: (limit: number) => Promise<number>;
  /**
   * Empties everything an organization cast, but for what a request under way still changes:
   * models end and lose their names, candidates become expired, words and views go, and nobody's
   * appearance stands in the place of theirs. Copies on the roster stay. Answers the candidates
   * that had views or a model, each with its model.
   */
  readonly eraseIdentities: (
    organizationId: OrganizationId,
    erasedAt: number,
  ) => Promise<readonly ErasedIdentity[]>;
  /** Adds a frozen identity to the roster; one id is added once. */
  readonly insertRosterModel: (model: RosterModel) => Promise<'inserted' | 'exists'>;
}
