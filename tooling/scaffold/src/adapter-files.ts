import type { AdapterNames, PortName } from './adapter-names.ts';
import { assetStoreSkeleton } from './skeletons/asset-store.ts';
import { rendererSkeleton } from './skeletons/renderer.ts';
import type { Skeleton } from './skeletons/skeleton.ts';

export const skeletons: Readonly<Record<PortName, Skeleton>> = {
  renderer: rendererSkeleton,
  'asset-store': assetStoreSkeleton,
};

/** What a package has that says how it is built, taken from a neighbour so that it never differs. */
export interface Neighbour {
  readonly manifest: Manifest;
  readonly turbo: string;
  readonly vitestConfig: string;
}

export interface Manifest {
  readonly repository: { readonly url: string };
  readonly [member: string]: unknown;
}

/** The new package, text by path inside it. */
export function adapterFiles(
  names: AdapterNames,
  neighbour: Neighbour,
): Readonly<Record<string, string>> {
  const skeleton = skeletons[names.port];
  return {
    'package.json': json(manifest(names, skeleton, neighbour.manifest)),
    'tsconfig.json': json({
      extends: '@image-production/tsconfig/node.json',
      include: ['src'],
      references: skeleton.dependencies.map((name) => ({ path: `../../domain/${name}` })),
    }),
    'turbo.json': neighbour.turbo,
    'vitest.config.ts': neighbour.vitestConfig,
    ...skeleton.files(names),
  };
}

/** The changeset that announces the package. */
export function changeset({ folder, port }: AdapterNames): string {
  const what = port === 'renderer' ? 'a renderer' : 'a store of assets';
  return `---\n'@image-production/${folder}': minor\n---\n\nA new adapter: ${what}.\n`;
}

function manifest(names: AdapterNames, skeleton: Skeleton, neighbour: Manifest): object {
  const own = (packages: readonly string[]): Record<string, string> =>
    Object.fromEntries(packages.map((name) => [`@image-production/${name}`, 'workspace:*']));
  return {
    ...neighbour,
    name: `@image-production/${names.folder}`,
    version: '0.0.0',
    description: skeleton.description(names),
    repository: { ...neighbour.repository, directory: `packages/adapters/${names.folder}` },
    dependencies: own(skeleton.dependencies),
    devDependencies: {
      ...own(['tsconfig', 'vitest-config']),
      '@types/node': 'catalog:',
      // Suites of ports draw from it.
      'fast-check': 'catalog:',
      vitest: 'catalog:',
    },
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
