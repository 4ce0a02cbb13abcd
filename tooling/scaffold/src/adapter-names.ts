import { parseArgs } from 'node:util';

/** The ports that there is a skeleton for, by the names of packages that usually implement them. */
const usualPrefixes = { renderer: 'renderer', 'asset-store': 'storage' } as const;
export type PortName = keyof typeof usualPrefixes;

/** How everything in a new adapter is called. */
export interface AdapterNames {
  readonly port: PortName;
  /** `renderer-open-flux`: the folder and the last part of the package's name. */
  readonly folder: string;
  /** `open-flux`: what a configuration calls it. */
  readonly key: string;
  /** `openFlux` */
  readonly camel: string;
  /** `OpenFlux` */
  readonly pascal: string;
}

export const usage: string = `pnpm new adapter NAME [--port ${Object.keys(usualPrefixes).join('|')}]

NAME is the package in packages/adapters, in kebab-case, such as renderer-flat or storage-s3.
Without --port it follows from NAME; a name that says nothing is a renderer.`;

/** Reads a command line; answers with a sentence when it asks for nothing that can be written. */
export function readAdapterNames(args: readonly string[]): AdapterNames | string {
  const { positionals, values, problem } = parse(args);
  if (problem) return problem;
  const [what, folder, ...others] = positionals;
  if (what !== 'adapter' || folder === undefined || others.length > 0) return usage;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder))
    return `"${folder}" is no name in kebab-case, such as renderer-flat.`;
  const port = values.port ?? portNamedIn(folder);
  if (!isPort(port))
    return `There is a skeleton for ${Object.keys(usualPrefixes).join(' and ')}, none for "${port}".`;
  return { port, folder, ...spellings(keyIn(folder, port)) };
}

interface Parsed {
  readonly positionals: readonly string[];
  readonly values: { readonly port?: string };
  readonly problem?: string;
}

function parse(args: readonly string[]): Parsed {
  try {
    const options = { port: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return { positionals: [], values: {}, problem: `${(error as Error).message}\n\n${usage}` };
  }
}

function isPort(name: string): name is PortName {
  return Object.hasOwn(usualPrefixes, name);
}

function portNamedIn(folder: string): PortName {
  return folder.startsWith(`${usualPrefixes['asset-store']}-`) ? 'asset-store' : 'renderer';
}

function keyIn(folder: string, port: PortName): string {
  const prefix = `${usualPrefixes[port]}-`;
  return folder.startsWith(prefix) ? folder.slice(prefix.length) : folder;
}

function spellings(key: string): Pick<AdapterNames, 'key' | 'camel' | 'pascal'> {
  const pascal = key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return { key, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}
