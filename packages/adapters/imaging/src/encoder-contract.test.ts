import { wholeFile } from '@image-production/rendering';
import type { EncodedFile } from '@image-production/rendering';
import { deliverableEncoderContract } from '@image-production/rendering/contract';
import type { FileReading } from '@image-production/rendering/memory';
import sharp from 'sharp';

import { createDeliverableEncoder } from './deliverable-encoder.ts';
import { directoryAt, firstDirectory } from './testing/read-tiff.test-support.ts';

deliverableEncoderContract('imaging', async () => {
  // The package blocks sharp's TIFF loader; libtiff verifies our TIFFs independently.
  sharp.unblock({ operation: ['VipsForeignLoadTiff'] });
  return {
    encoder: createDeliverableEncoder({ software: 'Service' }),
    read,
    teardown: () => sharp.block({ operation: ['VipsForeignLoadTiff'] }),
  };
});

async function read(file: EncodedFile): Promise<FileReading> {
  const bytes = Buffer.from(await wholeFile(file.bytes));
  const xmp = bytes.toString('utf8');
  const [, renderer = '', rendererVersion = ''] =
    /<xmp:CreatorTool>Service \((\S+) (\S+)\)</.exec(xmp) ?? [];
  const [, digitalSourceType = ''] = /digitalsourcetype\/(\w+)</.exec(xmp) ?? [];
  const valueOf = (property: string): string =>
    new RegExp(`<${property}>([^<]+)<`).exec(xmp)?.[1] ?? '';
  const declared = {
    renderer,
    rendererVersion,
    digitalSourceType,
    createdAt: Date.parse(valueOf('xmp:CreateDate')),
    requestId: valueOf('photoshop:TransmissionReference'),
    outputId: valueOf('dc:identifier'),
    documentId: valueOf('xmpMM:DocumentID'),
    instanceId: valueOf('xmpMM:InstanceID'),
  };
  return {
    ...(file.format === 'dng' ? sizeOfDng(bytes) : await decoded(bytes, file)),
    ...declared,
  };
}

type Decoded = Pick<FileReading, 'width' | 'height' | 'samples'>;

async function decoded(bytes: Uint8Array, { bitDepth }: EncodedFile): Promise<Decoded> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true })
    .toColourspace(bitDepth === 8 ? 'srgb' : 'rgb16')
    .raw({ depth: bitDepth === 8 ? 'uchar' : 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const samples =
    bitDepth === 8 ? data : new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { width: info.width, height: info.height, samples: Array.from(samples) };
}

/** Reads only the size: its samples need a raw converter. */
function sizeOfDng(bytes: Uint8Array): Decoded {
  const [raw = 0] = firstDirectory(bytes).numbers(330);
  const [width = 0, height = 0] = [256, 257].flatMap((tag) => directoryAt(bytes, raw).numbers(tag));
  return { width, height, samples: [] };
}
