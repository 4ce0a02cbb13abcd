import { createThreadedTextGuard, readNames } from '@image-production/runtime-node';

import type { Module } from '../installation.ts';
import { CONFINEMENT, DATA_FOLDER, INSPECTOR, TEXT_GUARD } from '../tokens.ts';

/** Checks texts and files before a request is accepted. */
export const bindIntake: Module = (bind) => {
  bind(TEXT_GUARD, async ({ configuration: { guardNamesPath } }, opened) => {
    const names = guardNamesPath === undefined ? [] : await readNames(guardNamesPath);
    return opened.use(createThreadedTextGuard({ names }));
  });
  bind(CONFINEMENT, async () => {
    const { findConfinement } = await import('@image-production/imaging/reference-inspector');
    return findConfinement();
  });
  bind(INSPECTOR, async ({ configuration: { uploadsFolder }, logger, get }, opened) => {
    await get(DATA_FOLDER);
    const { createReferenceInspector } =
      await import('@image-production/imaging/reference-inspector');
    const inspector = createReferenceInspector({
      folder: uploadsFolder,
      onInspected: (effort) => {
        const { interruption } = effort;
        // An interruption by the client is no evidence against its file.
        if (interruption === null || interruption === 'canceled') return;
        logger.warn(effort, 'an upload could not be decoded');
      },
    });
    return opened.use(inspector);
  });
};
