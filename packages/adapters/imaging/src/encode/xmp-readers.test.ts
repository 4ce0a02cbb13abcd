import { fileFormats, type FileFormat } from '@image-production/operations';
import { wholeFile } from '@image-production/rendering';
import type { DigitalSourceType } from '@image-production/rendering';
import { describe, expect, it } from 'vitest';

import { createDeliverableEncoder } from '../deliverable-encoder.ts';
import { details, master8 } from '../testing/masters.test-support.ts';
import { isInstalled, run, withFile } from '../testing/readers.test-support.ts';

const encoder = createDeliverableEncoder({
  software: 'Service 2',
  credit: 'Studio & Søn',
  usageTerms: 'Not for <resale>',
});
const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The tags that a reader finds in a file with this provenance. */
async function find(
  format: FileFormat,
  digitalSourceType: DigitalSourceType,
  read: (path: string) => Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const provenance = { ...details.provenance, digitalSourceType };
  const file = await encoder.encode(master8(64, 65), format, { ...details, provenance });
  return withFile(`picture.${format}`, await wholeFile(file.bytes), read);
}

/** Every XMP property of the file, keyed as exiv2 names it. */
function readWithExiv2(path: string): Readonly<Record<string, string>> {
  const lines = run('exiv2', ['-q', '-PXkv', path]).toString().trim().split('\n');
  const entries = lines.map((line) => /^(\S+)\s+(.*)$/.exec(line) ?? [line, line, '']);
  return Object.fromEntries(entries.map(([, key = '', value = '']) => [key, value]));
}

/** Every XMP property of the file by name. */
function readWithExiftool(path: string): Readonly<Record<string, string>> {
  const options = ['-j', '-a', '-XMP:all', '-SourceFile', '-d', '%Y-%m-%dT%H:%M:%S', path];
  const [{ SourceFile: _path, ...tags } = {}] = JSON.parse(
    run('exiftool', options).toString(),
  ) as Record<string, string>[];
  return tags;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

/** What every file says of itself, by IPTC's or Adobe's name of the property. */
const said = {
  CreatorTool: 'Service 2 (previz 1.2.3)',
  DocumentID: expect.stringMatching(`^xmp\\.did:${uuid}$`),
  InstanceID: expect.stringMatching(`^xmp\\.iid:${uuid}$`),
  Identifier: 'req_01/outputs/1',
  TransmissionReference: 'req_01',
  Credit: 'Studio & Søn',
};

const readers = [
  {
    program: 'exiv2',
    read: readWithExiv2,
    iptc: 'Xmp.iptcExt.',
    made: {
      'Xmp.xmp.CreatorTool': said.CreatorTool,
      'Xmp.xmp.CreateDate': '2026-11-20T09:30:05.000Z',
      'Xmp.xmpMM.DocumentID': said.DocumentID,
      'Xmp.xmpMM.InstanceID': said.InstanceID,
      'Xmp.dc.identifier': said.Identifier,
      'Xmp.photoshop.TransmissionReference': said.TransmissionReference,
      'Xmp.photoshop.Credit': said.Credit,
      'Xmp.xmpRights.UsageTerms': 'lang="x-default" Not for <resale>',
    },
  },
  {
    program: 'exiftool',
    read: readWithExiftool,
    iptc: '',
    made: { ...said, CreateDate: '2026-11-20T09:30:05', UsageTerms: 'Not for <resale>' },
  },
];

describe.each(readers)('$program (skipped where it is not installed)', (reader) => {
  const { made, iptc } = reader;

  it.skipIf(!isInstalled(reader.program)).each(fileFormats)(
    'finds what was not trained in a %s, and not a word more',
    async (format) => {
      expect(await find(format, 'algorithmicallyEnhanced', reader.read)).toEqual({
        ...made,
        [`${iptc}DigitalSourceType`]: `${sourceTypes}algorithmicallyEnhanced`,
      });
    },
  );

  it.skipIf(!isInstalled(reader.program)).each(fileFormats)(
    'finds the trained system in a %s, and neither prompt nor writer',
    async (format) => {
      expect(await find(format, 'trainedAlgorithmicMedia', reader.read)).toEqual({
        ...made,
        [`${iptc}DigitalSourceType`]: `${sourceTypes}trainedAlgorithmicMedia`,
        [`${iptc}AISystemUsed`]: 'previz',
        [`${iptc}AISystemVersionUsed`]: '1.2.3',
      });
    },
  );
});
