import sharp from 'sharp';

export type Shade = 'red' | 'green' | 'blue';

const made = new Map<string, Promise<Buffer>>();

/** A small picture of one colour; the same bytes every time. */
export function picture(shade: Shade, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const known = made.get(`${shade} ${format}`);
  if (known) return known;
  const create = { width: 80, height: 64, channels: 3, background: shade } as const;
  const bytes = sharp({ create }).toFormat(format).toBuffer();
  made.set(`${shade} ${format}`, bytes);
  return bytes;
}
