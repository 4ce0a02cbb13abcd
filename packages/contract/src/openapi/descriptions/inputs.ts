import type { Descriptions } from './descriptions.ts';

const aspect = 'Width to height of the picture.';
const prompt = 'What the picture shows, in plain sentences of any language, 1 to 4000 characters.';

/** The JSON of a PRO brief. */
const proBrief = {
  commercial_objective: 'What the picture is for: the line, the campaign, where it will be seen.',
  scene_type: 'Where it is taken: a studio, a room or outdoors.',
  style: 'The genre of the photograph, which sets what is left unsaid: light, set, finish.',
  framing: 'How much of the model the frame holds, from `extreme_close_up` to `extreme_wide`.',
  scene_and_action: 'What is there and what happens in it, in sentences.',
  styling_and_beauty: 'How what is worn is worn, hair, make-up. It never changes who the model is.',
  model_performance: 'Pose, gesture, gaze and expression.',
  lighting_and_atmosphere:
    'Where light comes from, how hard it is, its colour, haze, hour and mood.',
  composition_and_finish: 'Placement in the frame, space left free, grade and grain.',
  camera_intent: 'What the camera is to do, in words; numbers belong into `camera`.',
  camera:
    'The camera in numbers and closed words. What is left out follows the framing; what contradicts optics is told in `advisories`.',
  'camera.format': 'Size of the sensor or film, by which focal length becomes an angle of view.',
  'camera.body': 'A camera by name, for its look; it sets no number.',
  'camera.lens': 'A lens by name, for its rendering; it sets no number.',
  'camera.focal_length_mm': 'Focal length in millimetres, of the format that is given.',
  'camera.aperture': 'The f-number: 2.8 for f/2.8.',
  'camera.distance_m': 'From the camera to the subject in focus, in metres.',
  'camera.perspective': 'Height and tilt of the camera.',
  'camera.depth': 'How much is sharp in front of and behind the subject.',
  'camera.compression': 'How close together near and far things look.',
  reference_roles:
    'One entry per file of `references[]`, in the order of the files: the first entry is about the first file.',
  'reference_roles.role': 'What this reference shows. There is no role for a person or a face.',
  'reference_roles.fidelity':
    'How faithfully the reference is followed: a sentence, which means level `exact`, or an object with the level.',
  'reference_roles.fidelity.level':
    '`exact`: as it is; `close`: with small liberties; `inspired`: as a direction.',
  'reference_roles.fidelity.aspects': 'What of it matters most; all of it when left out.',
  'reference_roles.fidelity.note': 'In words, what has to survive: stitching, a clasp, a hue.',
} as const;

const casting = {
  visual_height: 'How tall the model reads in a picture, not a measure.',
  build: 'Build of the body.',
  presentation: 'How the model presents.',
  skin_tone: 'Tone of the skin.',
  'skin_tone.undertone': 'Hue beneath the tone.',
  'skin_tone.detail': 'Freckles, vitiligo, scars and the like, in words.',
  hair: 'Hair of the head; name at least one member.',
  'hair.color': 'Colour of the hair.',
  'hair.texture': 'From straight to coiled.',
  'hair.length': 'Length of the hair.',
  'hair.style': 'How it is cut or worn, in words.',
  eyes: 'The eyes; name at least one member.',
  'eyes.color': 'Colour of the irises.',
  'eyes.shape': 'Shape of the eyes.',
  additional_direction:
    'What no other member says: features, bearing, expression. No names, no ages, no likeness of anybody.',
} as const;

const generate = {
  aspect: `${aspect} \`4:5\` is rendered at \`3:4\`; the record tells both.`,
  brief: 'The direction of the photograph, as a part of JSON.',
} as const;

const quoted = {
  operation: 'What is to be ordered. Model views take neither resolution nor count.',
  count: 'How many pictures the call would order.',
  reference_count: 'How many references it would carry; some operations cost more with any.',
} as const;

const spendCap = {
  spend_cap:
    'What its requests may cost within a period, never more than the key that makes it may. What a key with a cap and those made by it spend counts for each of them.',
  'spend_cap.amount': 'US dollars as a decimal string, above zero.',
  'spend_cap.period': 'A day or a month in UTC, or as long as the key lives.',
} as const;

const payment = 'US dollars as a decimal string, above zero.';

/** Bodies by the id of their operation, and the components that they refer to. */
export const inputDescriptions = {
  ProBrief: proBrief,
  Casting: casting,
  generatePro: generate,
  reviewPro: {
    ...generate,
    reference_count: 'How many files there would be, when none are sent.',
  },
  createCreative: { prompt, aspect },
  createProduct: {
    prompt: 'What surrounds the product, where `background` is `scene`; optional.',
    aspect: `${aspect} Left out: the named ratio nearest to the reference.`,
    background: '`studio`: a neutral sweep; `white`: cut out on white; `scene`: as `prompt` says.',
  },
  polishImage: {
    instructions: 'What to look after: skin, dust, a seam. Subject and composition stay.',
    intensity: 'How far the picture may be changed.',
  },
  generateModel: { casting: 'Whom to cast. The same casting and variation are the same person.' },
  generateFullBody: { wardrobe: 'What the model wears in this view; plain clothes when left out.' },
  saveModel: {
    name: 'What the model is called; unique among active models, without regard to case. Left out: `Model` and four characters.',
  },
  renameModel: { name: 'The new name; unique among active models, without regard to case.' },
  createQuote: quoted,
  changeWebhook: { description: 'For people; null takes it away.' },
  createOrganization: {
    name: 'What the organization is called.',
    minimum_age_band: 'The youngest band that it may cast; all adult bands when left out.',
  },
  changeOrganization: {
    name: 'The new name.',
    minimum_age_band: 'The youngest band that it may cast; null takes the floor away.',
    allow_nudity: 'Whether undressed adults may be described. Sexual content never may.',
    suspended: 'Whether new work is refused; reading, downloading and canceling go on.',
    low_balance: 'Threshold of `wallet.low_balance` in US dollars; null: that of the installation.',
  },
  createApiKey: {
    name: 'What the key is called in lists.',
    scopes: 'What it may do; everything when left out.',
    expires_at: 'When it stops working; never when left out.',
    ...spendCap,
  },
  createKey: {
    name: 'What the key is called in lists.',
    mode: '`test` issues a key of the test twin, which spends play money and draws sample cards. That of the calling key when left out; a test key makes test keys only.',
    scopes: 'What it may do; what the key that makes it may when left out, and never more.',
    expires_at: 'When it stops working; not after the key that makes it, with it when left out.',
    ...spendCap,
  },
  createOperator: {
    name: 'Who it is, for the list of operators.',
    role: '`read` reads; `money` also books payments; `all` also does everything else.',
  },
  rotateKey: { overlap_seconds: 'How long the replaced key goes on working, in seconds.' },
  createRosterModel: {
    organization_id: 'The organization whose model it is: `org_…`.',
    model_id: 'The saved model that is copied: `mdl_…`.',
    name: 'What it is called in the roster.',
  },
  topUpWallet: { amount: payment },
  refundRequest: {
    request_id: 'The request whose charge is given back: `req_…`.',
    amount: `${payment} Together never more than the request was charged.`,
  },
  chargeBackTopUp: { amount: `${payment} Together never more than the top-up.` },
  payOutWallet: { amount: `${payment} Never more than is available.` },
  writeOffDebt: { amount: `${payment} Never more than is owed.`, reason: 'Why, for the audit.' },
  reopenWallet: { reason: 'Why, for the audit.' },
} as const satisfies Descriptions;
