import { tokenize } from '@image-production/language';
import type { Sentence } from '@image-production/language';
import { effectiveAspect } from '@image-production/operations';
import type { Operation, Aspect } from '@image-production/operations';

import { parseLensName } from '../camera/lens-name.ts';
import type { LensFacts } from '../camera/lens-name.ts';
import { cropFactors, croppedSensor, formatOfCamera } from '../camera/sensor.ts';
import type { DraftPath } from '../model/draft-path.ts';
import { ownNames } from '../model/member-names.ts';
import type { MemberNames } from '../model/member-names.ts';
import type { Camera, ProBrief } from '../model/pro-brief.ts';
import type { CameraFormat } from '../model/vocabulary.ts';
import { briefTexts } from '../submission/brief-texts.ts';
import type { BriefText, WrittenKey } from '../submission/brief-texts.ts';

/** What is asked for around the brief. */
export interface ReviewContext {
  readonly operation: Operation;
  /** As requested, before aliases. */
  readonly aspect: Aspect;
  /** What the sender calls members, in sentences; as this package does, unless given. */
  readonly names?: MemberNames | undefined;
}

/** A written field or a note, cut into words once for all rules. */
export interface AnalysedText extends BriefText {
  readonly sentences: readonly Sentence[];
}

/** The camera block with what its names imply. */
export interface CameraFacts {
  readonly camera: Camera;
  readonly format: CameraFormat;
  /** Height of the picture on the sensor, as held. */
  readonly sensorHeightMm: number;
  readonly lens: LensFacts | undefined;
  /** As given, else the focal length of a prime named as the lens. */
  readonly focalLengthMm: number | undefined;
  readonly focalPath: DraftPath;
  /** The focal length with the same angle of view on 36 × 24 mm. */
  readonly equivalentMm: number | undefined;
}

/** Everything a rule may look at. */
export interface ReviewSubject {
  readonly brief: ProBrief;
  readonly names: MemberNames;
  readonly requestedAspect: Aspect;
  readonly effectiveAspect: Aspect;
  readonly written: readonly AnalysedText[];
  readonly notes: readonly AnalysedText[];
  readonly camera: CameraFacts | undefined;
}

export function reviewSubject(brief: ProBrief, context: ReviewContext): ReviewSubject {
  const effective = effectiveAspect(context.operation, context.aspect);
  const analysed = briefTexts(brief)
    .filter(({ kind }) => kind !== 'name')
    .map((text) => ({ ...text, sentences: tokenize(text.text) }));
  return {
    brief,
    names: context.names ?? ownNames,
    requestedAspect: context.aspect,
    effectiveAspect: effective,
    written: analysed.filter(({ kind }) => kind === 'written'),
    notes: analysed.filter(({ kind }) => kind === 'note'),
    camera: brief.camera === undefined ? undefined : cameraFacts(brief.camera, effective),
  };
}

function cameraFacts(camera: Camera, aspect: Aspect): CameraFacts {
  const format = formatOfCamera(camera) ?? 'full_frame';
  const lens = camera.lens === undefined ? undefined : parseLensName(camera.lens);
  const primeMm = lens?.focalMinMm === lens?.focalMaxMm ? lens?.focalMinMm : undefined;
  const focalLengthMm = camera.focalLengthMm ?? primeMm;
  const isNamed = camera.focalLengthMm === undefined;
  return {
    camera,
    format,
    sensorHeightMm: croppedSensor(format, aspect).heightMm,
    lens,
    focalLengthMm,
    focalPath: ['brief', 'camera', isNamed ? 'lens' : 'focalLengthMm'],
    equivalentMm: focalLengthMm === undefined ? undefined : focalLengthMm * cropFactors[format],
  };
}

/** The written fields under these keys. */
export function fieldsNamed(
  subject: ReviewSubject,
  ...keys: readonly WrittenKey[]
): readonly AnalysedText[] {
  return subject.written.filter(({ path }) => keys.some((key) => key === path[1]));
}
