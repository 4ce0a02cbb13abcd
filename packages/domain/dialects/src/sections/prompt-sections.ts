import type { LabPlan, RenderPlan } from '@image-production/direction';
import { isLabOperation } from '@image-production/operations';

import type { Layout } from '../model/layout.ts';
import type { PromptSection } from '../model/prompt-section.ts';
import type { Naming } from '../words/naming.ts';
import { figureSections } from './figure-sections.ts';
import { labSections } from './lab-sections.ts';

/** What a prompt says, section by section, before a dialect gives it a form. */
export function promptSections(layout: Layout, naming: Naming): readonly PromptSection[] {
  const { plan } = layout;
  return isLabPlan(plan) ? labSections(plan, layout, naming) : figureSections(plan, layout, naming);
}

function isLabPlan(plan: RenderPlan): plan is LabPlan {
  return isLabOperation(plan.operation);
}
