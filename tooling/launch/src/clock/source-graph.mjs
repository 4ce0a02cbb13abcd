import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { workspacePackages } from '../dependencies.mjs';

const comment = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const statement = /^(import|export)\s+(type\s)?(?:([^'";]*?)\s+from\s+)?'([^']+)';/gm;
const quotedFile = /['"`]([\w./-]+\.(?:ts|mjs))['"`]/g;

/**
 * What of this repository's sources a file runs, import by import: of a package's index only what
 * is named, of types nothing, and of the programs it starts those whose files it names.
 */
export class SourceGraph {
  #exports = new Map();
  #modules = new Map();

  constructor(root) {
    for (const folder of workspacePackages(root)) {
      const { name, exports = {} } = readManifest(join(root, folder));
      for (const [path, target] of Object.entries(exports)) {
        if (typeof target === 'string')
          this.#exports.set(join(name, path), join(root, folder, target));
      }
    }
  }

  /** Whether the file, or anything that it runs, is such a text. */
  someReached(file, isSuch) {
    const open = [{ file }];
    const seen = new Set();
    for (let next = open.pop(); next; next = open.pop()) {
      const module = this.#read(next.file);
      if (isSuch(module.text)) return true;
      for (const reached of this.#reachedBy(module, next)) {
        const key = `${reached.file} ${reached.names?.join() ?? '*'}`;
        if (!seen.has(key)) open.push(reached);
        seen.add(key);
      }
    }
    return false;
  }

  #reachedBy({ isIndex, statements, files }, { names }) {
    const needed = statements.filter(
      (each) =>
        !isIndex || !names || !each.exported || each.exported.some((it) => names.includes(it)),
    );
    return [...needed, ...files.map((file) => ({ file }))];
  }

  #read(file) {
    const known = this.#modules.get(file) ?? this.#parse(file);
    this.#modules.set(file, known);
    return known;
  }

  #parse(file) {
    const text = readFileSync(file, 'utf8').replaceAll(comment, '');
    const statements = [];
    for (const [, verb, isType, clause = '', specifier] of text.matchAll(statement)) {
      const target = isType ? undefined : this.#resolve(specifier, file);
      const { own, foreign } = namesIn(clause);
      if (target) {
        statements.push({ file: target, names: own, exported: verb === 'export' && foreign });
      }
    }
    const code = text.replaceAll(statement, '').trim();
    const isIndex = code === '';
    const files = namedFiles(code, file);
    return { text, isIndex, statements, files };
  }

  #resolve(specifier, file) {
    if (!specifier.startsWith('.')) return this.#exports.get(specifier);
    const path = resolve(dirname(file), specifier);
    return existsSync(path) ? path : undefined;
  }
}

/** The programs that a file starts. */
function namedFiles(text, file) {
  const named = [...text.matchAll(quotedFile)].map(([, path]) => resolve(dirname(file), path));
  // A test that names another one does not run it.
  return named.filter((path) => path !== file && !path.includes('.test.') && existsSync(path));
}

/** The names of an import or export as the other module has them, and as this one gives them on. */
function namesIn(clause) {
  const list = /^\{([^]*)\}$/.exec(clause.trim())?.[1];
  if (list === undefined) return {};
  const pairs = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/));
  return { own: pairs.map(([own]) => own), foreign: pairs.map((pair) => pair.at(-1)) };
}

export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
