import { priceBook } from '@image-production/price-lists';
import { absentIdentityScreen, defaultPolicy } from '@image-production/production';
import type { ProductionPolicy } from '@image-production/production';
import { createUlidSource, nodeDigest, nodeKeyMaterial } from '@image-production/runtime-node';
import {
  observeAssets,
  observeEncoder,
  observeRenderers,
  observeStore,
} from '@image-production/telemetry';
import type { TierOf } from '@image-production/telemetry';

import type { Configuration } from '../configuration.ts';
import type { Module } from '../installation.ts';
import {
  ACCESS_SERVICES,
  ASSET_STORE,
  AUDIT_SERVICES,
  BOOKS_READER,
  CHECKPOINT_LOG,
  CHECKPOINT_SIGNER,
  CREDENTIAL_STORE,
  ENCODER,
  ERASURE_LOG,
  INSPECTOR,
  INTAKE_SERVICES,
  PICTURE_INSPECTOR,
  PRICES,
  PRODUCTION_SERVICES,
  PROVENANCE_SIGNER,
  RENDERERS,
  STAMPS,
  STORAGE,
  STUDIO_SERVICES,
  TELEMETRY,
  TRAIL_CHECKPOINT_LOG,
} from '../tokens.ts';

/** The dependencies that the domains' use cases are called with. */
export const bindServices: Module = (bind) => {
  bind(PRICES, () => priceBook);
  bind(PRODUCTION_SERVICES, async ({ configuration, get }) => {
    const observer = await get(TELEMETRY);
    const store = observeStore((await get(STORAGE)).production, observer);
    const assets = observeAssets(await get(ASSET_STORE), observer);
    const stamps = await get(STAMPS);
    const clock = stamps.trusted;
    const runtime = { clock, stamps, ids: createUlidSource(clock), digest: nodeDigest };
    const prices = await get(PRICES);
    return { ...runtime, store, assets, prices, policy: toPolicy(configuration) };
  });
  bind(INTAKE_SERVICES, async ({ get }) => ({
    ...(await get(PRODUCTION_SERVICES)),
    inspector: await get(INSPECTOR),
    entitlements: await get(CREDENTIAL_STORE),
  }));
  bind(STUDIO_SERVICES, async ({ configuration, get }) => {
    // Opening the signer first reports an unusable certificate before any work begins.
    const provenanceSigner = await get(PROVENANCE_SIGNER);
    const observer = await get(TELEMETRY);
    const tierOf = tierIn(configuration);
    return {
      ...(await get(PRODUCTION_SERVICES)),
      renderers: observeRenderers(await get(RENDERERS), observer, tierOf),
      encoder: observeEncoder(await get(ENCODER), observer, tierOf),
      provenanceSigner,
      identityScreen: absentIdentityScreen,
      pictureInspector: await get(PICTURE_INSPECTOR),
      inspectionPolicy: configuration.inspection,
    };
  });
  bind(AUDIT_SERVICES, async ({ get }) => ({
    ...(await get(PRODUCTION_SERVICES)),
    books: await get(BOOKS_READER),
    checkpoints: await get(CHECKPOINT_LOG),
    trailCheckpoints: await get(TRAIL_CHECKPOINT_LOG),
    signer: await get(CHECKPOINT_SIGNER),
  }));
  bind(ACCESS_SERVICES, async ({ get }) => {
    const { clock, ids, digest } = await get(PRODUCTION_SERVICES);
    const [credentials, erasures] = [await get(CREDENTIAL_STORE), await get(ERASURE_LOG)];
    return { clock, ids, digest, credentials, erasures, keyMaterial: nodeKeyMaterial };
  });
};

/** Only the embedded renderer has tiers of effort. */
function tierIn({ renderTier }: Configuration): TierOf {
  return (engine) => (engine === 'previz' ? renderTier : '-');
}

function toPolicy(configuration: Configuration): ProductionPolicy {
  return {
    ...defaultPolicy,
    resultRetentionMs: configuration.resultRetention.milliseconds,
    candidateRetentionMs: configuration.candidateRetention.milliseconds,
    unfinishedMax: configuration.unfinishedMax,
    lowBalance: configuration.lowBalance,
  };
}
