import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** How child processes are confined on this machine, besides being killable. */
export interface Confinement {
  /**
   * Node permits the program to read its own code only, to write no file and to start no process.
   */
  readonly permissions: 'code only';
  /** `none`: the kernel gives it a network namespace without interfaces. */
  readonly network: 'none' | 'as the service';
  /** `kernel`: the kernel denies memory beyond the bound. Otherwise growth is polled. */
  readonly memory: 'kernel' | 'looked at';
}

/** The command line that starts a program as an untrusted child. */
export interface ConfinedCommand {
  readonly execPath: string;
  readonly execArgv: readonly string[];
}

const run = promisify(execFile);
let found: Promise<Confinement> | undefined;

/** Detects once what this machine offers. The service runs without any of it. */
export function findConfinement(): Promise<Confinement> {
  found ??= probe();
  return found;
}

async function probe(): Promise<Confinement> {
  const isLinux = process.platform === 'linux';
  const [hasOwnNetwork, hasLimits] = isLinux
    ? await Promise.all([succeeds(...ownNetwork, 'true'), succeeds('prlimit', '--version')])
    : [false, false];
  return {
    permissions: 'code only',
    network: hasOwnNetwork ? 'none' : 'as the service',
    memory: hasLimits ? 'kernel' : 'looked at',
  };
}

/** Part of util-linux. Unprivileged, it needs a user namespace, which some systems forbid. */
const ownNetwork = ['unshare', '--net', '--map-current-user'] as const;

async function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  try {
    await run(command, args, { timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

/** Each program of the command execs the next, so it stays a single process. */
export async function confinedCommand(program: string): Promise<ConfinedCommand> {
  const { network } = await findConfinement();
  const node = [process.execPath, ...permissionsFor(program)];
  const [execPath, ...execArgv] = network === 'none' ? [...ownNetwork, ...node] : node;
  if (execPath === undefined) throw new Error('a command without a program');
  return { execPath, execArgv };
}

function permissionsFor(program: string): readonly string[] {
  const reads = findCodeFolders(program).map((folder) => `--allow-fs-read=${folder}`);
  // sharp is native code, of which Node would warn in every process.
  return ['--permission', '--allow-addons', '--no-warnings', ...reads];
}

/** The packages of the program and of its imports, and the enclosing node_modules folders. */
function findCodeFolders(program: string): readonly string[] {
  const own = findPackageFolder(program);
  const { resolve } = createRequire(program);
  const domains = ['@image-production/kernel', '@image-production/operations'].map((name) =>
    resolve(name),
  );
  const folders = [own, ...domains.map(findPackageFolder)];
  for (let folder = own; folder !== dirname(folder); folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) folders.push(modules);
  }
  return folders;
}

function findPackageFolder(file: string): string {
  const description = findPackageJSON(pathToFileURL(file));
  if (description === undefined) throw new Error(`${file} belongs to no package`);
  return dirname(description);
}

/**
 * Makes the kernel deny a process memory beyond its current size plus this growth, and core dumps.
 * Without the tool only polling remains, which has the tighter bound but may react late.
 */
export async function limitByKernel(pid: number, growthBytesMax: number): Promise<void> {
  const { memory } = await findConfinement();
  const dataBytes = readDataSize(pid);
  if (memory !== 'kernel' || dataBytes === undefined) return;
  const bounds = ['--core=0'];
  if (growthBytesMax < Infinity) bounds.push(`--data=${dataBytes + growthBytesMax + unusedBytes}`);
  await succeeds('prlimit', '--pid', `${pid}`, ...bounds);
}

/** The kernel also counts reserved but unused memory; polling should trigger first. */
const unusedBytes = 1_000_000_000;

function readDataSize(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const [, kibibytes] = /^VmData:\s+(\d+) kB$/m.exec(status) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}
