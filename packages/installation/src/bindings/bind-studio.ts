import { preferredRenderers } from '@image-production/production';

import type { Module } from '../installation.ts';
import { findModule } from '../modules/find-module.ts';
import { renderers } from '../modules/renderers.ts';
import { signers } from '../modules/signers.ts';
import { ENCODER, PROVENANCE_SIGNER, RENDERERS } from '../tokens.ts';

/** What makes pictures and files. */
export const bindStudio: Module = (bind) => {
  bind(RENDERERS, async ({ configuration }, opened) => {
    const renderer = await findModule(renderers, configuration.renderer)(configuration);
    return preferredRenderers(opened.use(renderer));
  });
  bind(ENCODER, async () => {
    const { createDeliverableEncoder } = await import('@image-production/imaging');
    return createDeliverableEncoder();
  });
  bind(PROVENANCE_SIGNER, ({ configuration, logger }) =>
    findModule(signers, configuration.provenance.kind)(configuration, logger),
  );
};
