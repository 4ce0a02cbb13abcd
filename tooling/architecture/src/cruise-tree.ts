import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { cruise, type ICruiseResult } from 'dependency-cruiser';

import { rules } from './rules.ts';

/** Follows every import of packages, apps, the crash harness and the fuzzer of a tree and judges it by the rules. */
export async function cruiseTree(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    sourceFolders(root),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
      // Without it an import of a type alone would go unseen.
      tsPreCompilationDeps: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  return output;
}

/** The `src` folders of all packages, all apps, the harness and the fuzzer, relative to the root. */
export function sourceFolders(root: string): string[] {
  return ['packages/domain', 'packages/previz', 'packages/adapters', 'packages', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
    .concat('tooling/crash', 'tooling/fuzz')
    .filter((folder) => readdirSync(join(root, folder)).includes('src'))
    .map((folder) => join(folder, 'src'));
}
