import { Recent } from '@image-production/previz-darkroom';
import type { Texture } from '@image-production/previz-geometry';
import { mattePicture, outlineMesh } from '@image-production/previz-matting';
import type { Matte, OutlineSheet } from '@image-production/previz-matting';
import { decodePicture } from '@image-production/previz-matting/decode-picture';

import type { Workshop } from '../shape-jobs.ts';

/** Returns the bytes of an asset by the SHA-256 of them. */
export type ReadAsset = (sha256: string) => Promise<Uint8Array>;

/** A decoded reference and its matte. */
export interface ReadPicture {
  readonly picture: Texture;
  readonly matte: Matte;
}

/** References of the last pictures, decoded, matted and outlined, by the hash of their bytes. */
export class ReferenceLibrary {
  readonly #pictures: Recent<string, Promise<ReadPicture>> = new Recent(10);
  readonly #sheets: Recent<string, OutlineSheet | null> = new Recent(24);
  /** Pictures are decoded one after another: a photograph may be a hundred megabytes for a moment. */
  #decoding: Promise<unknown> = Promise.resolve();

  /** Decodes and mattes a picture once; in the workshop where one is given. */
  readPicture(
    sha256: string,
    readAsset: ReadAsset,
    workshop: Workshop | null = null,
  ): Promise<ReadPicture> {
    return this.#pictures.get(sha256, async () => {
      const decoded = this.#decoding.then(async () => decodePicture(await readAsset(sha256)));
      this.#decoding = decoded.catch(() => {});
      const picture = await decoded;
      const matte = await (workshop?.shape({ kind: 'matte', picture }) ?? mattePicture(picture));
      return { picture, matte };
    });
  }

  /** The outline of a matted picture in triangles, `detail` cells along its longer side. */
  outline(sha256: string, { texture }: Matte, detail: number): OutlineSheet | null {
    return this.#sheets.get(sheetKey(sha256, detail), () => outlineMesh(texture, detail));
  }

  /** Has an outline made in the workshop, to be asked for later. */
  async outlineAhead(
    sha256: string,
    { texture }: Matte,
    detail: number,
    workshop: Workshop,
  ): Promise<void> {
    const key = sheetKey(sha256, detail);
    if (this.#sheets.has(key)) return;
    const sheet = await workshop.shape({ kind: 'outline', texture, detail });
    this.#sheets.get(key, () => sheet);
  }
}

function sheetKey(sha256: string, detail: number): string {
  return `${sha256}/${detail}`;
}
