import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Master } from '@image-production/rendering';

import { printedLight } from './masters.test-support.ts';
import type { SceneMaster } from './masters.test-support.ts';
import { firstDirectory, stripBytes } from './read-tiff.test-support.ts';
import { isInstalled, runToItsEnd } from './readers.test-support.ts';

/** A raw converter, with options that disable its own adjustments. */
export interface RawConverter {
  readonly name: string;
  readonly program: string;
  readonly debianPackage: string;
  /** The tolerated differences. */
  readonly goal: Difference;
  /** Options for a file, and the path of the resulting TIFF. All output stays in `folder`. */
  readonly command: (dng: string, bitDepth: 8 | 16, folder: string) => ConverterCommand;
  readonly scene: SceneReading;
}

/** What it shows of the light of a scene: that light, or a picture of its own making. */
export type SceneReading = { readonly shows: 'light' } | { readonly shows: 'neither' };

interface ConverterCommand {
  readonly options: readonly string[];
  readonly developed: string;
}

/** Camera white balance, no auto-brightness, sRGB primaries and curve, TIFF output. */
const dcrawOptions = ['-w', '-W', '-o', '1', '-g', '2.4', '12.92', '-T'];

/** The defaults sharpen, tone-map and dither; a 16-bit TIFF is not dithered. */
const darktableSettings = [
  'plugins/darkroom/workflow=none',
  'plugins/darkroom/chromatic-adaptation=legacy',
  'plugins/imageio/format/tiff/bpp=16',
  'plugins/imageio/format/tiff/compress=0',
  'opencl=FALSE',
];

export const rawConverters: readonly RawConverter[] = [
  {
    name: 'LibRaw (dcraw_emu)',
    program: 'dcraw_emu',
    debianPackage: 'libraw-bin',
    goal: { mean: 0.05, max: 1 },
    command: (dng, bitDepth) => ({
      options: [...dcrawOptions, ...(bitDepth === 16 ? ['-6'] : []), dng],
      developed: `${dng}.tiff`,
    }),
    scene: { shows: 'light' },
  },
  {
    name: 'dcraw',
    program: 'dcraw',
    debianPackage: 'dcraw',
    goal: { mean: 0.1, max: 1 },
    command: (dng, bitDepth) => ({
      options: [...dcrawOptions, ...(bitDepth === 16 ? ['-6'] : []), dng],
      developed: dng.replace(/\.dng$/, '.tiff'),
    }),
    scene: { shows: 'light' },
  },
  {
    name: 'RawTherapee (neutral)',
    program: 'rawtherapee-cli',
    debianPackage: 'rawtherapee',
    goal: { mean: 0.05, max: 1 },
    command: (dng, _bitDepth, folder) => ({
      options: ['-o', join(folder, 'rawtherapee.tif'), '-t', '-b16', '-Y', '-c', dng],
      developed: join(folder, 'rawtherapee.tif'),
    }),
    // It reads neither the baseline exposure nor the embedded curve (5.9).
    scene: { shows: 'light' },
  },
  {
    name: 'darktable (no workflow)',
    program: 'darktable-cli',
    debianPackage: 'darktable',
    // It dithers the output of a LinearizationTable.
    goal: { mean: 0.6, max: 2 },
    command: (dng, _bitDepth, folder) => ({
      options: [
        dng,
        join(folder, 'darktable.tif'),
        '--core',
        '--library',
        ':memory:',
        '--configdir',
        join(folder, 'config'),
        '--cachedir',
        join(folder, 'cache'),
        ...darktableSettings.flatMap((setting) => ['--conf', setting]),
      ],
      developed: join(folder, 'darktable.tif'),
    }),
    scene: { shows: 'neither' },
  },
];

/** In levels of 255. */
export interface Difference {
  readonly mean: number;
  readonly max: number;
}

/** Develops a file and compares it with its master. Throws when that fails. */
export function developedDifference(
  { program, command }: RawConverter,
  dng: string,
  master: Master,
): Difference {
  const folder = dirname(dng);
  const { options, developed } = command(dng, master.bitDepth, folder);
  const { status, complaints } = runToItsEnd(program, options, folder);
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${complaints.trim()}`);
  const tiff = readFileSync(developed);
  const directory = firstDirectory(tiff);
  const [width = 0] = directory.numbers(256);
  const [height = 0] = directory.numbers(257);
  if (width !== master.width || height !== master.height) {
    throw new Error(`${program} made ${width} × ${height} pixels`);
  }
  return difference(toValues(stripBytes(tiff, directory), directory.numbers(258)[0]), master);
}

/** Develops the light of a scene and compares what the converter shows of it; null for neither. */
export function sceneDifference(
  converter: RawConverter,
  dng: string,
  master: SceneMaster,
): (Difference & { readonly goal: Difference }) | null {
  const { scene, goal } = converter;
  switch (scene.shows) {
    case 'light':
      return { ...developedDifference(converter, dng, printedLight(master)), goal };
    case 'neither':
      developedDifference(converter, dng, master);
      return null;
  }
}

interface Values {
  readonly values: Uint8Array | Uint16Array;
  readonly codeMax: number;
}

function toValues(bytes: Uint8Array, bitDepth: number | undefined): Values {
  if (bitDepth === 8) return { values: bytes, codeMax: 255 };
  const values = new Uint16Array(bytes.length / 2);
  new Uint8Array(values.buffer).set(bytes);
  return { values, codeMax: 65_535 };
}

function difference({ values, codeMax }: Values, { samples, bitDepth }: Master): Difference {
  if (values.length !== samples.length) throw new Error('the developed picture is cut off');
  const sampleScale = 255 / (2 ** bitDepth - 1);
  const valueScale = 255 / codeMax;
  let sum = 0;
  let max = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const apart = Math.abs((samples[index] ?? 0) * sampleScale - (values[index] ?? 0) * valueScale);
    sum += apart;
    if (apart > max) max = apart;
  }
  return { mean: sum / samples.length, max };
}

/** A program that reads a file without developing it, and may complain. */
export interface FileReader {
  readonly name: string;
  readonly program: string;
  readonly debianPackage: string;
  /** Undefined when the file is accepted. */
  readonly complaint: (dng: string) => string | undefined;
}

export const fileReaders: readonly FileReader[] = [
  {
    name: 'LibRaw (simple_dcraw)',
    program: 'simple_dcraw',
    debianPackage: 'libraw-bin',
    complaint: (dng) => findComplaint('simple_dcraw', ['-T', dng], dirname(dng)),
  },
  {
    name: 'exiftool -validate',
    program: 'exiftool',
    debianPackage: 'libimage-exiftool-perl',
    complaint: (dng) => {
      const { output } = runToItsEnd('exiftool', ['-s3', '-validate', dng], dirname(dng));
      return output.trim() === 'OK' ? undefined : output.trim();
    },
  },
  {
    name: 'exiv2',
    program: 'exiv2',
    debianPackage: 'exiv2',
    complaint: (dng) => findComplaint('exiv2', ['-pa', dng], dirname(dng)),
  },
];

function findComplaint(
  program: string,
  options: readonly string[],
  folder: string,
): string | undefined {
  const { status, complaints } = runToItsEnd(program, options, folder);
  if (status === 0 && complaints === '') return undefined;
  return complaints.trim() || `ended with ${status}`;
}

/** Why a program cannot be run; undefined when it can. */
export function absence({
  program,
  debianPackage,
}: Pick<RawConverter, 'program' | 'debianPackage'>): string | undefined {
  return isInstalled(program) ? undefined : `no ${program} (Debian: ${debianPackage})`;
}
