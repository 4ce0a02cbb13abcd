/** The formats a picture is delivered in. */
export const fileFormats = ['png', 'tiff', 'dng'] as const;
export type FileFormat = (typeof fileFormats)[number];
