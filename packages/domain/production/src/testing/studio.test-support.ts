import type {
  CandidateId,
  OrganizationId,
  RequestId,
  RosterModelId,
  WorkerId,
} from '@image-production/identifiers';
import type { CustomModel } from '@image-production/identity';
import { parseDollars, valueOf } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import {
  ManualCancellation,
  ManualClock,
  plainDigest,
  plainSha256Hex,
} from '@image-production/kernel/memory';
import { leastFields, pickFields } from '@image-production/operations';
import type { LabOperation, LabOrder, OrderedFields } from '@image-production/operations';
import {
  absentPictureInspector,
  absentProvenanceSigner,
  preferredRenderers,
} from '@image-production/rendering';

import type { AcceptedReference } from '../assets/inspect-references.ts';
import {
  InMemoryAssetStore,
  plainPrices,
  reviewedFullBody,
  reviewedLab,
  reviewedPortrait,
} from '../memory/index.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { defaultPolicy } from '../model/production-policy.ts';
import type { ProductionPolicy } from '../model/production-policy.ts';
import { saveModel } from '../models/save-model.ts';
import type { IntakeServices, StudioServices } from '../services.ts';
import { cancelRequest } from '../settlement/cancel-request.ts';
import { absentIdentityScreen } from '../studio/absent-identity-screen.ts';
import { claimRequest } from '../studio/claim-request.ts';
import { produceRequest } from '../studio/produce-request.ts';
import type { Attempt } from '../studio/produce-request.ts';
import type { AcceptFailure, Acceptance } from '../submission/accept-request.ts';
import type { ProIdentity } from '../submission/pro-identity.ts';
import type { PictureOrder } from '../submission/review-pro.ts';
import { submitFullBody } from '../submission/submit-full-body.ts';
import type { SubmitFullBodyFailure } from '../submission/submit-full-body.ts';
import { submitLab } from '../submission/submit-lab.ts';
import { submitPortrait } from '../submission/submit-portrait.ts';
import { submitPro } from '../submission/submit-pro.ts';
import type { SubmitProFailure } from '../submission/submit-pro.ts';
import { topUpWallet } from '../wallet/top-up-wallet.ts';
import { InterruptibleStore } from './interruptible-store.test-support.ts';
import { RememberedIds } from './remembered-ids.test-support.ts';
import { ScriptedRenderer, tinyEncoder } from './scripted-renderer.test-support.ts';
import {
  everyPicture,
  proContent,
  storedReference,
  submissionOf,
} from './submissions.test-support.ts';
import type { SubmissionWish } from './submissions.test-support.ts';

/** Changes to a LAB order. */
export type LabChanges<Name extends LabOperation> = Partial<OrderedFields<Name>> &
  Partial<Pick<LabOrder, 'resolution' | 'aspect' | 'count'>> & {
    readonly references?: readonly AcceptedReference[];
  };

export function dollars(text: string): Micros {
  return valueOf(parseDollars(text));
}

/** A complete in-memory production with the common steps of its tests. */
export class Studio {
  readonly clock: ManualClock = new ManualClock();
  readonly ids: RememberedIds = new RememberedIds();
  /** Organizations that the operator has erased. */
  readonly erased: Set<OrganizationId> = new Set();
  readonly store: InterruptibleStore;
  readonly assets: InMemoryAssetStore = new InMemoryAssetStore(plainSha256Hex);
  readonly renderer: ScriptedRenderer = new ScriptedRenderer();
  readonly services: StudioServices & IntakeServices;
  /** Roster models that the first organization holds a licence for. */
  readonly licences: Set<RosterModelId> = new Set();
  readonly organizationId: OrganizationId = this.ids.next('organization');
  readonly otherOrganizationId: OrganizationId = this.ids.next('organization');
  readonly workerId: WorkerId = this.ids.next('worker');
  readonly otherWorkerId: WorkerId = this.ids.next('worker');
  /** Keys used in submissions, for inspecting the store. */
  readonly keys: Set<string> = new Set();

  /** Runs every work twice, as after a conflict, unless a test runs too many transactions. */
  constructor(policy: Partial<ProductionPolicy> = {}, isContested: boolean = true) {
    const isErased = (id: OrganizationId): boolean => this.erased.has(id);
    this.store = new InterruptibleStore({ digest: plainDigest, isErased, isContested });
    const { store, assets, clock, ids, renderer } = this;
    this.services = {
      store,
      assets,
      clock,
      ids,
      renderers: preferredRenderers(renderer),
      digest: plainDigest,
      encoder: tinyEncoder,
      provenanceSigner: absentProvenanceSigner,
      identityScreen: absentIdentityScreen,
      pictureInspector: absentPictureInspector,
      inspectionPolicy: { retakes: 1, enforced: [] },
      inspector: everyPicture,
      entitlements: {
        isEntitled: async (organizationId, id) =>
          organizationId === this.organizationId && this.licences.has(id),
      },
      policy: { ...defaultPolicy, ...policy },
      prices: plainPrices,
    };
  }

  async topUp(amount: string, organizationId: OrganizationId = this.organizationId): Promise<void> {
    const payment = { organizationId, amount: dollars(amount), reference: this.ids.next('entry') };
    valueOf(await topUpWallet(this.services, payment));
  }

