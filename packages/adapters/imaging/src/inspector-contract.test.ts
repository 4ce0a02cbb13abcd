import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { referenceInspectorContract } from '@image-production/production/contract';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { createReferenceInspector } from './reference-inspector.ts';

const metadata = 'taken by Anna';
const sensor = { width: 80, height: 120 };

referenceInspectorContract('imaging', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  // None of these files is slow, but the machine may be busy.
  const bounds = { cpuMsMax: 60_000, wallMsMax: 3_600_000 };
  const inspector = createReferenceInspector({ folder, bounds });
  const png = await picture(sensor.width, sensor.height).png().toBuffer();
  return {
    inspector,
    save: async (bytes) => {
      const path = join(folder, `upload-${randomUUID()}`);
      await writeFile(path, bytes);
      return path;
    },
    pictures: [
      { mediaType: 'image/png', ...sensor, bytes: await signed().png().toBuffer(), metadata },
      { mediaType: 'image/webp', ...sensor, bytes: await signed().webp().toBuffer(), metadata },
      {
        mediaType: 'image/jpeg',
        width: sensor.height,
        height: sensor.width,
        bytes: await signed(quarterTurn).jpeg().toBuffer(),
        metadata,
      },
    ],
    refused: {
      'unsupported-image': await picture(80, 80).gif().toBuffer(),
      'unreadable-image': png.subarray(0, png.length / 2),
      'image-dimensions': await picture(63, 80).png().toBuffer(),
    },
    teardown: async () => {
      inspector[Symbol.dispose]();
      await rm(folder, { recursive: true });
    },
  };
});

const quarterTurn = 6;

function signed(orientation = 1): Sharp {
  return picture(sensor.width, sensor.height)
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Artist: metadata } });
}

function picture(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } });
}
