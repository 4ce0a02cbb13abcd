/** What an organization can order. Each is one line of the price list. */
export const operations = [
  'pro.generate',
  'lab.creative',
  'lab.product',
  'lab.polish',
  'models.portrait',
  'models.full_body',
] as const;
export type Operation = (typeof operations)[number];

export const resolutions = ['1K', '2K', '4K'] as const;
export type Resolution = (typeof resolutions)[number];

/** The formats a picture is delivered in. */
export const fileFormats = ['png', 'tiff', 'dng'] as const;
export type FileFormat = (typeof fileFormats)[number];
