import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { parseDollars, valueOf } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import {
  absentIdentityScreen,
  BooksAudit,
  defaultPolicy,
  topUpWallet,
} from '@image-production/production';
import type {
  AcceptedReference,
  BooksReader,
  IntakeServices,
  ProductionStore,
  StudioServices,
} from '@image-production/production';
import {
  InMemoryAssetStore,
  InMemoryProductionStore,
  plainPrices,
} from '@image-production/production/memory';
import {
  absentPictureInspector,
  absentProvenanceSigner,
  oneChunk,
} from '@image-production/rendering';
import type { Renderer } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';
import { nodeDigest, sha256OfBytes } from '@image-production/runtime-node';
import { createSqliteStorage } from '@image-production/storage-sql/sqlite';
import sharp from 'sharp';

export type StoreKind = 'memory' | 'sqlite';

type Services = StudioServices & IntakeServices;

/** The core of the service over one store, with a client who has money and an upload. */
export interface World extends AsyncDisposable {
  readonly services: Services;
  readonly clock: ManualClock;
  readonly ids: SequentialIds;
  readonly organizationId: OrganizationId;
  readonly upload: AcceptedReference;
  /** Who makes the next picture. */
  readonly setRenderer: (choose: () => Renderer) => void;
  /** What is wrong with the books. */
  readonly findInBooks: () => Promise<readonly string[]>;
}

const side = { width: 6, height: 8 };

export async function openWorld(kind: StoreKind): Promise<World> {
  const ids = new SequentialIds();
  const organizationId = ids.next('organization');
  const { production, books, close } = await openStores[kind](organizationId);
  const clock = new ManualClock();
  const picture = await sharp({ create: { ...side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const assets = new InMemoryAssetStore(sha256OfBytes);
  let choose = (): Renderer => flatRenderer;
  const services: Services = {
    store: production,
    assets,
    clock,
    ids,
    digest: nodeDigest,
    renderers: {
      all: [flatRenderer],
      choose: async () => ({ kind: 'chosen', renderer: choose(), leave: () => {} }),
      room: async () => [],
      timeLimitMs: () => 3_600_000,
    },
    // Identity views are sent to engines: files of delivered pictures have to be pictures.
    encoder: {
      encode: async (_master, format) => ({
        format,
        mediaType: 'image/png',
        bitDepth: 8,
        sceneReferred: false,
        bytes: oneChunk(picture),
      }),
    },
    provenanceSigner: absentProvenanceSigner,
    identityScreen: absentIdentityScreen,
    pictureInspector: absentPictureInspector,
    inspectionPolicy: { retakes: 1, enforced: [] },
    inspector: { inspect: () => Promise.reject(new Error('uploads are accepted already')) },
    entitlements: { isEntitled: async () => true },
    policy: defaultPolicy,
    prices: plainPrices,
  };
  const amount = valueOf(parseDollars('10000.00'));
  valueOf(await topUpWallet(services, { organizationId, amount, reference: ids.next('entry') }));
  const { sha256 } = await assets.put(picture);
  return {
    services,
    clock,
    ids,
    organizationId,
    upload: { ...side, sha256, mediaType: 'image/png', workingCopySha256: sha256 },
    setRenderer: (next) => {
      choose = next;
    },
    findInBooks: async () => {
      const audit = new BooksAudit(nodeDigest);
      await books.visitBooks(audit);
      const { invariants } = audit.report(clock.now(), defaultPolicy.keyRetentionMs);
      return invariants.flatMap(({ findings }) => findings);
    },
    [Symbol.asyncDispose]: close,
  };
}

interface Stores {
  readonly production: ProductionStore;
  readonly books: Pick<BooksReader, 'visitBooks'>;
  readonly close: () => Promise<void>;
}

const openStores: Readonly<
  Record<StoreKind, (organizationId: World['organizationId']) => Promise<Stores>>
> = {
  memory: async () => {
    const production = new InMemoryProductionStore({ digest: nodeDigest });
    return { production, books: production, close: async () => {} };
  },
  sqlite: async (id) => {
    const folder = mkdtempSync(join(tmpdir(), 'engine-proof-'));
    const storage = await createSqliteStorage({
      path: join(folder, 'world.sqlite'),
      digest: nodeDigest,
    });
    const organization = withDefaultSettings({ id, name: 'Atelier', createdAt: 0 });
    await storage.credentials.insertOrganization(organization);
    const close = async (): Promise<void> => {
      await storage[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    };
    return { production: storage.production, books: storage.books, close };
  },
};
