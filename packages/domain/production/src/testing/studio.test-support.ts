import type { AspectNotSupported } from '@image-production/brief';
import type { CustomModel } from '@image-production/identity';
import { parseDollars, valueOf } from '@image-production/kernel';
import type {
  CandidateId,
  Micros,
  OrganizationId,
  RequestId,
  Result,
  RosterModelId,
  WorkerId,
} from '@image-production/kernel';
import {
  ManualCancellation,
  ManualClock,
  plainDigest,
  plainSha256Hex,
} from '@image-production/kernel/memory';

import { InMemoryAssetStore } from '../memory/index.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { defaultPolicy } from '../model/production-policy.ts';
import type { ProductionPolicy } from '../model/production-policy.ts';
import { saveModel } from '../models/save-model.ts';
import type { IntakeServices, StudioServices } from '../services.ts';
import { cancelRequest } from '../settlement/cancel-request.ts';
import { absentIdentityScreen } from '../studio/absent-identity-screen.ts';
import { absentProvenanceSigner } from '../studio/absent-provenance-signer.ts';
import { claimRequest } from '../studio/claim-request.ts';
import { preferredRenderers } from '../studio/preferred-renderers.ts';
import { produceRequest } from '../studio/produce-request.ts';
import type { Attempt } from '../studio/produce-request.ts';
import type { AcceptFailure, Acceptance } from '../submission/accept-request.ts';
import { submitFullBody } from '../submission/submit-full-body.ts';
import type { SubmitFullBodyFailure } from '../submission/submit-full-body.ts';
import { submitCreative, submitPolish, submitProduct } from '../submission/submit-lab.ts';
import type {
  CreativeSubmission,
  PolishSubmission,
  ProductSubmission,
} from '../submission/submit-lab.ts';
import { submitPortrait } from '../submission/submit-portrait.ts';
import { submitPro } from '../submission/submit-pro.ts';
import type { ProIdentity, ProSubmission, SubmitProFailure } from '../submission/submit-pro.ts';
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

export function dollars(text: string): Micros {
  return valueOf(parseDollars(text));
}

/** A whole production in memory and the steps that most tests take in it. */
export class Studio {
  readonly clock: ManualClock = new ManualClock();
  readonly ids: RememberedIds = new RememberedIds();
  /** Organizations that the operator has erased. */
  readonly erased: Set<OrganizationId> = new Set();
  readonly store: InterruptibleStore;
  readonly assets: InMemoryAssetStore = new InMemoryAssetStore(plainSha256Hex);
  readonly renderer: ScriptedRenderer = new ScriptedRenderer();
  readonly services: StudioServices & IntakeServices;
  /** Roster models that the first organization is entitled to. */
  readonly licences: Set<RosterModelId> = new Set();
  readonly organizationId: OrganizationId = this.ids.next('organization');
  readonly otherOrganizationId: OrganizationId = this.ids.next('organization');
  readonly workerId: WorkerId = this.ids.next('worker');
  readonly otherWorkerId: WorkerId = this.ids.next('worker');
  /** Keys that were submitted under, for whoever looks at what is stored. */
  readonly keys: Set<string> = new Set();

