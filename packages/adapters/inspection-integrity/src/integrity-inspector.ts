import { integrityChecks, integrityRule, toCheck } from '@image-production/rendering';
import type {
  InspectionContext,
  InspectionSubject,
  IntegrityCheck,
  PictureInspection,
  PictureInspector,
} from '@image-production/rendering';

import { hashPicture } from './measures/hash-picture.ts';
import { measureDeviation } from './measures/measure-deviation.ts';
import { measureEcho } from './measures/measure-echo.ts';
import { measureEdges } from './measures/measure-edges.ts';
import { measureFocus } from './measures/measure-focus.ts';
import { reduceFile, reduceMaster } from './reduce.ts';

/** Changes with every measure and limit, so that records tell by which they were judged. */
const version = '2';

/** Measures pixels, and keeps nothing from one picture to the next. */
export const integrityInspector: PictureInspector = {
  name: 'integrity',
  version,
  checks: integrityChecks,
  inspect,
};

async function inspect(
  subject: InspectionSubject,
  context: InspectionContext,
): Promise<PictureInspection> {
  const { operation, asked } = subject;
  const picture = await reduceMaster(subject.master);
  const [deviation, pictureHash, source] = await Promise.all([
    measureDeviation(picture),
    hashPicture(picture),
    deviationOfSource(subject, context),
  ]);
  const edges = measureEdges(picture);
  // What is undefined does not apply; what is null could not be measured.
  const measured: Readonly<Record<IntegrityCheck, number | null | undefined>> = {
    dimensions: misfitPixels(subject),
    blank: source === 'unreadable' ? null : deviation,
    truncated: edges.missing,
    bars: edges.bars,
    unfocused: measureFocus(picture),
    echo: await measureEcho(pictureHash, subject, context),
  };
  const facts = {
    operation,
    digitalSourceType: asked.digitalSourceType,
    hasCutFill: edges.hasCutFill,
    sourceDeviation: source === 'unreadable' ? null : source,
  };
  const checks = integrityChecks.flatMap((name) => {
    const [value, rule] = [measured[name], integrityRule(name, facts)];
    return rule && value !== undefined ? [toCheck(name, value, rule)] : [];
  });
  return { inspector: 'integrity', version, checks, pictureHash };
}

/** How far the sides are from the ordered ones, together. */
function misfitPixels({ master, asked }: InspectionSubject): number {
  return Math.abs(master.width - asked.width) + Math.abs(master.height - asked.height);
}

/** Of the picture that was refined; null if the picture was made from nothing like it. */
async function deviationOfSource(
  { operation, references }: InspectionSubject,
  { readAsset }: InspectionContext,
): Promise<number | null | 'unreadable'> {
  const [source] = references;
  if (operation !== 'lab.polish' || !source) return null;
  try {
    return await measureDeviation(await reduceFile(await readAsset(source.sha256)));
  } catch {
    return 'unreadable';
  }
}
