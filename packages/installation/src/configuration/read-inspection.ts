import { checkNames } from '@image-production/rendering';
import type { CheckName } from '@image-production/rendering';
import { z } from 'zod';

import type { InspectionSetting } from '../configuration.ts';
import { inspectors, laterInspectors } from '../modules/inspectors.ts';
import { splitList } from './network.ts';

type InspectorName = InspectionSetting['inspector'];

const choice = `has to be ${Object.keys(inspectors).join(' or ')}`;

/** The name of an inspector. */
export const inspectorName = z.string().transform((text, { addIssue }): InspectorName => {
  const later = splitList(text).find((name) => laterInspectors.includes(name));
  const message =
    later === undefined ? choice : `names ${later}, which is not installed: it ${choice}`;
  if (isInspector(text)) return text;
  addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A comma-separated list of checks. */
export const checkList = z.string().transform((text, { addIssue }): CheckName[] => {
  const names = text === '' ? [] : splitList(text);
  const unknown = names.filter((name) => !isCheck(name));
  if (unknown.length === 0) return names.filter(isCheck);
  addIssue({
    code: 'custom',
    message: `names ${unknown.join(', ')}, but the checks are ${checkNames.join(', ')}`,
  });
  return z.NEVER;
});

/** One sentence if checks are to be enforced that the inspector does not make. */
export function unmadeChecks({ inspector, enforced }: InspectionSetting): readonly string[] {
  const { checks } = inspectors[inspector];
  const unmade = enforced.filter((name) => !checks.includes(name));
  if (unmade.length === 0) return [];
  return [
    `IPS_INSPECTION_ENFORCE names ${unmade.join(', ')}, which IPS_INSPECTION=${inspector} does ` +
      'not look for',
  ];
}

function isInspector(name: string): name is InspectorName {
  return Object.hasOwn(inspectors, name);
}

function isCheck(name: string): name is CheckName {
  return checkNames.some((known) => known === name);
}
