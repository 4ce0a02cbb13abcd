import type { Style } from '@image-production/brief';
import type { PictureFinish, PlannedLight } from '@image-production/direction';
import { neutralGrade } from '@image-production/previz-film';
import type { Grade } from '@image-production/previz-film';
import type { RigPlan } from '@image-production/previz-lighting';
import type { RigName } from '@image-production/previz-lighting';

/** Grade of each style: restrained, to keep a product's colours true. */
const grades: Readonly<Record<Style, Partial<Grade>>> = {
  campaign: { exposure: 0.15, contrast: 0.12, saturation: 0.04, vignette: 0.25 },
  editorial: {
    contrast: 0.18,
    saturation: -0.08,
    shadowTone: [-0.008, 0, 0.012],
    highlightTone: [0.012, 0.002, -0.012],
    vignette: 0.35,
    grain: 0.25,
  },
  catalog: { exposure: 0.12, vignette: 0, grain: 0.08 },
  ecommerce: { exposure: 0.2, vignette: 0, grain: 0.06 },
  lookbook: { saturation: -0.04, warmth: 0.06, blackPoint: 0.02 },
  lifestyle: { exposure: 0.1, saturation: 0.02, warmth: 0.1, blackPoint: 0.015 },
  beauty: { exposure: 0.1, contrast: -0.04, warmth: 0.05, vignette: 0.08 },
  street: { contrast: 0.22, saturation: -0.08, warmth: -0.05, vignette: 0.3, grain: 0.35 },
  documentary: { contrast: 0.08, saturation: -0.14, blackPoint: 0.015, grain: 0.4 },
  fine_art: {
    exposure: -0.2,
    contrast: 0.16,
    saturation: -0.14,
    shadowTone: [0.01, 0, -0.012],
    highlightTone: [0.014, 0.004, -0.016],
    vignette: 0.5,
    grain: 0.22,
  },
};

/** Keeps late hours dark, independent of the meter. */
const moods: Readonly<Partial<Record<RigName, Partial<Grade>>>> = {
  blue_hour: { exposure: -0.75, contrast: 0.06 },
  low_key: { exposure: -0.8, contrast: 0.08 },
  silhouette: { exposure: 0.9, contrast: 0.14 },
  backlit: { exposure: 0.2 },
  neon: { exposure: -0.3, contrast: 0.04 },
  golden_hour: { warmth: 0.06 },
  dawn: { exposure: -0.15, contrast: -0.03 },
  show: { exposure: -0.2, contrast: 0.08 },
};

const contrasts = { high: 0.22, low: -0.18 } as const;
const saturations = { muted: -0.38, vivid: 0.28 } as const;
const warmths = { warm: 0.28, cool: -0.28 } as const;
const grains = { none: 0, fine: 0.3, coarse: 0.75 } as const;

/** The grade with what the words say of the print, which precedes the style. */
export function finished(grade: Grade, finish: PictureFinish): Grade {
  const { contrast, saturation, warmth, grain } = finish;
  return {
    ...grade,
    contrast: grade.contrast + (contrast ? contrasts[contrast] : 0),
    saturation: finish.isMonochrome
      ? -1
      : grade.saturation + (saturation ? saturations[saturation] : 0),
    warmth: finish.isMonochrome ? 0 : grade.warmth + (warmth ? warmths[warmth] : 0),
    ...(finish.isMonochrome && { shadowTone: [0, 0, 0], highlightTone: [0, 0, 0] }),
    ...(grain && { grain: grains[grain] }),
    vignette: vignetteOf(grade.vignette, finish.hasVignette),
  };
}

function vignetteOf(own: number, isAsked: boolean | null): number {
  if (isAsked === null) return own;
  return isAsked ? Math.max(own, 0.7) : 0;
}

/** What a tonality adds where its rig does not. */
const tonalities = {
  high_key: { exposure: 0.5, contrast: -0.06 },
  low_key: moods.low_key ?? {},
} as const;

/** The meter reads a bright wall as the picture; the face goes before it. */
const wallExposures = { bright: 0.5, spot: 0.4, gradient: 0.15, dark: 0 } as const;

/** The grade of a style under its light. */
export function gradeOf(
  style: Style,
  rig: RigName,
  { tonality, wall }: Asked = { tonality: null, wall: null },
): Grade {
  const own = { ...neutralGrade, ...grades[style] };
  const mood: Partial<Grade> | undefined = tonality === null ? moods[rig] : tonalities[tonality];
  const { exposure = 0, contrast = 0, warmth = 0 } = mood ?? {};
  return {
    ...own,
    exposure: own.exposure + exposure + (wall === null ? 0 : wallExposures[wall]),
    contrast: own.contrast + contrast,
    warmth: own.warmth + warmth,
  };
}

/** What words ask of the whole picture and of its wall. */
interface Asked {
  readonly tonality: PlannedLight['tonality'];
  readonly wall: RigPlan['wall'];
}
