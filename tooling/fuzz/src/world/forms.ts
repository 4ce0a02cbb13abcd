import sharp from 'sharp';

import type { FormPart } from '../calls/call.ts';

let drawn: Promise<Buffer> | undefined;

/** The picture that every valid form carries. */
export function reference(): Promise<Buffer> {
  drawn ??= sharp({ create: { width: 96, height: 72, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return drawn;
}

async function picture(name: string): Promise<FormPart> {
  return { name, fileName: 'coat.png', mediaType: 'image/png', content: await reference() };
}

const text = (name: string, content: string): FormPart => ({ name, content });
const json = (name: string, value: unknown): FormPart => ({ name, content: { json: value } });

/** A PRO form in which every field is filled in. */
export async function proParts(modelId: string): Promise<FormPart[]> {
  return [
    text('custom_model_id', modelId),
    text('resolution', '1K'),
    text('aspect', '3:4'),
    json('brief', {
      commercial_objective: 'Catalogue picture of a plain wool coat.',
      scene_type: 'studio',
      style: 'catalog',
      framing: 'full_length',
      scene_and_action: 'Standing square to the camera with loose arms.',
      styling_and_beauty: 'The coat worn open, hair tied back.',
      model_performance: 'Calm and direct.',
      lighting_and_atmosphere: 'One large soft source from the left.',
      composition_and_finish: 'Space left free on the right.',
      camera_intent: 'An honest, level look.',
      camera: {
        format: 'full_frame',
        body: 'Studio body',
        lens: 'Standard prime',
        focal_length_mm: 85,
        aperture: 8,
        distance_m: 5,
        perspective: 'eye_level',
        depth: 'deep',
        compression: 'natural',
      },
      reference_roles: [
        {
          role: 'hero_garment',
          item: 'coat',
          file: 'coat.png',
          size_cm: 110,
          fidelity: { level: 'exact', aspects: ['silhouette'], note: 'The collar as it is.' },
        },
      ],
    }),
    json('passes', ['depth']),
    json('metadata', { look: '3' }),
    text('variation', '7'),
    await picture('references[]'),
  ];
}

export async function creativeParts(): Promise<FormPart[]> {
  return [
    text('prompt', 'A glass perfume bottle on wet slate.'),
    text('resolution', '1K'),
    text('aspect', '4:5'),
    text('count', '2'),
    json('metadata', { look: '7' }),
    text('variation', '3'),
    await picture('references[]'),
  ];
}

export async function productParts(): Promise<FormPart[]> {
  return [
    text('prompt', 'On a table of oak.'),
    text('resolution', '1K'),
    text('aspect', '1:1'),
    text('count', '1'),
    text('background', 'scene'),
    json('metadata', { look: '7' }),
    text('variation', '3'),
    await picture('references[]'),
  ];
}

export async function polishParts(): Promise<FormPart[]> {
  return [
    text('instructions', 'Take the dust away.'),
    text('resolution', '1K'),
    text('intensity', 'subtle'),
    json('metadata', { look: '7' }),
    text('variation', '3'),
    await picture('image'),
  ];
}
