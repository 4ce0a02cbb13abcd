import { dirname, isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';

import type { Sources } from './fingerprint.ts';

/**
 * Packages from npm that are linked as well: many small modules, which need nothing beside them. All
 * others are loaded from where they are installed.
 */
const linkedPackages = new Set([
  '@hono/node-server',
  'hono',
  'kysely',
  'marked',
  'ulidx',
  'zod',
  'zod-openapi',
]);

/**
 * Writes one file for each program and others for what they load later or share. Answers the sources
 * of this repository that are in them, as they were read.
 */
export async function bundlePrograms(
  root: string,
  programs: Readonly<Record<string, string>>,
  folder: string,
): Promise<Sources> {
  const sources = new Map<string, string>();
  await using bundle = await rolldown({
    cwd: root,
    input: { ...programs },
    platform: 'node',
    // Modules do what they do when they are loaded, whether somebody uses what they export or not.
    treeshake: false,
    plugins: [installedPackages, sourcePlaces(root, sources)],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Classes of the same name in two modules keep it.
    keepNames: true,
  });
  return new Map([...sources].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Leaves packages from npm where they are, named as the module that imports them finds them. */
const installedPackages: Plugin = {
  name: 'installed-packages',
  resolveId: {
    filter: { id: /^[^./\0]/ },
    async handler(id, importer) {
      const isOurs = id.startsWith('node:') || id.startsWith('@image-production/');
      if (importer === undefined || isOurs || linkedPackages.has(packageOf(id))) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found || found.external) return null;
      return { id: pathToFileURL(found.id).href, external: true };
    },
  },
};

/** What a module is told about its place is where its source is: it finds what lies beside that. */
function sourcePlaces(root: string, sources: Map<string, string>): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      const path = isAbsolute(id) ? relative(root, id) : '..';
      if (!path.startsWith('..') && !path.includes('node_modules')) sources.set(path, code);
      if (!code.includes('import.meta.')) return null;
      return code
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
        .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
        .replaceAll(/\bimport\.meta\.filename\b/g, JSON.stringify(id));
    },
  };
}

function packageOf(id: string): string {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
}
