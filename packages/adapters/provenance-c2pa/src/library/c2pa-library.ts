import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

import { Fault } from '@image-production/kernel';

import type { CompiledLibrary, Outcome, ReadTask, SignTask, Task, ThreadData } from './task.ts';

/** Part of Node, but missing from its type declarations. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<CompiledLibrary> };

/** A TypeScript file in this repository, a compiled one in the published package. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js',
  import.meta.url,
);

/** An optional dependency, so it is resolved only on use. */
const wasmFile = '@contentauth/c2pa-wasm/c2pa.wasm';

/**
 * The C2PA library of the Content Authenticity Initiative, compiled to WebAssembly. Each task runs
 * in a thread of its own: the event loop stays free, and memory that WebAssembly never releases is
 * freed when the thread ends.
 */
export class C2paLibrary {
  readonly #compiled: CompiledLibrary;

  private constructor(compiled: CompiledLibrary) {
    this.#compiled = compiled;
  }

  /** Undefined when the optional package is not installed. */
  static async load(file: string = wasmFile): Promise<C2paLibrary | undefined> {
    const path = locate(file);
    if (path === undefined) return undefined;
    return new C2paLibrary(await WebAssembly.compile(await readFile(path)));
  }

  /** Returns the file with its manifest. Throws a Fault when the library refuses it. */
  async sign(task: Omit<SignTask, 'kind'>): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#run({ ...task, kind: 'sign' })) as Uint8Array<ArrayBuffer>;
  }

  /** Returns the manifest store of a file with its validation results, as JSON. */
  async read(task: Omit<ReadTask, 'kind'>): Promise<string> {
    return (await this.#run({ ...task, kind: 'read' })) as string;
  }

  async #run(task: Task): Promise<Outcome> {
    const workerData: ThreadData = { library: this.#compiled, task };
    const transferList = [task.bytes.buffer];
    const worker = new Worker(thread, { workerData, transferList, execArgv: [] });
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown): void => reject(trouble(task, cause));
      worker.once('message', resolve);
      worker.once('messageerror', fail);
      worker.once('error', fail);
      // After a message this rejection has no effect.
      worker.once('exit', (code) => fail(new Error(`the thread ended with code ${code}`)));
    });
  }
}

function locate(file: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch {
    return undefined;
  }
}

function trouble({ kind, mediaType }: Task, cause: unknown): Fault {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const deed = kind === 'sign' ? 'signed' : 'read';
  return new Fault(`a file of ${mediaType} could not be ${deed}: ${reason}`, {
    isRetryable: true,
    cause,
  });
}
