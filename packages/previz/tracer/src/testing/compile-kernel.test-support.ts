import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import asc from 'assemblyscript/asc';

const folder = join(import.meta.dirname, '../..');
const target = join(folder, 'src/kernel-binary.ts');

const options =
  'kernel.ts --outFile kernel.wasm --enable simd --enable threads -O3 --runtime stub --noAssert ' +
  '--importMemory --sharedMemory --maximumMemory 65536';

/** Compiles kernel/kernel.ts to WebAssembly. */
export async function compileKernel(): Promise<Uint8Array> {
  let binary: Uint8Array | null = null;
  const { error } = await asc.main(options.split(' '), {
    readFile: (name) =>
      name === 'kernel.ts' ? readFileSync(join(folder, 'kernel', name), 'utf8') : null,
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error('the kernel does not compile', { cause: error });
  return binary;
}

if (process.argv[1] === import.meta.filename) {
  const text = Buffer.from(await compileKernel()).toString('base64');
  writeFileSync(
    target,
    `/** kernel/kernel.ts, compiled by the script \`kernel\`; a test compares. */\nexport const kernelBinary =\n  '${text}';\n`,
  );
}
