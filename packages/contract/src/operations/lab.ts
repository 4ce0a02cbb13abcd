import { labRow } from './lab-row.ts';
import { op } from './op.ts';

export const createCreative = op({
  ...labRow('lab.creative', 'references[]'),
  id: 'createCreative',
  path: '/v1/lab/creative',
  summary: 'Pictures from a prompt, with up to sixteen references.',
});

export const createProduct = op({
  ...labRow('lab.product', 'references[]'),
  id: 'createProduct',
  path: '/v1/lab/product',
  summary: 'Clean pictures of one product.',
});

export const polishImage = op({
  ...labRow('lab.polish', 'image'),
  id: 'polishImage',
  path: '/v1/lab/polish',
  summary: 'Refines one picture; subject, composition and ratio stay.',
});
