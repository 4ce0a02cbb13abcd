import { findLookChanges } from '@image-production/engines';
import { createSampleRenderer } from '@image-production/renderer-sample';
import { limitInspections } from '@image-production/runtime-node';
import { sampleApart } from '@image-production/test-mode';
import type { Logger } from 'pino';

import { CannotStart } from '../cannot-start.ts';
import { toRoute } from '../engines/engines-file.ts';
import type { EnginesFile } from '../engines/engines-file.ts';
import type { SecretSource } from '../engines/kinds/secret-source.ts';
import { openAlone, openEngines } from '../engines/open-engines.ts';
import { readSecret } from '../engines/read-secret.ts';
import { readText } from '../engines/read-text.ts';
import type { Module } from '../installation.ts';
import { findModule } from '../modules/find-module.ts';
import { inspectors } from '../modules/inspectors.ts';
import { renderers } from '../modules/renderers.ts';
import { signers } from '../modules/signers.ts';
import {
  ENCODER,
  PICTURE_INSPECTOR,
  PLATFORM,
  PROVENANCE_SIGNER,
  RENDERERS,
  STORAGE,
} from '../tokens.ts';

/** What an inspection may add to the time of a picture. */
const inspectionMsMax = 20_000;

/** The parts that produce pictures and files. */
export const bindStudio: Module = (bind) => {
  bind(RENDERERS, async ({ configuration, logger, get }, opened) => {
    const { renderer } = configuration;
    const { clock } = await get(PLATFORM);
    const { production, spending } = await get(STORAGE);
    const shared = { pauses: production.readers.pauses, spending };
    if (typeof renderer !== 'string') {
      adviseOnRoutes(renderer, logger);
      const { createPictureReceiver } = await import('@image-production/imaging');
      const receiver = opened.use(createPictureReceiver());
      const use = <Opened extends AsyncDisposable>(engine: Opened): Opened => opened.use(engine);
      const takes = 1 + configuration.inspection.retakes;
      const files = { readKey, readFile: readText };
      const live = await openEngines(renderer, {
        receiver,
        clock,
        takes,
        ...files,
        ...shared,
        use,
      });
      return sampleApart(live, createSampleRenderer());
    }
    const single = await findModule(renderers, renderer)(configuration);
    return sampleApart(openAlone(opened.use(single), clock, shared), createSampleRenderer());
  });
  bind(ENCODER, async ({ configuration: { credit, usageTerms } }) => {
    const { createDeliverableEncoder } = await import('@image-production/imaging');
    return createDeliverableEncoder({
      ...(credit !== undefined && { credit }),
      ...(usageTerms !== undefined && { usageTerms }),
    });
  });
  bind(PICTURE_INSPECTOR, async ({ configuration }) => {
    const inspector = await inspectors[configuration.inspection.inspector].open();
    return limitInspections(inspector, inspectionMsMax);
  });
  bind(PROVENANCE_SIGNER, ({ configuration, logger }) =>
    findModule(signers, configuration.provenance.kind)(configuration, logger),
  );
};

/** Two engines draw two faces of one person: allowed, and the operator ought to know. */
function adviseOnRoutes({ routes }: EnginesFile, logger: Logger): void {
  for (const change of findLookChanges(routes.map(toRoute)))
    logger.warn(change, 'the routes change the engine between a portrait and its photographs');
}

/** Keys were there when the configuration was read. */
function readKey(source: SecretSource): string {
  const key = readSecret(source, process.env, process.cwd());
  if (key === undefined) throw new CannotStart(['a key of an engine is gone']);
  return key;
}
