import type { ProBrief, ReferenceInstruction } from '@image-production/brief';
import {
  compileFullBodyPlan,
  compileLabPlan,
  compilePortraitPlan,
  compileProPlan,
} from '@image-production/direction';
import type { PlannedAsset, RenderPlan } from '@image-production/direction';
import type { Appearance, Casting } from '@image-production/identity';
import { valueOf } from '@image-production/kernel';
import type { Aspect, Resolution } from '@image-production/operations';

import { layOut } from './index.ts';
import type { EngineProfile, Layout, LayoutOptions } from './index.ts';

export const appearance: Appearance = {
  version: 1,
  ageRange: '35-44',
  heightM: 1.74,
  build: 'lean',
  masculinity: 0.2,
  skinMonk: 6,
  undertone: 'warm',
  hairColor: 'dark_brown',
  hairTexture: '2b',
  hairLength: 'shoulder',
  eyeColor: 'brown',
  eyeShape: 'almond',
  face: {
    faceWidth: 0,
    jawWidth: 0.1,
    chinLength: 0,
    cheekFullness: -0.5,
    browHeight: 0,
    noseWidth: 0,
    noseProjection: 0.6,
    lipFullness: 0.1,
    mouthWidth: 0,
    eyeSize: 0,
    eyeSpacing: 0,
    eyeTilt: 0.1,
    earSize: 0,
    neckLength: 0.45,
  },
};

/** An asset whose address is one letter over and over. */
export function asset(letter: string, width: number, height: number): PlannedAsset {
  return { sha256: letter.repeat(64), width, height };
}

export const portrait: PlannedAsset = asset('a', 896, 1200);
export const fullBody: PlannedAsset = asset('b', 848, 1264);

const roles: readonly ReferenceInstruction[] = [
  {
    role: 'environment',
    item: 'quay',
    fidelity: {
      level: 'close',
      aspects: ['color_relationships'],
      note: 'Wall line and wet stone.',
    },
  },
  {
    role: 'hero_garment',
    item: 'coat',
    fidelity: {
      level: 'exact',
      aspects: ['silhouette', 'material_behavior', 'color_relationships'],
      note: 'Raglan sleeve, single vent, horn buttons; no belt.',
    },
  },
  {
    role: 'construction_detail',
    item: 'coat',
    fidelity: {
      level: 'exact',
      aspects: ['construction'],
      note: 'The lapel seam, worn as in image 2.',
    },
  },
  { role: 'garment', item: 'roll-neck', fidelity: { level: 'close', aspects: ['texture'] } },
  {
    role: 'footwear',
    item: 'boot',
    fidelity: {
      level: 'exact',
      aspects: ['construction', 'proportion'],
      note: 'Welt and toe shape must survive; wetness is welcome.',
    },
  },
  {
    role: 'bag',
    item: 'satchel',
    fidelity: { level: 'exact', aspects: [], note: 'One brass lock, centred.' },
  },
  { role: 'jewelry', item: 'signet-ring', fidelity: { level: 'exact', aspects: ['proportion'] } },
  { role: 'prop', item: 'mooring-rope', fidelity: { level: 'inspired', aspects: [] } },
  {
    role: 'lighting',
    fidelity: { level: 'inspired', aspects: [], note: 'The break in the cloud only.' },
  },
];

/** Made after the quay of the fixtures: a campaign with all nine references. */
export const nineReferences: ProBrief = {
  commercialObjective:
    'Lead image of the autumn outerwear campaign; the coat has to sell warmth and drape at billboard size.',
  sceneType: 'exterior',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction:
    'A stone quay after rain. She walks against the wind towards the harbour wall, one hand holding the lapel closed, gaze past the camera, jaw relaxed.',
  stylingAndBeauty:
    'Coat worn open over a fine charcoal roll-neck, boots wet at the welt, satchel on the off side. Hair tied low with loose strands moving; skin kept matte.',
  modelPerformance:
    'Weight on the front foot, hem lifting on the stride, shoulders low. Resolve rather than drama.',
  lightingAndAtmosphere:
    'High overcast with one break in the cloud; wool nap stays legible in the shade side, leather takes a soft specular edge.',
  compositionAndFinish:
    'Figure on the right third, wall line leading in, mist separating the far cranes. Low-contrast film-like finish, blacks held above clip.',
  cameraIntent:
    'A short telephoto keeps the coat in true proportion and stacks the wet stones behind it without losing the place.',
  camera: {
    body: 'Sony A7R V',
    lens: '85mm f/1.4',
    focalLengthMm: 85,
    aperture: 4,
    distanceM: 6,
    perspective: 'eye_level',
  },
  referenceRoles: roles,
};

export interface ProSample {
  readonly brief?: Partial<ProBrief>;
  readonly aspect?: Aspect;
  readonly resolution?: Resolution;
}

export function proPlan({
  brief = {},
  aspect = '3:4',
  resolution = '4K',
}: ProSample = {}): RenderPlan {
  const whole = { ...nineReferences, ...brief };
  return compileProPlan({
    brief: whole,
    identity: { appearance, portrait, fullBody },
    references: whole.referenceRoles.map((_role, index) =>
      asset('cdef012345'.charAt(index), 3000, index % 2 === 0 ? 2000 : 4000),
    ),
    aspect,
    resolution,
  });
}

const casting: Casting = { ageRange: '35-44', additionalDirection: 'Calm, amused eyes.' };

/** One plan of every operation but PRO. */
export const otherPlans: Readonly<
  Record<'portrait' | 'fullBody' | 'creative' | 'product' | 'polish', RenderPlan>
> = {
  portrait: compilePortraitPlan({ casting, appearance }),
  fullBody: compileFullBodyPlan({
    casting,
    appearance,
    portrait,
    wardrobe: 'Ecru linen suit, bare feet',
  }),
  creative: compileLabPlan('lab.creative', {
    fields: {
      prompt: 'A bottle like image 1 on slate as in image 2, north-facing window, long shadows.',
    },
    references: [asset('c', 3000, 2000), asset('d', 1200, 1600)],
    aspect: '4:5',
    resolution: '1K',
  }),
  product: compileLabPlan('lab.product', {
    fields: { prompt: 'Three drops of water on the cap.', background: 'white' },
    references: [asset('c', 3000, 4000)],
    aspect: '3:4',
    resolution: '2K',
  }),
  polish: compileLabPlan('lab.polish', {
    fields: { instructions: 'Calmer background.', intensity: 'subtle' },
    references: [asset('c', 3000, 2000)],
    aspect: '3:2',
    resolution: '1K',
  }),
};

export function laidOut(plan: RenderPlan, profile: EngineProfile, options?: LayoutOptions): Layout {
  return valueOf(layOut(plan, profile, options));
}
