import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** What holds for child processes on this machine, beside that they can be killed. */
export interface Confinement {
  /** Node lets the program open its own code and nothing else, write no file, start no process. */
  readonly permissions: 'code only';
  /** `none`: the kernel gives it a network of its own, without an interface. */
  readonly network: 'none' | 'as the service';
  /** `kernel`: the kernel refuses memory beyond the bound. Else the growth is looked at. */
  readonly memory: 'kernel' | 'looked at';
}

/** How a program is started as a child that is trusted with nothing. */
export interface ConfinedCommand {
  readonly execPath: string;
  readonly execArgv: readonly string[];
}

const run = promisify(execFile);
let found: Promise<Confinement> | undefined;

/** Finds out once what this machine offers. Nothing of it is needed for the service to run. */
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

/** Of util-linux. Without privileges it takes a user namespace, which some systems forbid. */
const ownNetwork = ['unshare', '--net', '--map-current-user'] as const;

async function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  try {
    await run(command, args, { timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

/** The command stays one process: each program in it replaces the one before. */
export async function confinedCommand(program: string): Promise<ConfinedCommand> {
  const { network } = await findConfinement();
  const node = [process.execPath, ...permissionsFor(program)];
  const [execPath, ...execArgv] = network === 'none' ? [...ownNetwork, ...node] : node;
  if (execPath === undefined) throw new Error('a command without a program');
  return { execPath, execArgv };
}

function permissionsFor(program: string): readonly string[] {
  const reads = codeOf(program).map((folder) => `--allow-fs-read=${folder}`);
  // sharp is native code. Node warns of that in every process.
  return ['--permission', '--allow-addons', '--no-warnings', ...reads];
}

/** The package of the program, those it imports, and the folders that hold the others. */
function codeOf(program: string): readonly string[] {
  const own = packageOf(program);
  const kernel = createRequire(program).resolve('@image-production/kernel');
  const folders = [own, packageOf(kernel)];
  for (let folder = own; folder !== dirname(folder); folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) folders.push(modules);
  }
  return folders;
}

function packageOf(file: string): string {
  const description = findPackageJSON(pathToFileURL(file));
  if (description === undefined) throw new Error(`${file} belongs to no package`);
  return dirname(description);
}

/**
 * Has the kernel refuse a process more memory than it has now and this much on top, and an image of
 * its memory on disk. Without the tool for it there is only the look at its growth,
 * which is the narrower bound anyway, but may come late.
 */
export async function limitByKernel(pid: number, growthBytesMax: number): Promise<void> {
  const { memory } = await findConfinement();
  const dataBytes = dataOf(pid);
  if (memory !== 'kernel' || dataBytes === undefined) return;
  const bounds = ['--core=0'];
  if (growthBytesMax < Infinity) bounds.push(`--data=${dataBytes + growthBytesMax + unusedBytes}`);
  await succeeds('prlimit', '--pid', `${pid}`, ...bounds);
}

/** The kernel also counts what was asked for and is not used; the look is to come first. */
const unusedBytes = 1_000_000_000;

function dataOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const [, kibibytes] = /^VmData:\s+(\d+) kB$/m.exec(status) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}
