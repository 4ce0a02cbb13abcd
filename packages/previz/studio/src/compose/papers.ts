import type { Style } from '@image-production/brief';

interface Story {
  readonly ground: string;
  readonly accent: string;
}

/** Colours of wall or paper and of accents: two palettes per style. */
export const papers: Readonly<Record<Style, readonly [Story, Story]>> = {
  campaign: [
    { ground: '#c9bfb4', accent: '#8d7b6b' },
    { ground: '#b4bbbd', accent: '#6f7c82' },
  ],
  editorial: [
    { ground: '#a3968a', accent: '#5f5249' },
    { ground: '#8b918f', accent: '#4e5656' },
  ],
  catalog: [
    { ground: '#dedcd8', accent: '#c6c3bd' },
    { ground: '#d9dbdc', accent: '#bfc3c5' },
  ],
  ecommerce: [
    { ground: '#e6e5e3', accent: '#d2d0cc' },
    { ground: '#e4e5e6', accent: '#cfd1d3' },
  ],
  lookbook: [
    { ground: '#d3c8b8', accent: '#a48f78' },
    { ground: '#c6c9bd', accent: '#8f967f' },
  ],
  lifestyle: [
    { ground: '#c9cbbd', accent: '#8f9a83' },
    { ground: '#d6c6b4', accent: '#b08a6b' },
  ],
  beauty: [
    { ground: '#dcc3b6', accent: '#c49a89' },
    { ground: '#d3c6c6', accent: '#b39c9c' },
  ],
  street: [
    { ground: '#a4a6a8', accent: '#4a555c' },
    { ground: '#a0988d', accent: '#6b4c3d' },
  ],
  documentary: [
    { ground: '#b5ada1', accent: '#7d6f60' },
    { ground: '#a9aca6', accent: '#6d746c' },
  ],
  fine_art: [
    { ground: '#b08468', accent: '#6a4636' },
    { ground: '#75807d', accent: '#3d4a48' },
  ],
};