  /** Every work is run twice, as after a conflict, unless so many are to be run that it matters. */
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
      inspector: everyPicture,
      entitlements: {
        isEntitled: async (organizationId, id) =>
          organizationId === this.organizationId && this.licences.has(id),
      },
      policy: { ...defaultPolicy, ...policy },
    };
  }

  async topUp(amount: string, organizationId: OrganizationId = this.organizationId): Promise<void> {
    const payment = { organizationId, amount: dollars(amount), reference: this.ids.next('entry') };
    valueOf(await topUpWallet(this.services, payment));
  }

  /** Asks for a portrait: 0.12. */
  async portrait(wish: SubmissionWish = {}): Promise<Result<Acceptance, AcceptFailure>> {
    const fields = { casting: [{ age_range: '35-44' }] };
    const endpoint = 'POST /v1/models/generate';
    const submission = submissionOf(this, { endpoint, fields, ...wish });
    const casting = { ageRange: '35-44', additionalDirection: 'freckles' } as const;
    return submitPortrait(this.services, { ...submission, casting, advisories: [] });
  }

  /** Asks for a full-body view: 0.15. */
  async fullBody(
    candidateId: CandidateId,
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, SubmitFullBodyFailure>> {
    const fields = { candidate_id: [candidateId] };
    const endpoint = 'POST /v1/models/full-body';
    const submission = submissionOf(this, { endpoint, fields, ...wish });
    return submitFullBody(this.services, {
      ...submission,
      candidateId,
      wardrobe: 'white shirt',
      advisories: [],
    });
  }

  /** Asks for a PRO photograph with two references, at 2K unless told otherwise: 0.17. */
  async pro(
    identity: ProIdentity,
    wish: SubmissionWish = {},
    changes: Partial<ProSubmission> = {},
  ): Promise<Result<Acceptance, SubmitProFailure>> {
    const content = await proContent(this.assets, identity, changes);
    const { endpoint, fields, files } = content;
    const submission = submissionOf(this, { endpoint, fields, files, ...wish });
    return submitPro(this.services, { ...submission, ...content.submission, ...changes });
  }

  /** Asks for several pictures at once, at 0.12 each. */
  async series(
    count: number,
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, AcceptFailure>> {
    return this.creative({ count }, wish);
  }

  /** Asks for one square picture from a prompt at 1K, unless told otherwise: 0.12. */
  async creative(
    changes: Partial<CreativeSubmission> = {},
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, AcceptFailure>> {
    const submission = submissionOf(this, { fields: { count: [changes.count ?? 1] }, ...wish });
    return submitCreative(this.services, {
      ...submission,
      prompt: 'a paper boat',
      resolution: '1K',
      aspect: '1:1',
      count: 1,
      references: [],
      ...changes,
    });
  }

  /** Asks for one picture of one product at 1K, unless told otherwise: 0.15. */
  async product(
    changes: Partial<ProductSubmission> = {},
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, AcceptFailure>> {
    const submission = submissionOf(this, { endpoint: 'POST /v1/lab/product', ...wish });
    return submitProduct(this.services, {
      ...submission,
      prompt: null,
      resolution: '1K',
      aspect: null,
      count: 1,
      background: 'studio',
      references: [await storedReference(this.assets, 1)],
      ...changes,
    });
  }

  /** Asks for one picture to be refined at 1K, unless told otherwise: 0.15. */
  async polish(
    changes: Partial<PolishSubmission> = {},
    wish: SubmissionWish = {},
  ): Promise<Result<Acceptance, AcceptFailure | AspectNotSupported>> {
    const submission = submissionOf(this, { endpoint: 'POST /v1/lab/polish', ...wish });
    return submitPolish(this.services, {
      ...submission,
      instructions: null,
      resolution: '1K',
      intensity: 'balanced',
      references: [await storedReference(this.assets, 1)],
      ...changes,
    });
  }

  /** The next request for a worker; there must be one. */
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

  /** Lets so much time pass that every lease is lost. */
  loseLeases(): void {
    this.clock.advance(this.services.policy.leaseMs + 1);
  }

  /** What happens when a client cancels; it must be possible. */
  async cancel(requestId: RequestId): Promise<GenerationRequest> {
    const { services, organizationId } = this;
    return valueOf(await cancelRequest(services, { organizationId, requestId }));
  }

  /** The request as it is now. */
  async find({
    id,
    organizationId,
  }: Pick<GenerationRequest, 'id' | 'organizationId'>): Promise<GenerationRequest> {
    const request = await this.store.readers.requests.find(organizationId, id);
    if (!request) throw new Error(`${id} does not exist`);
    return request;
  }

  /** The one request of the first organization. */
  async onlyRequest(): Promise<GenerationRequest> {
    const { organizationId } = this;
    const found = await this.store.readers.requests.list({ organizationId, limit: 2 });
    const [request, another] = found;
    if (!request || another) throw new Error(`there are ${found.length} requests`);
    return request;
  }

  /** A model with a portrait that somebody has paid for: 0.12. */
  async savedModel(): Promise<CustomModel> {
    const { request } = valueOf(await this.portrait());
    await this.attempt();
    if (!request.candidateId) throw new Error('a portrait has a candidate');
    const { organizationId, candidateId } = request;
    return valueOf(await saveModel(this.services, { organizationId, candidateId })).model;
  }
}

/** A studio whose first organization has this much to spend. */
export async function openStudio(
  funds: string = '10.00',
  policy: Partial<ProductionPolicy> = {},
): Promise<Studio> {
  const studio = new Studio(policy);
  await studio.topUp(funds);
  return studio;
}
