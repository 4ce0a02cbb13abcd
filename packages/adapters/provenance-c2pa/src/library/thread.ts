/** Runs in a thread of its own: one task, then it ends and gives its memory back. */
import { parentPort, workerData } from 'node:worker_threads';

import { coseSign1, coseSign1Bytes } from '../cose-sign1.ts';
import { BytesBlob, BytesReader } from './bytes-blob.ts';
import type { Outcome, ReadTask, SignTask, ThreadData } from './task.ts';

// The library is made for a worker of a browser and reads blobs with what it finds there. It needs
// no network for anything it does here, so it gets none.
Object.assign(globalThis, { FileReaderSync: BytesReader, fetch: undefined });
const { initSync, WasmBuilder, WasmReader } = await import('@contentauth/c2pa-wasm');

const settings = JSON.stringify({
  verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
  builder: { thumbnail: { enabled: false } },
});

async function sign({ credential, manifest, mediaType, bytes }: SignTask): Promise<Outcome> {
  using builder = WasmBuilder.fromJson(manifest, settings);
  const signer = {
    alg: credential.algorithm.name,
    reserveSize: coseSign1Bytes(credential),
    sign: async (claim: Uint8Array) => new Uint8Array(coseSign1(credential, claim)),
  };
  const file = new BytesBlob(bytes) as unknown as Blob;
  return (await builder.sign(signer, [], mediaType, file)) as Uint8Array<ArrayBuffer>;
}

async function read({ mediaType, bytes }: ReadTask): Promise<Outcome> {
  using reader = await WasmReader.fromBytes(mediaType, bytes, settings);
  return reader.json();
}

const { library, task } = workerData as ThreadData;
initSync({ module: library });
const outcome = await (task.kind === 'sign' ? sign(task) : read(task));
parentPort?.postMessage(outcome, typeof outcome === 'string' ? [] : [outcome.buffer]);
