import { labOperations } from '@image-production/operations';
import type { LabOperation } from '@image-production/operations';

import { labKind } from '../model/work-order.ts';
import type { LabKind, LabWork, WorkByKind, WorkKind } from '../model/work-order.ts';
import { fullBody } from './full-body.ts';
import { lab } from './lab.ts';
import { portrait } from './portrait.ts';
import { pro } from './pro.ts';
import type { WorkModule } from './work-module.ts';

type LabModules = {
  readonly [Name in LabOperation as LabKind<Name>]: WorkModule<LabWork<Name>>;
};

const labModules = Object.fromEntries(
  labOperations.map((operation) => [labKind(operation), lab(operation)]),
) as unknown as LabModules;

type WorkModules = { readonly [Kind in WorkKind]: WorkModule<WorkByKind[Kind]> };

const workModules: WorkModules = { ...labModules, pro, portrait, full_body: fullBody };

export function workModule<Kind extends WorkKind>(kind: Kind): WorkModule<WorkByKind[Kind]> {
  return workModules[kind];
}
