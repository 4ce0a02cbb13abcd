import type {
  Build,
  EyeShape,
  HairLength,
  HairTexture,
  Presentation,
  VisualHeight,
} from '@image-production/identity';

import { strandPath } from './strand.ts';

/** Where hair ends, from the top of a bust that is 48 high. */
const endOf: Readonly<Record<HairLength, number>> = {
  shaved: 0,
  buzzed: 13,
  short: 19,
  chin: 28,
  shoulder: 35,
  long: 41,
  very_long: 48,
};

/** A bust from the front, and where its hair ends. */
export function HairLengthGlyph({ length }: { readonly length: HairLength }) {
  const end = endOf[length];
  const isLong = end > 20;
  const rise = length === 'buzzed' ? 0.6 : 2.4;
  return (
    <svg viewBox="0 0 44 48" className="size-12" aria-hidden="true">
      <path d="M3 48c.5-7 5-9 12-11l3-2h8l3 2c7 2 11.500 4 12 11z" className="fill-line" />
      {isLong ? (
        <path
          d={`M10.500 17C10.500 1 33.500 1 33.500 17L35 ${end - 3}Q35 ${end} 32 ${end}H12Q9 ${end} 9 ${end - 3}Z`}
          className="fill-muted"
        />
      ) : null}
      <path d="M18 27h8v9l-4 3-4-3z" className="fill-edge" />
      <ellipse cx="22" cy="19" rx="9" ry="11.500" className="fill-edge" />
      {end > 0 ? (
        <path
          d={`M${12.6 - rise / 3} 19C${11 - rise} ${4 - rise} ${33 + rise} ${4 - rise} ${31.4 + rise / 3} 19C31 12 27 ${10 + rise} 22 ${10 + rise}C17 ${10 + rise} 13 12 ${12.6 - rise / 3} 19Z`}
          className="fill-muted"
        />
      ) : null}
    </svg>
  );
}

export function TextureGlyph({ texture }: { readonly texture: HairTexture }) {
  return (
    <svg viewBox="0 0 44 48" className="size-12" aria-hidden="true">
      {[11, 22, 33].map((middle) => (
        <path
          key={middle}
          d={strandPath(texture, middle)}
          fill="none"
          strokeWidth="1.300"
          strokeLinecap="round"
          className="stroke-muted"
        />
      ))}
    </svg>
  );
}

/** Half widths of a figure 56 high: shoulders, waist, hips; and how thick its limbs are. */
type Widths = readonly [shoulders: number, waist: number, hips: number, limb: number];

const figureOf: Readonly<Record<Build, Widths>> = {
  slim: [6.4, 3.8, 4.8, 2.4],
  lean: [7, 4.4, 5.2, 2.8],
  athletic: [8.8, 4.8, 5.8, 3.3],
  average: [7.6, 5.6, 6.3, 3.4],
  muscular: [10.2, 5.8, 6.6, 4.3],
  broad: [10, 7.6, 7.4, 4.2],
  curvy: [7.4, 5, 8.2, 3.7],
  plus_size: [9.4, 9, 10.2, 4.8],
};

export function BuildGlyph({ build }: { readonly build: Build }) {
  return <Figure widths={figureOf[build]} height={56} />;
}

const widthsOfPresentation: Readonly<Record<Presentation, Widths>> = {
  feminine: [6.6, 4.2, 7, 3],
  masculine: [9.2, 6, 5.9, 3.6],
  androgynous: [7.6, 5.2, 5.8, 3.1],
};

export function PresentationGlyph({ presentation }: { readonly presentation: Presentation }) {
  return <Figure widths={widthsOfPresentation[presentation]} height={56} />;
}

const heights: Readonly<Record<VisualHeight, number>> = {
  petite: 40,
  below_average: 44,
  average: 48,
  tall: 52,
  very_tall: 56,
};

export function HeightGlyph({ height }: { readonly height: VisualHeight }) {
  return <Figure widths={[7.6, 5.2, 6, 3.2]} height={heights[height]} hasRule />;
}

