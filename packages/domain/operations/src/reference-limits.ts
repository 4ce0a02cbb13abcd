/** How large an uploaded picture may be, in pixels, before anybody decodes it. */
export const referencePixelLimits = {
  pixelsMax: 50_000_000,
  sidePixelsMin: 64,
  sidePixelsMax: 12_000,
} as const;
