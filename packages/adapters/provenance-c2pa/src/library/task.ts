import type { SigningCredential } from '../signing-credential.ts';

/** One piece of work for the C2PA library. */
export type Task = SignTask | ReadTask;

export interface SignTask {
  readonly kind: 'sign';
  readonly credential: SigningCredential;
  /** A manifest definition, JSON. */
  readonly manifest: string;
  readonly mediaType: string;
  /** Moved into the thread: whoever gave them has them no more. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReadTask {
  readonly kind: 'read';
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Code of WebAssembly that is ready to be instantiated, in any thread. */
export type CompiledLibrary = object;

/** What a thread is started with. */
export interface ThreadData {
  readonly library: CompiledLibrary;
  readonly task: Task;
}

/** The signed file of a `sign` task, the manifest store as JSON of a `read` task. */
export type Outcome = Uint8Array<ArrayBuffer> | string;
