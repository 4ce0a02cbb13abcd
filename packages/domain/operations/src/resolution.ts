export const resolutions = ['1K', '2K', '4K'] as const;
export type Resolution = (typeof resolutions)[number];
