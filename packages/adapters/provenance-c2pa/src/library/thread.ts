/** Thread entry point: runs one task, then ends, which frees its memory. */
import { parentPort, workerData } from 'node:worker_threads';

import { coseSign1, coseSign1Bytes } from '../cose-sign1.ts';
import { BytesBlob, BytesReader } from './bytes-blob.ts';
import type { Outcome, ReadTask, SignTask, ThreadData } from './task.ts';

// The library targets browser workers and reads blobs through these globals. Nothing it does here
// needs the network, so `fetch` is removed.
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
