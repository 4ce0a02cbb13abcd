import type { SigningCredential } from '../signing-credential.ts';

/** One task for the C2PA library. */
export type Task = SignTask | ReadTask;

export interface SignTask {
  readonly kind: 'sign';
  readonly credential: SigningCredential;
  /** A manifest definition in JSON. */
  readonly manifest: string;
  readonly mediaType: string;
  /** Transferred to the thread: the sender's buffer is detached. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReadTask {
  readonly kind: 'read';
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A compiled WebAssembly module, ready to instantiate in any thread. */
export type CompiledLibrary = object;

/** The data that a thread starts with. */
export interface ThreadData {
  readonly library: CompiledLibrary;
  readonly task: Task;
}

/** The signed file of a `sign` task, or the manifest store as JSON of a `read` task. */
export type Outcome = Uint8Array<ArrayBuffer> | string;
