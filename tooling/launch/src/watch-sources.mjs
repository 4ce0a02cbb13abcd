import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and a checkout writes many. */
const settledMs = 200;

/**
 * Calls back once the sources of apps and packages have changed and are left alone for a moment.
 * Tests and what compilers write are no sources. Ends with the process.
 */
export function watchSources(root, onChange) {
  let timer;
  for (const folder of sourceFolders(root)) {
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (!isSource(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(), settledMs);
    });
    watcher.unref();
  }
}

/** By its name within the folder; null when the system does not say which file it was. */
export function isSource(name) {
  return name !== null && /\.(ts|tsx|json|css|html|js)$/.test(name) && !/\.test(-d)?\./.test(name);
}

/** The `src` of every app and package, families of packages included. */
function sourceFolders(root) {
  const families = foldersIn(join(root, 'packages'));
  return [...foldersIn(join(root, 'apps')), ...families, ...families.flatMap(foldersIn)]
    .map((folder) => join(folder, 'src'))
    .filter((folder) => existsSync(folder));
}

function foldersIn(parent) {
  if (!existsSync(parent)) return [];
  const entries = readdirSync(parent, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name));
}
