import type { Descriptions } from './descriptions.ts';

const casting = {
  casting: 'How the identity was cast; what was left open is null.',
  'casting.ageRange': 'The adult age band.',
  'casting.visualHeight': 'How tall the model reads in a picture.',
  'casting.build': 'Build of the body.',
  'casting.presentation': 'How the model presents.',
  'casting.skinTone': 'Tone of the skin.',
  'casting.skinTone.monk': 'Monk Skin Tone scale, 1 lightest to 10 darkest.',
  'casting.skinTone.undertone': 'Hue beneath the tone.',
  'casting.skinTone.detail': 'Freckles, scars and the like, in words.',
  'casting.hair': 'Hair of the head.',
  'casting.hair.color': 'Colour of the hair.',
  'casting.hair.texture': 'From straight to coiled.',
  'casting.hair.length': 'Length of the hair.',
  'casting.hair.style': 'How it is cut or worn, in words.',
  'casting.eyes': 'The eyes.',
  'casting.eyes.color': 'Colour of the irises.',
  'casting.eyes.shape': 'Shape of the eyes.',
  'casting.additionalDirection': 'What no other member says, in words.',
} as const;

const views = {
  portrait: 'The portrait, at 3:4; null where there is none to show.',
  fullBody: 'The full-body view, at 2:3; null while there is none.',
} as const;

const model = {
  ...casting,
  ...views,
  modelId: 'Id of the model: `mdl_…`. It goes into `custom_model_id` until the model is deleted.',
  name: 'What the model is called.',
  candidateId: 'The candidate that was saved: `cnd_…`.',
} as const;

/** Whom pictures show. */
export const identityDescriptions = {
  Model: model,
  SavedModel: model,
  Candidate: {
    ...casting,
    ...views,
    state:
      'Where casting stands: `portrait_pending`, `portrait_ready`, `full_body_pending`, `full_body_ready`, `saved`, `failed` or `expired`.',
    expiresAt: 'When an unsaved candidate and its pictures go; null once saved.',
    modelId: 'The model it was saved as: `mdl_…`; null before.',
    requestIds: 'The requests that made its pictures, oldest first.',
  },
  RosterEntry: {
    modelId: 'Id of the roster model: `rst_…`. It goes into `model_id`.',
    name: 'What the roster model is called.',
    portrait: 'Its portrait; null until it is drawn.',
    entitled: 'Whether the organization may use it.',
  },
  RosterModel: {
    modelId: 'Id of the roster model: `rst_…`.',
    name: 'What it is called in the roster.',
  },
} as const satisfies Descriptions;
