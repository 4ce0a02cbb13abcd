import type { IdSource, OrganizationId, RequestId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { resolveAppearance } from '@image-production/identity';
import { Fault, micros, valueOf } from '@image-production/kernel';
import { ManualCancellation, ManualClock, plainSha256Hex } from '@image-production/kernel/memory';
import * as production from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';
import {
  contestedStore,
  InMemoryAssetStore,
  plainPrices,
  reviewedLab,
  reviewedPortrait,
  reviewedPro,
} from '@image-production/production/memory';
import {
  absentPictureInspector,
  absentProvenanceSigner,
  oneChunk,
  preferredRenderers,
} from '@image-production/rendering';
import type { Renderer, RenderOutcome } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';
import { nodeDigest } from '@image-production/runtime-node';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import type { TemporaryStorage } from '../testing/temporary-storage.ts';

// The use cases on a real database: nothing in the schema stands in the way of any flow.
let opened: TemporaryStorage;
let ids: IdSource;
let organizationId: OrganizationId;
let services: production.IntakeServices & production.StudioServices;
let clock: ManualClock;
/** What the renderer does instead of drawing, picture by picture. */
let script: (() => RenderOutcome | null)[];

const render: Renderer['render'] = async ({ plan, seed }) => {
  const instead = script.shift()?.();
  if (instead) return instead;
  const { width, height } = plan.frame;
  const samples = Uint8Array.from(seed.slice(0, 9), (digit) => digit.charCodeAt(0));
  const size = {
    nativeWidth: width,
    nativeHeight: height,
    upscaled: false,
    placements: [],
    notes: [],
  };
  const account = { digitalSourceType: 'algorithmicMedia', synthetic: true, ...size } as const;
  return { kind: 'rendered', master: { width, height, bitDepth: 8, samples }, account };
};
const draws = (): null => null;
const breaks = (): RenderOutcome => {
  throw new Error('out of paint');
};
const isBusy = (): RenderOutcome => {
  throw new Fault('busy', { isRetryable: true });
};

beforeEach(async () => {
  ids = new SequentialIds();
  clock = new ManualClock();
  script = [];
  organizationId = ids.next('organization');
  opened = await openTemporaryStorage([organizationId]);
  services = {
    store: contestedStore(opened.storage.production),
    assets: new InMemoryAssetStore(plainSha256Hex),
    clock,
    ids,
    digest: nodeDigest,
    policy: production.defaultPolicy,
    prices: plainPrices,
    renderers: preferredRenderers({ ...flatRenderer, render }),
    encoder: {
      encode: async ({ samples }, format) => {
        const bytes = oneChunk(Uint8Array.of(format.length, ...samples));
        const about = { format, mediaType: `image/${format}`, sceneReferred: false };
        return { ...about, bitDepth: 8, bytes };
      },
    },
    provenanceSigner: absentProvenanceSigner,
    identityScreen: production.absentIdentityScreen,
    pictureInspector: absentPictureInspector,
    inspectionPolicy: { retakes: 0, enforced: [] },
    inspector: { inspect: async () => Promise.reject(new Error('nothing is uploaded')) },
    entitlements: { isEntitled: async () => true },
  };
  const payment = { organizationId, amount: micros(10_000_000n), reference: 'pay-1' };
  valueOf(await production.topUpWallet(services, payment));
});
afterEach(async () => opened.teardown());

function submission() {
  const endpoint = 'POST /v1/lab/creative';
  const content = { endpoint, fields: new Map(), files: new Map() };
  const fingerprint = production.fingerprintOf(content, nodeDigest);
  const key = { organizationId, idempotencyKey: ids.next('entry'), fingerprint };
  return { ...key, costMax: null, metadata: {}, variation: null, fields: {} };
}

async function series(count: number): Promise<GenerationRequest> {
  const fields = { prompt: 'a paper boat' };
  const size = { resolution: '1K', aspect: '4:5', count } as const;
  const order = { operation: 'lab.creative', fields, ...size } as const;
  const accepted = await production.submitLab(services, submission(), await reviewedLab(order, []));
  return valueOf(accepted).request;
}

async function attempt(): Promise<void> {
  const claim = await production.claimRequest(services, ids.next('worker'));
  if (!claim) throw new Error('there is nothing to claim');
  await production.produceRequest(services, claim, new ManualCancellation());
}

async function find(id: RequestId): Promise<GenerationRequest | undefined> {
  return services.store.readers.requests.find(organizationId, id);
}

const day = 24 * 60 * 60 * 1000;

describe('on SQLite', () => {
  it('a series of which one picture cannot be made is charged for the others', async () => {
    const { id } = await series(3);
    script = [breaks];
    await attempt();
    expect(await find(id)).toMatchObject({
      status: 'succeeded',
      charged: 240_000n,
      outputs: [{ status: 'failed' }, { status: 'succeeded' }, { status: 'succeeded' }],
    });
  });

  it('what was stored of a canceled request is discarded, file by file', async () => {
    const { id: requestId } = await series(2);
    script = [draws, isBusy];
    await attempt();
    expect(await find(requestId)).toMatchObject({ outputs: [{ files: [{ format: 'png' }] }, {}] });
    const canceled = valueOf(
      await production.cancelRequest(services, { organizationId, requestId }),
    );
    expect(canceled).toMatchObject({ status: 'canceled', billing: 'released' });
    expect(await find(requestId)).toEqual(canceled);
    const database = new Database(opened.path, { readonly: true });
    expect(database.prepare('SELECT count(*) FROM output_files').pluck().get()).toBe(0);
    database.close();
  });

  it('the data of every ended request can be removed, early and by retention', async () => {
    const [delivered, failed, canceled] = [await series(1), await series(1), await series(1)];
    await attempt();
    script = [breaks];
    await attempt();
    const asked = { organizationId, requestId: canceled.id };
    valueOf(await production.cancelRequest(services, asked));
    valueOf(await production.removeOutputs(services, asked));
    clock.advance(7 * day);
    expect(await production.sweepRetention(services)).toBe(2);
    for (const { id } of [delivered, failed, canceled]) {
      expect((await find(id))?.dataRemovedAt).not.toBeNull();
    }
    clock.advance(services.policy.assetGraceMs);
    expect(await production.sweepAssets(services)).toBe(1);
    expect(await production.sweepAssets(services)).toBe(0);
  });

  it('an unsaved candidate expires and its portrait goes with it', async () => {
    const reviewed = await reviewedPortrait({ ageRange: '35-44' });
    const { request } = valueOf(await production.submitPortrait(services, submission(), reviewed));
    await attempt();
    clock.advance(7 * day);
    expect(await production.sweepCandidates(services)).toBe(1);
    expect(await production.sweepRetention(services)).toBe(1);
    clock.advance(services.policy.assetGraceMs);
    expect(await production.sweepAssets(services)).toBe(1);
    const { models } = services.store.readers;
    const id = request.candidateId;
    expect(id && (await models.findCandidate(organizationId, id))).toMatchObject({
      state: 'expired',
    });
  });

  it('somebody of the roster is photographed before a portrait of them was drawn', async () => {
    const casting = { ageRange: '25-34' } as const;
    const appearance = resolveAppearance(casting, 'a'.repeat(64));
    const person = { id: ids.next('rosterModel'), name: 'Anna', casting, appearance };
    await production.openRoster(services, [person]);
    const reference = {
      sha256: 'b'.repeat(64),
      width: 300,
      height: 400,
      mediaType: 'image/png',
      workingCopySha256: 'c'.repeat(64),
    } as const;
    const brief = {
      commercialObjective: 'Launch of the winter coat',
      sceneAndAction: 'She walks towards the camera.',
      sceneType: 'studio',
      style: 'campaign',
      framing: 'full_length',
      referenceRoles: [{ role: 'hero_garment', fidelity: { level: 'exact' } }],
    };
    const order = { resolution: '1K', aspect: '3:4' } as const;
    const identity = { source: 'roster', id: person.id } as const;
    const reviewed = await reviewedPro({ modelId: person.id, brief, order }, [reference]);
    const accepted = await production.submitPro(services, submission(), reviewed);
    await attempt();
    expect(await find(valueOf(accepted).request.id)).toMatchObject({
      status: 'succeeded',
      identity,
    });
  });
});
