import sharp from 'sharp';

/** sRGB-encoded RGB, interleaved, rows top to bottom; `full` is the sample value of 1. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array | Uint16Array;
  readonly full: 255 | 65535;
}

export interface Raster16 extends Raster {
  readonly samples: Uint16Array;
  readonly full: 65535;
}

/** Keeps 16 bits if the file has them; 8-bit files stay at 8 bits without loss until processed. */
export async function decodeRaster(bytes: Uint8Array): Promise<Raster> {
  const { depth } = await sharp(bytes).metadata();
  const isDeep = depth === 'ushort';
  const image = sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .raw({ depth: isDeep ? 'ushort' : 'uchar' });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  if (!isDeep) return { ...size, samples: data, full: 255 };
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  return { ...size, samples, full: 65535 };
}
