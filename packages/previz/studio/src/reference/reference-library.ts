import { LruCache } from '@image-production/previz-darkroom';
import type { Texture } from '@image-production/previz-geometry';
import { mattePicture, outlineMesh } from '@image-production/previz-matting';
import type { Matte, OutlineSheet } from '@image-production/previz-matting';
import { decodePicture } from '@image-production/previz-matting/decode-picture';

import type { JobRunner } from '../thread-jobs.ts';

/** Returns the bytes of an asset by their SHA-256. */
export type ReadAsset = (sha256: string) => Promise<Uint8Array>;

/** A decoded reference and its matte. */
export interface ReadPicture {
  readonly picture: Texture;
  readonly matte: Matte;
}

/** Cache of recent references, decoded, matted and outlined, by the hash of their bytes. */
export class ReferenceLibrary {
  readonly #pictures: LruCache<string, Promise<ReadPicture>> = new LruCache(10);
  readonly #sheets: LruCache<string, OutlineSheet | null> = new LruCache(24);
  /** Decodes one picture at a time: a photograph may briefly take a hundred megabytes. */
  #decoding: Promise<unknown> = Promise.resolve();

  /** Decodes and mattes a picture once; in the runner, if given. */
  readPicture(
    sha256: string,
    readAsset: ReadAsset,
    runner: JobRunner | null = null,
  ): Promise<ReadPicture> {
    return this.#pictures.get(sha256, async () => {
      const decoded = this.#decoding.then(async () => decodePicture(await readAsset(sha256)));
      this.#decoding = decoded.catch(() => {});
      const picture = await decoded;
      const matte = await (runner?.run({ kind: 'matte', picture }) ?? mattePicture(picture));
      return { picture, matte };
    });
  }

  /** Triangulated outline of a matted picture, `detail` cells along its longer side. */
  outline(sha256: string, { texture }: Matte, detail: number): OutlineSheet | null {
    return this.#sheets.get(sheetKey(sha256, detail), () => outlineMesh(texture, detail));
  }

  /** Computes an outline in the runner, ahead of `outline`. */
  async outlineAhead(
    sha256: string,
    { texture }: Matte,
    detail: number,
    runner: JobRunner,
  ): Promise<void> {
    const key = sheetKey(sha256, detail);
    if (this.#sheets.has(key)) return;
    const sheet = await runner.run({ kind: 'outline', texture, detail });
    this.#sheets.get(key, () => sheet);
  }
}

function sheetKey(sha256: string, detail: number): string {
  return `${sha256}/${detail}`;
}
