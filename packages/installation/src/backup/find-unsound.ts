import type { AssetLister, AssetStore } from '@image-production/production';

export interface NeededFiles {
  /** The addresses that rows name. */
  readonly needed: Iterable<string>;
  /** Those of them that nobody expects. */
  readonly lost: readonly string[];
  /** Whether files that no row names are removed: what was erased stays in no backup. */
  readonly isKeptClean: boolean;
}

export interface SoundFiles {
  readonly count: number;
  readonly sizeBytes: number;
  /** Addresses of needed files that are not there, or have other bytes. */
  readonly unsound: readonly string[];
}

const pageSize = 1_000;

/** Reads every needed file and compares it with its address. */
export async function findUnsound(
  store: AssetStore & AssetLister,
  { needed, lost, isKeptClean }: NeededFiles,
): Promise<SoundFiles> {
  const known = new Set(needed);
  const unsound: string[] = [];
  let [count, sizeBytes] = [0, 0];
  for (const sha256 of known) {
    if (lost.includes(sha256)) continue;
    const condition = await store.condition(sha256);
    if (condition.kind === 'sound') {
      count += 1;
      sizeBytes += condition.sizeBytes;
    } else unsound.push(sha256);
  }
  if (isKeptClean) {
    for (const sha256 of await listAll(store)) if (!known.has(sha256)) await store.remove(sha256);
  }
  return { count, sizeBytes, unsound };
}

/** The addresses of everything that a store holds. */
export async function listAll(store: AssetLister): Promise<readonly string[]> {
  const all: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await store.list({ limit: pageSize, ...(after !== undefined && { after }) });
    all.push(...page.map(({ sha256 }) => sha256));
    after = page.at(-1)?.sha256;
    if (after === undefined) return all;
  }
}
