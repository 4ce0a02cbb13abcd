import { readFile, writeFile } from 'node:fs/promises';

import { sharp } from '../src/decoder.ts';
import { defaultReferenceLimits } from '../src/reference-limits.ts';

/**
 * The calls of sharp that a working copy of a JPEG takes, and nothing else: reads the file whose path
 * it is sent, writes the copy beside it, and says so. Run by `pnpm bench validate`.
 */
async function copy(path: string): Promise<void> {
  const options = { failOn: 'warning', sequentialRead: true, autoOrient: true } as const;
  const picture = sharp(await readFile(path), options);
  const { width, height } = await picture.metadata();
  const scale = Math.sqrt(defaultReferenceLimits.workingCopyPixelsMax / (width * height));
  const reduced =
    scale < 1
      ? picture
          .extract({ left: 0, top: 0, width, height })
          .resize(Math.floor(width * scale), Math.floor(height * scale), { fit: 'fill' })
      : picture;
  const encoding = { quality: 95, chromaSubsampling: '4:2:0', optimizeCoding: false } as const;
  await writeFile(`${path}.copy`, await reduced.toColourspace('srgb').jpeg(encoding).toBuffer());
}

process.on('message', (path: string) => void copy(path).then(() => process.send?.(path)));
process.send?.('ready');
