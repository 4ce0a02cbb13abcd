import { LruCache } from '@image-production/previz-darkroom';
import type { Color, Texture } from '@image-production/previz-geometry';
import { readCut } from '@image-production/previz-maquette';
import type { GarmentCut } from '@image-production/previz-maquette';
import { mainRegion, mattePicture, outlineMesh, regionCut } from '@image-production/previz-matting';
import type { MainRegion, Matte, OutlineSheet } from '@image-production/previz-matting';
import { decodePicture } from '@image-production/previz-matting/decode-picture';

import type { JobRunner } from '../thread-jobs.ts';

/** Returns the bytes of an asset by their SHA-256. */
export type ReadAsset = (sha256: string) => Promise<Uint8Array>;

/** A decoded reference and its matte. */
export interface ReadPicture {
  readonly picture: Texture;
  readonly matte: Matte;
}

/** Something that was cut out by its colour. */
export interface ColorCut {
  readonly texture: Texture;
  readonly sheet: OutlineSheet;
}

/** Cache of recent references, decoded, matted and outlined, by the hash of their bytes. */
export class ReferenceLibrary {
  readonly #pictures: LruCache<string, Promise<ReadPicture>> = new LruCache(10);
  readonly #sheets: LruCache<string, OutlineSheet | null> = new LruCache(24);
  readonly #regions: LruCache<string, MainRegion | null> = new LruCache(24);
  readonly #cuts: LruCache<string, ColorCut | null> = new LruCache(4);
  readonly #garments: WeakMap<Texture, GarmentCut | null> = new WeakMap();
  readonly #longestSide: number;
  /** Decodes one picture at a time: a photograph may briefly take a hundred megabytes. */
  #decoding: Promise<unknown> = Promise.resolve();

  /** `longestSide` is the size at which pictures are read, in pixels. */
  constructor(longestSide = 1600) {
    this.#longestSide = longestSide;
  }

  /** Decodes and mattes a picture once; in the runner, if given. */
  readPicture(
    sha256: string,
    readAsset: ReadAsset,
    runner: JobRunner | null = null,
  ): Promise<ReadPicture> {
    return this.#pictures.get(sha256, async () => {
      const decoded = this.#decoding.then(async () =>
        decodePicture(await readAsset(sha256), this.#longestSide),
      );
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

  /** Measures of a garment that was cut out, known as long as its texture is kept. */
  garmentCut(texture: Texture): GarmentCut | null {
    const known = this.#garments.get(texture);
    if (known !== undefined) return known;
    const cut = readCut(texture);
    this.#garments.set(texture, cut);
    return cut;
  }

  /** The piece of one colour that a picture is about; `named` is the colour that its name says. */
  region(sha256: string, picture: Texture, named: Color | null): MainRegion | null {
    const key = `${sha256}/${named?.join(',') ?? ''}/${picture.samples.length}`;
    return this.#regions.get(key, () => mainRegion(picture, named));
  }

  /** The region cut out of its picture. */
  regionOutline(
    sha256: string,
    picture: Texture,
    region: MainRegion,
    detail: number,
  ): ColorCut | null {
    return this.#cuts.get(sheetKey(sha256, detail), () => {
      const texture = regionCut(picture, region);
      const sheet = outlineMesh(texture, detail);
      return sheet === null ? null : { texture, sheet };
    });
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