  /** Orders a portrait: 0.12. */
  async portrait(wish: SubmissionWish = {}): Promise<Result<Acceptance, AcceptFailure>> {
    const fields = { casting: [{ age_range: '35-44' }] };
    const endpoint = 'POST /v1/models/generate';
    const submission = submissionOf(this, { endpoint, fields, ...wish });
    const casting = { ageRange: '35-44', additionalDirection: 'freckles' } as const;
    return submitPortrait(this.services, submission, await reviewedPortrait(casting));
  }

  /** Orders a full-body view: 0.15. */
  async fullBody(
    candidateId: CandidateId,
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, SubmitFullBodyFailure>> {
    const fields = { candidate_id: [candidateId] };
    const endpoint = 'POST /v1/models/full-body';
    const submission = submissionOf(this, { endpoint, fields, ...wish });
    const reviewed = await reviewedFullBody(candidateId, 'white shirt');
    return submitFullBody(this.services, submission, reviewed);
  }

  /** Orders a PRO photograph with two references, by default at 2K: 0.17. */
  async pro(
    identity: ProIdentity,
    wish: SubmissionWish = {},
    changes: Partial<PictureOrder> = {},
  ): Promise<Result<Acceptance, SubmitProFailure>> {
    const content = await proContent(this.assets, identity, changes);
    const { endpoint, fields, files } = content;
    const submission = submissionOf(this, { endpoint, fields, files, ...wish });
    return submitPro(this.services, submission, content.reviewed);
  }

  /** Orders several pictures in one request, at 0.12 each. */
  async series(
    count: number,
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, AcceptFailure>> {
    return this.creative({ count }, wish);
  }

  /** Orders one square picture from a prompt, by default at 1K: 0.12. */
  async creative(
    changes: LabChanges<'lab.creative'> = {},
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, AcceptFailure>> {
    const fields = { count: [changes.count ?? 1] };
    return this.lab('lab.creative', { references: [], ...changes }, { fields, ...wish });
  }

  /** Orders one picture of one product, by default at 1K: 0.15. */
  async product(
    changes: LabChanges<'lab.product'> = {},
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, AcceptFailure>> {
    return this.lab('lab.product', changes, { endpoint: 'POST /v1/lab/product', ...wish });
  }

  /** Orders the refinement of one picture, by default at 1K: 0.15. */
  async polish(
    changes: LabChanges<'lab.polish'> = {},
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, AcceptFailure>> {
    return this.lab('lab.polish', changes, { endpoint: 'POST /v1/lab/polish', ...wish });
  }

  /** Orders one picture with one reference at 1K and only the required fields. */
  async lab<Name extends LabOperation>(
    operation: Name,
    changes: LabChanges<Name>,
    wish: SubmissionWish,
  ): Promise<Result<Acceptance, AcceptFailure>> {
    const { resolution = '1K', aspect = null, count = 1, references } = changes;
    const fields = pickFields(operation, { ...leastFields(operation, 'a paper boat'), ...changes });
    const reviewed = await reviewedLab(
      { operation, resolution, aspect, count, fields },
      references ?? [await storedReference(this.assets, 1)],
    );
    return submitLab(this.services, submissionOf(this, wish), reviewed);
  }

  /** Claims the next request; throws if there is none. */
  async claim(workerId: WorkerId = this.workerId): Promise<GenerationRequest> {
    const claim = await claimRequest(this.services, workerId);
    if (!claim) throw new Error('there is nothing to claim');
    return claim;
  }

  async produce(
    claim: GenerationRequest,
    cancellation: ManualCancellation = new ManualCancellation(),
  ): Promise<Attempt> {
    return produceRequest(this.services, claim, cancellation);
  }

  /** Claims the next request and makes one attempt at it. */
  async attempt(workerId: WorkerId = this.workerId): Promise<Attempt> {
    return this.produce(await this.claim(workerId));
  }

  /** Advances the clock until every lease has expired. */
  loseLeases(): void {
    this.clock.advance(this.services.policy.leaseMs + 1);
  }

  /** Cancels as a client; throws if that is refused. */
  async cancel(requestId: RequestId): Promise<GenerationRequest> {
    const { services, organizationId } = this;
    return valueOf(await cancelRequest(services, { organizationId, requestId }));
  }

  /** The current state of the request. */
  async find({
    id,
    organizationId,
  }: Pick<GenerationRequest, 'id' | 'organizationId'>): Promise<GenerationRequest> {
    const request = await this.store.readers.requests.find(organizationId, id);
    if (!request) throw new Error(`${id} does not exist`);
    return request;
  }

  /** The only request of the first organization. */
  async onlyRequest(): Promise<GenerationRequest> {
    const { organizationId } = this;
    const found = await this.store.readers.requests.list({ organizationId, limit: 2 });
    const [request, another] = found;
    if (!request || another) throw new Error(`there are ${found.length} requests`);
    return request;
  }

  /** A saved model with a paid portrait: 0.12. */
  async savedModel(): Promise<CustomModel> {
    const { request } = valueOf(await this.portrait());
    await this.attempt();
    if (!request.candidateId) throw new Error('a portrait has a candidate');
    const { organizationId, candidateId } = request;
    return valueOf(await saveModel(this.services, { organizationId, candidateId })).model;
  }
}

/** Opens a studio whose first organization has this balance. */
export async function openStudio(
  funds: string = '10.00',
  policy: Partial<ProductionPolicy> = {},
): Promise<Studio> {
  const studio = new Studio(policy);
  await studio.topUp(funds);
  return studio;
}
