import { labCreativeBody, labCreativeForm, labPolishForm, labProductForm } from '../input/lab.ts';
import { referenceCountMax } from '../limits.ts';
import { referenceMediaTypes } from '../vocabulary.ts';
import { errors } from './errors.ts';
import { op, tags } from './op.ts';
import { renderingRow } from './rendering-row.ts';

const mediaTypes = referenceMediaTypes;
const references = { name: 'references[]', pointerName: 'references', mediaTypes } as const;
const row = { ...renderingRow, tag: tags.lab, jsonParts: ['metadata'] } as const;
const rowErrors = [
  ...errors.keyedCall,
  ...errors.body,
  ...errors.fields,
  ...errors.texts,
  ...errors.generation,
  ...errors.pictures,
  ...errors.labGuard,
] as const;

export const createCreative = op({
  ...row,
  id: 'createCreative',
  path: '/v1/lab/creative',
  summary: 'Pictures from a prompt, with up to sixteen references.',
  json: labCreativeBody,
  form: labCreativeForm,
  files: [{ ...references, min: 0, max: referenceCountMax }],
  errors: [...rowErrors, 'number_out_of_range'],
});

export const createProduct = op({
  ...row,
  id: 'createProduct',
  path: '/v1/lab/product',
  summary: 'Clean pictures of one product.',
  form: labProductForm,
  files: [{ ...references, alias: 'image', min: 1, max: 1 }],
  errors: [...rowErrors, 'number_out_of_range'],
});

export const polishImage = op({
  ...row,
  id: 'polishImage',
  path: '/v1/lab/polish',
  summary: 'Refines one picture; subject, composition and ratio stay.',
  form: labPolishForm,
  files: [
    { name: 'image', alias: 'references[]', pointerName: 'image', mediaTypes, min: 1, max: 1 },
  ],
  errors: [...rowErrors, 'number_out_of_range', 'aspect_not_supported'],
});
