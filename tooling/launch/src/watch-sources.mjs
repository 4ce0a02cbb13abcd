import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const scanMs = 700;
/** Editors write a file in several steps, and a checkout writes many. */
const settledMs = 200;

/**
 * Calls back once the sources of apps and packages have changed and are left alone for a moment.
 * Tests and what compilers write are no sources. Answers with the function that ends it; keeps no
 * process alive. It compares times of modification instead of asking the system to tell: recursive
 * `fs.watch` on Linux stays on the inode of a file, so that it misses whatever follows a save by
 * rename, and holds the process open.
 */
export function watchSources(root, onChange) {
  let told = readStates(root);
  let last = told;
  let timer;
  scanIn(scanMs);
  return () => clearTimeout(timer);

  function scanIn(delayMs) {
    timer = setTimeout(scan, delayMs);
    timer.unref();
  }

  function scan() {
    const now = readStates(root);
    const isSettled = now === last;
    last = now;
    scanIn(isSettled ? scanMs : settledMs);
    if (!isSettled || now === told) return;
    told = now;
    onChange();
  }
}

/** By its name within the folder. */
export function isSource(name) {
  const isHidden = basename(name).startsWith('.');
  return !isHidden && /\.(ts|tsx|json|css|html|js)$/.test(name) && !/\.test(-d)?\./.test(name);
}

/** One text for the states of all sources: a file that was replaced by an older one differs too. */
function readStates(root) {
  return sourceFolders(root)
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
    .map(readState)
    .join('\n');
}

function namesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true }).filter((name) => isSource(name));
  } catch (error) {
    // A checkout takes folders away while they are read; the next scan finds them as they are.
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function readState(path) {
  const state = statSync(path, { throwIfNoEntry: false });
  return state ? `${path} ${state.mtimeMs} ${state.size} ${state.ino}` : '';
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
