import type { DraftPath } from './draft-path.ts';

/** Every piece of advice a PRO brief can get. */
export const advisoryCodes = [
  'identity_trait_restated',
  'selector_repetition',
  'scene_contradiction',
  'framing_contradiction',
  'camera_text_contradiction',
  'camera_framing_distance',
  'camera_distance_exceeds_scene',
  'camera_depth_contradiction',
  'camera_compression_contradiction',
  'camera_focal_outside_lens',
  'camera_aperture_exceeds_lens',
  'camera_intent_without_camera',
  'multiple_hero_garments',
  'no_subject_reference',
  'roles_blended',
  'reference_hidden_by_framing',
  'fidelity_aspect_not_applicable',
  'fidelity_conflict',
  'generic_prompt_syntax',
  'aspect_aliased',
] as const;
export type AdvisoryCode = (typeof advisoryCodes)[number];

/** Advice never stops a request; a client may ask for warnings to be refused. */
export interface Advisory {
  readonly code: AdvisoryCode;
  readonly severity: 'warning' | 'notice';
  readonly path: DraftPath;
  /** One sentence: what was seen and what to do. */
  readonly message: string;
}