interface FigureProps {
  readonly widths: Widths;
  readonly height: number;
  readonly hasRule?: boolean;
}

/** A standing figure; its feet are at the lower edge. */
function Figure({ widths: [shoulders, waist, hips, limb], height, hasRule = false }: FigureProps) {
  const scale = height / 56;
  const torso = `M${-shoulders} 13Q0 8.500 ${shoulders} 13L${waist} 23Q${hips} 27 ${hips} 31H${-hips}Q${-hips} 27 ${-waist} 23Z`;
  const arm = (side: number): string =>
    `M${side * (shoulders - 0.6)} 14.500L${side * (Math.max(shoulders, hips) + 1.6)} 24L${side * (Math.max(shoulders, hips) + 2)} 32`;
  const leg = (side: number): string =>
    `M${side * (hips - limb / 2 - 0.4)} 30L${side * (limb * 0.75 + 0.4)} 54`;
  return (
    <svg viewBox="0 0 44 60" className="h-15 w-11" aria-hidden="true">
      {hasRule ? (
        <path d="M3 2.500H41M3 58H41" className="stroke-edge" strokeDasharray="2 2.500" />
      ) : null}
      <g
        transform={`translate(22 ${58 - height}) scale(${scale})`}
        className="fill-edge stroke-edge"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <ellipse cx="0" cy="4.500" rx="3.300" ry="4.200" stroke="none" />
        <path d={torso} strokeWidth="1" />
        <path d={arm(1) + arm(-1)} fill="none" strokeWidth={limb * 0.8} />
        <path d={leg(1) + leg(-1)} fill="none" strokeWidth={limb * 1.45} />
      </g>
    </svg>
  );
}

export function IrisGlyph({ color }: { readonly color: string }) {
  return (
    <svg viewBox="0 0 44 30" className="h-8 w-11" aria-hidden="true">
      <path d="M2 15C10 2 34 2 42 15C34 27 10 27 2 15Z" fill="#f1efec" stroke="var(--edge)" />
      <circle cx="22" cy="15" r="9" fill={color} />
      <circle cx="22" cy="15" r="3.600" fill="#0b0b0b" />
      <circle cx="25" cy="12" r="1.500" fill="#fff" />
    </svg>
  );
}

const lidsOf: Readonly<Record<EyeShape, string>> = {
  almond: 'M3 16C12 4 32 5 41 15C32 25 12 25 3 16Z',
  round: 'M5 15C10 0 34 0 39 15C34 30 10 30 5 15Z',
  hooded: 'M3 15C13 8 31 8 41 15C32 25 12 25 3 15ZM3 10C13 3 31 3 41 10',
  monolid: 'M3 15C14 9 30 9 41 14C31 22 13 22 3 15Z',
  upturned: 'M3 19C13 5 30 4 41 9C35 22 15 26 3 19Z',
  downturned: 'M3 9C14 4 31 5 41 19C29 26 9 22 3 9Z',
  deep_set: 'M5 16C13 7 31 7 39 16C31 24 13 24 5 16ZM3 8C12 1 32 1 41 8',
};

export function EyeShapeGlyph({ shape }: { readonly shape: EyeShape }) {
  return (
    <svg viewBox="0 0 44 30" className="h-8 w-11" aria-hidden="true">
      <path d={lidsOf[shape]} fill="none" strokeWidth="1.500" className="stroke-muted" />
      <circle cx="22" cy="15.500" r="4.500" className="fill-muted" />
    </svg>
  );
}

/** A lock of hair in a colour; dyed hair is of any. */
export function ColorGlyph({ color }: { readonly color: string }) {
  return (
    <svg viewBox="0 0 44 44" className="size-9" aria-hidden="true">
      <defs>
        <linearGradient id="dyed" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#c2417c" />
          <stop offset="0.5" stopColor="#6a55c4" />
          <stop offset="1" stopColor="#2f9c95" />
        </linearGradient>
      </defs>
      <circle cx="22" cy="22" r="21.500" fill={color} stroke="var(--edge)" />
    </svg>
  );
}
