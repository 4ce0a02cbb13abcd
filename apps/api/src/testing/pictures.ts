import sharp from 'sharp';

export type Shade = 'red' | 'green' | 'blue';

const made = new Map<string, Promise<Buffer>>();

/** A small picture of one colour with deterministic bytes. */
export function picture(shade: Shade, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const known = made.get(`${shade} ${format}`);
  if (known) return known;
  const bytes = draw({ width: 80, height: 64 }, shade, format);
  made.set(`${shade} ${format}`, bytes);
  return bytes;
}

/** Creates a grey PNG of this size in pixels. */
export function createPicture(width: number, height: number): Promise<Buffer> {
  return draw({ width, height }, 'grey', 'png');
}

function draw(
  size: { readonly width: number; readonly height: number },
  background: string,
  format: 'png' | 'jpeg' | 'webp',
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
