import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import asc from 'assemblyscript/asc';

/** A kernel of a package. */
export interface Kernel {
  /** The folder of the package. */
  readonly folder: string;
  /** Its source within the folder; `kernel/kernel.ts` unless it has another. */
  readonly source?: string;
  /** The module that ships the binary, within the folder. */
  readonly module: string;
  /** Flags of the compiler besides those that all kernels have, such as `--sharedMemory`. */
  readonly flags?: readonly string[];
}

const onlySource = 'kernel/kernel.ts';
const commonFlags = ['--enable', 'simd', '-O3', '--runtime', 'stub', '--noAssert'];

/** The binary as the module ships it: base64. Throws an Error unless the source compiles. */
export async function compileKernel({ folder, source, flags }: Kernel): Promise<string> {
  const text = readFileSync(join(folder, source ?? onlySource), 'utf8');
  return Buffer.from(await compileText(text, flags)).toString('base64');
}

/** Writes the module that ships the binary. */
export async function writeKernel(kernel: Kernel): Promise<void> {
  const text = await compileKernel(kernel);
  writeFileSync(
    join(kernel.folder, kernel.module),
    `/** ${kernel.source ?? onlySource}, compiled by the script \`kernel\`; a test compares. */\nexport const kernelBinary =\n  '${text}';\n`,
  );
}

/** Compiles a source of one file with SIMD. Throws an Error unless it compiles. */
export async function compileText(
  source: string,
  flags: readonly string[] = [],
): Promise<Uint8Array> {
  let binary: Uint8Array | null = null;
  let complaint = '';
  const { error } = await asc.main(
    ['kernel.ts', '--outFile', 'kernel.wasm', ...commonFlags, ...flags],
    {
      readFile: (name) => (name === 'kernel.ts' ? source : null),
      writeFile: (_name, contents) => {
        if (typeof contents !== 'string') binary = contents;
      },
      listFiles: () => [],
      stderr: { write: (chunk) => (complaint += chunk.toString()) },
    },
  );
  if (error || !binary)
    throw new Error(`the kernel does not compile: ${complaint}`, { cause: error });
  return binary;
}
