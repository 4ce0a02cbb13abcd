import { linearColor } from '@image-production/previz-geometry';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { decodePicture } from './decode-picture.ts';
import { mainRegion, regionCut } from './main-region.ts';
import type { MainRegion } from './main-region.ts';

const room =
  '<rect width="240" height="320" fill="#c9cec6"/><rect y="250" width="240" height="70" fill="#8f9094"/>';
const head =
  '<ellipse cx="120" cy="46" rx="17" ry="24" fill="#b98a66"/><rect x="112" y="60" width="16" height="26" fill="#b98a66"/>';
const arms = '<path d="M86 90 L66 180 M154 90 L174 180" stroke="#b98a66" stroke-width="12"/>';
const dress = '<path d="M90 80 H150 L156 150 L186 270 H54 L84 150z" fill="#a02028"/>';

async function regionOf(shapes: string, named: string | null = null): Promise<MainRegion> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320">${shapes}</svg>`;
  const picture = await decodePicture(
    await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer(),
  );
  const region = mainRegion(picture, named === null ? null : linearColor(named));
  if (region === null) throw new Error('nothing stands out');
  return region;
}

describe('the piece of cloth that a picture is about', () => {
  it('is the dress of somebody who stands in a room, in its colour, and told as worn', async () => {
    const { isWorn, color, pattern, bounds, confidence } = await regionOf(
      room + head + arms + dress,
    );

    expect(isWorn).toBe(true);
    expect(confidence).toBeGreaterThan(0.8);
    expect(color[0]).toBeGreaterThan(6 * color[1]);
    expect(pattern).toBeNull();
    expect(bounds.top).toBeGreaterThan(0.2);
  });

  it('is no skin, where a body shows more of it than of cloth', async () => {
    const bare = '<rect x="78" y="86" width="84" height="180" fill="#b98a66"/>';
    const top = '<rect x="80" y="110" width="80" height="70" fill="#2a5f9a"/>';
    const { color } = await regionOf(room + head + bare + top);

    expect(color[2]).toBeGreaterThan(color[0]);
  });

  it('goes by the colour of its name before size', async () => {
    const skirt = '<path d="M90 150 H150 L176 270 H64z" fill="#1f3f6f"/>';
    const { bounds } = await regionOf(room + head + arms + dress + skirt, '#1f3f6f');

    expect(bounds.top).toBeGreaterThan(0.4);
  });

  it('is not worn where it lies flat, and is cut out along its outline', async () => {
    const wood = '<rect width="240" height="320" fill="#b8925f"/>';
    const tee =
      '<path d="M80 0 H160 L230 60 L200 100 L180 80 V320 H60 V80 L40 100 L10 60z" fill="#27407a"/>';
    const region = await regionOf(wood + tee);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320">${wood}${tee}</svg>`;
    const picture = await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
    const { samples } = regionCut(picture, region);
    const cover = (x: number, y: number): number => samples[(y * 240 + x) * 4 + 3];

    expect(region.isWorn).toBe(false);
    expect([cover(120, 200), cover(25, 62), cover(20, 250), cover(230, 20)]).toEqual([
      255, 255, 0, 0,
    ]);
  });

  it('hands on a piece of what is patterned', async () => {
    const checks = Array.from(
      { length: 60 },
      (_, at) =>
        `<rect x="${90 + (at % 6) * 10}" y="${80 + Math.floor(at / 6) * 10}" width="5" height="5" fill="#202a80"/>`,
    ).join('');
    const { pattern } = await regionOf(
      `${room}<rect x="80" y="70" width="80" height="120" fill="#a83838"/>${checks}`,
    );

    expect(pattern?.texture.width).toBeGreaterThan(24);
    expect(pattern?.share).toBeLessThan(0.7);
  });
});
