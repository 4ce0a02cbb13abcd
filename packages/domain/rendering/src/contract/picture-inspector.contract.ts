import { ManualCancellation } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { trustedAnswer } from '../inspection/inspection-answer.ts';
import { checkNames } from '../model/inspection.ts';
import type { PictureInspection } from '../model/inspection.ts';
import type {
  InspectionContext,
  InspectionSubject,
  PictureInspector,
} from '../ports/picture-inspector.ts';

export type PictureInspectorSetup = () => Promise<{
  inspector: PictureInspector;
  /** Two different pictures or more, of different operations. */
  subjects: readonly InspectionSubject[];
  readAsset: InspectionContext['readAsset'];
}>;

/** The behaviour every PictureInspector adapter shows. */
export function pictureInspectorContract(adapterName: string, setup: PictureInspectorSetup): void {
  const scene = async () => {
    const { inspector, subjects, readAsset } = await setup();
    const context = { readAsset, cancellation: new ManualCancellation() };
    const inspect = (subject: InspectionSubject): Promise<PictureInspection> =>
      inspector.inspect(subject, context);
    return { inspector, subjects, inspect };
  };

  describe(`PictureInspector contract (${adapterName})`, () => {
    it('has a name and a version for the record, and lists its checks once each', async () => {
      const { inspector } = await scene();
      expect(inspector.name).toMatch(/^[a-z][a-z+-]*$/);
      expect(inspector.version).not.toBe('');
      expect(checkNames).toEqual(expect.arrayContaining([...inspector.checks]));
      expect(new Set(inspector.checks).size).toBe(inspector.checks.length);
    });

    it('makes checks that it lists, at most once each, in a form that can be stored', async () => {
      const { inspector, subjects, inspect } = await scene();
      expect(subjects.length).toBeGreaterThan(1);
      for (const subject of subjects) {
        const inspection = await inspect(subject);
        // The record takes the answer as it is only if nothing in it is unknown.
        expect(trustedAnswer(inspection, inspector)).toBe(inspection);
        expect(JSON.parse(JSON.stringify(inspection))).toEqual(inspection);
      }
    });

    it('measures what it judges, and has a sentence for what it objects to', async () => {
      const { subjects, inspect } = await scene();
      for (const subject of subjects) {
        for (const { verdict, measure, message } of (await inspect(subject)).checks) {
          expect(measure === null).toBe(verdict === 'not_inspected');
          expect(message === null).toBe(verdict === 'pass');
        }
      }
    });

    it('says the same of the same picture, whatever it saw before or sees beside it', async () => {
      const { subjects, inspect } = await scene();
      const alone: string[] = [];
      for (const subject of subjects) alone.push(JSON.stringify(await inspect(subject)));
      const together = await Promise.all(subjects.toReversed().map(inspect));
      expect(together.toReversed().map((each) => JSON.stringify(each))).toEqual(alone);
    });

    it('leaves the samples as they are: they are delivered after it', async () => {
      const { subjects, inspect } = await scene();
      const before = subjects.map(bytesOf);
      await Promise.all(subjects.map(inspect));
      expect(subjects.map(bytesOf)).toEqual(before);
    });
  });
}

/** A copy: samples may be a view that is called a Buffer, whose slices are none. */
function bytesOf({ master }: InspectionSubject): Uint8Array {
  const { buffer, byteOffset, byteLength } = master.samples;
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}
