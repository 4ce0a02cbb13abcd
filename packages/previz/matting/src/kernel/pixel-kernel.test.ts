import { compileKernel } from '@image-production/assembly-script';
import { boxBlur as boxBlurTwin, randomFrom } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { fitPlate } from '../border-plate.ts';
import { boxBlur } from '../box-blur.ts';
import { insideDistance } from '../distance-map.ts';
import { linksOf } from '../grab-cut.ts';
import { islandsOf, spreadMask } from '../islands.ts';
import { leastCut } from '../least-cut.ts';
import { mixtureOf, terminalsOf } from '../mixture.ts';
import { shrunk } from '../picture.ts';
import { labPlanes } from '../planes.ts';
import { maskByPlate } from '../plate-mask.ts';
import { integrity, recut } from '../recut.ts';
import { bleed, softEdge, withCoverage } from '../soft-edge.ts';
import { pixelKernel } from '../testing/compile-kernel.test-support.ts';
import * as distanceTwin from '../testing/distance-map-twin.test-support.ts';
import { cutOnce } from '../testing/grab-cut-twin.test-support.ts';
import * as islandsTwin from '../testing/islands-twin.test-support.ts';
import * as linksTwin from '../testing/links-twin.test-support.ts';
import * as pictureTwin from '../testing/picture-twin.test-support.ts';
import * as planesTwin from '../testing/planes-twin.test-support.ts';
import * as plateTwin from '../testing/plate-mask-twin.test-support.ts';
import * as recutTwin from '../testing/recut-twin.test-support.ts';
import * as edgeTwin from '../testing/soft-edge-twin.test-support.ts';
import { kernelBinary } from './kernel-binary.ts';

const [width, height] = [150, 113];
const size = width * height;

/** A ring and a crumb with their shadow, on grainy paper that darkens to one side. */
function photographed(): Texture {
  const random = randomFrom('kernel');
  const samples = new Uint8ClampedArray(size * 4);
  for (let at = 0; at < size; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const away = Math.hypot(x - 70, y - 50);
    const isObject = (away < 34 && away > 12) || Math.hypot(x - 130, y - 90) < 4;
    const shade = Math.hypot(x - 76, (y - 84) * 3) < 40 ? 0.75 : 1;
    const paper = (225 - 0.2 * x) * shade + random() * 3;
    const color = isObject
      ? [150 + y * 0.6, 60, 40 + random() * 20]
      : [paper, paper - 4, paper - 9];
    samples.set([...color, isObject ? 255 : Math.max(0, 200 - away * 3)], at * 4);
  }
  return { width, height, samples, isRepeated: false };
}

const texture = photographed();
const picture = labPlanes(texture);
const ring = Uint8Array.from({ length: size }, (_, at) =>
  (texture.samples[at * 4] ?? 0) < 150 ? 0 : 1,
);
const object = Uint8Array.from({ length: size }, (_, at) =>
  texture.samples[at * 4 + 3] === 255 ? 1 : 0,
);
const noise = Float32Array.from({ length: size }, randomFrom('noise'));

describe('the pixel kernel', () => {
  it('is what its source compiles to', async () => {
    expect(await compileKernel(pixelKernel)).toBe(kernelBinary);
  });

  it('shrinks a picture and turns it into Lab bit by bit as its twins do', () => {
    const small = shrunk(texture, 61);

    expect(small).toEqual(pictureTwin.resized(texture, small.width, small.height));
    expect(picture).toEqual(planesTwin.labPlanes(texture));
  });

  it('blurs a plane bit by bit as geometry does', () => {
    for (const radius of [1, 4, 14, 200])
      expect(boxBlur(noise, width, height, radius)).toEqual(
        boxBlurTwin(noise, width, height, radius),
      );
  });

  it('labels, spreads and measures masks as its twins do', () => {
    for (const mask of [ring, object, noise.map((value) => (value > 0.6 ? 1 : 0))]) {
      const bits = Uint8Array.from(mask);
      expect(islandsOf(bits, width)).toEqual(islandsTwin.islandsOf(bits, width));
      expect(insideDistance(bits, width)).toEqual(distanceTwin.insideDistance(bits, width));
      for (const [value, by] of [
        [0, 1],
        [1, 3],
        [1, 0],
      ] as const)
        expect(spreadMask(bits, width, value, by)).toEqual(
          islandsTwin.spreadMask(bits, width, value, by),
        );
    }
  });

  it('softens an outline and bleeds its colours bit by bit as its twins do', () => {
    const guide = picture.lightness.map((value) => value / 100);
    const alpha = softEdge(object, guide, width, height);
    const bled = new Uint8ClampedArray(texture.samples);
    edgeTwin.bleed(bled, width, 100, 1);

    expect(alpha).toEqual(edgeTwin.softEdge(object, guide, width, height));
    expect(new Set(alpha).size).toBeGreaterThan(50);
    expect(bleed(texture, 100, 1).samples).toEqual(bled);
    expect(withCoverage(texture, alpha, width, height)).toEqual(
      edgeTwin.withCoverage(texture, alpha, width, height),
    );
  });

  it('cuts by colours where its twins cut', () => {
    const places = (value: number): Int32Array =>
      Int32Array.from([...object.keys()].filter((at) => object[at] === value));
    const [front, behind] = [places(1), places(0)];
    const marks = object.map((value, at) => (value === 0 && at % 7 === 0 ? 2 : 0));
    const mixtures = { ours: mixtureOf(picture, front), theirs: mixtureOf(picture, behind) };
    const links = linksOf(picture, 40);

    expect(links).toEqual(linksTwin.linksOf(picture, 40));
    expect(leastCut(width, terminalsOf(picture, mixtures, marks), links)).toEqual(
      cutOnce(picture, { front, behind }, marks),
    );
  });

  it('finds the object in front of a plate, and how torn it is, as its twins do', () => {
    const plate = fitPlate(picture);
    const found = maskByPlate(picture, plate);
    const redrawn = recut(picture, plate, found.object);
    const torn = redrawn.map((value, at) => (at % width > 60 ? 0 : value));

    expect(found).toEqual(plateTwin.maskByPlate(picture, plate));
    expect(found.object.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(1000);
    expect(redrawn).toEqual(recutTwin.recut(picture, plate, found.object));
    for (const mask of [redrawn, torn])
      expect(integrity(picture, plate, mask)).toBe(recutTwin.integrity(picture, plate, mask));
  });
});
