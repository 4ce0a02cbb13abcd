import { compileLabPlan } from '@image-production/direction';
import { pickFields, textNames } from '@image-production/operations';
import type { LabOperation } from '@image-production/operations';

import { seedOver } from '../model/seeds.ts';
import type { LabWork } from '../model/work-order.ts';
import { referenceAssets } from './work-module.ts';
import type { WorkModule } from './work-module.ts';

/** The module of a LAB operation; its differences are in its descriptor and its plan. */
export function lab<Name extends LabOperation>(operation: Name): WorkModule<LabWork<Name>> {
  return {
    compile: (work, request) =>
      compileLabPlan(operation, {
        fields: pickFields(operation, work),
        references: referenceAssets(request),
        aspect: request.aspect,
        resolution: request.resolution,
      }),
    assets: () => [],
    subject: (work, { references }, digest) => {
      const fields: Readonly<Record<string, unknown>> = work;
      const texts = textNames(operation).map((name) => fields[name]);
      // Hash working copies: metadata that differs between uploads of one picture changes nothing.
      return seedOver([...texts, references.map((each) => each.workingCopySha256)], digest);
    },
    isScreened: false,
  };
}
