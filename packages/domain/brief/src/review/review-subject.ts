import type { Operation } from '@image-production/kernel';

import { effectiveAspect } from '../aspect.ts';
import { parseLensName } from '../camera/lens-name.ts';
import type { LensFacts } from '../camera/lens-name.ts';
import { cropFactors, croppedSensor, formatOfCamera } from '../camera/sensor.ts';
import type { Camera, ProBrief } from '../model/pro-brief.ts';
import type { Aspect, CameraFormat } from '../model/vocabulary.ts';
import { briefTexts } from '../submission/brief-texts.ts';
import type { BriefText } from '../submission/brief-texts.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Sentence } from '../text/tokenize.ts';

/** What is asked for around the brief. */
export interface ReviewContext {
  readonly operation: Operation;
  /** As requested, before aliases. */
  readonly aspect: Aspect;
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
  readonly focalPointer: string;
  /** The focal length with the same angle of view on 36 × 24 mm. */
  readonly equivalentMm: number | undefined;
}

/** Everything a rule may look at. */
export interface ReviewSubject {
  readonly brief: ProBrief;
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
    focalPointer: isNamed ? '/brief/camera/lens' : '/brief/camera/focal_length_mm',
    equivalentMm: focalLengthMm === undefined ? undefined : focalLengthMm * cropFactors[format],
  };
}

/** The written fields with these names on the wire. */
export function fieldsNamed(
  subject: ReviewSubject,
  ...names: readonly string[]
): readonly AnalysedText[] {
  return subject.written.filter(({ pointer }) => names.includes(pointer.slice('/brief/'.length)));
}
