import { Fault } from '@image-production/kernel';
import type { EncodedFile, ProvenanceClaim } from '@image-production/rendering';
import type { CredentialsReading } from '@image-production/rendering/memory';

import { wholeFile } from '../chunks.ts';
import type { C2paLibrary } from '../library/c2pa-library.ts';

/** The part of a manifest store that the tests read. */
export interface ManifestStore {
  readonly active_manifest: string;
  readonly manifests: Readonly<Record<string, Manifest>>;
  readonly validation_state: 'Valid' | 'Trusted' | 'Invalid';
  readonly validation_status?: readonly { readonly code: string }[];
}

interface Manifest {
  readonly assertions: readonly {
    readonly label: string;
    readonly data: { readonly actions: readonly Action[] };
  }[];
}

interface Action {
  readonly action: string;
  readonly when: string;
  readonly softwareAgent: { readonly name: string; readonly version: string };
  readonly digitalSourceType: string;
}

export async function readStore(
  library: C2paLibrary,
  { mediaType, bytes }: Pick<EncodedFile, 'mediaType' | 'bytes'>,
): Promise<ManifestStore> {
  const json = await library.read({ mediaType, bytes: await wholeFile(bytes) });
  return JSON.parse(json) as ManifestStore;
}

/** Reads a file's credentials in the form that the contract suite expects. */
export async function readCredentials(
  library: C2paLibrary,
  file: EncodedFile,
): Promise<CredentialsReading> {
  const store = await readStore(library, file).catch((cause: unknown) => {
    if (cause instanceof Fault && cause.message.endsWith('(JumbfNotFound)')) return undefined;
    throw cause;
  });
  if (!store) return { state: 'none' };
  if (store.validation_state === 'Invalid') return { state: 'invalid' };
  return { state: 'valid', claim: toClaim(store) };
}

function toClaim({ manifests, active_manifest: label }: ManifestStore): ProvenanceClaim {
  const [created] = manifests[label]?.assertions.flatMap(({ data }) => data.actions) ?? [];
  if (created?.action !== 'c2pa.created') throw new Error('the file does not say it was created');
  const sourceType = created.digitalSourceType.split('/').at(-1);
  return {
    renderer: created.softwareAgent.name,
    rendererVersion: created.softwareAgent.version,
    digitalSourceType: sourceType as ProvenanceClaim['digitalSourceType'],
    createdAt: Date.parse(created.when),
  };
}
