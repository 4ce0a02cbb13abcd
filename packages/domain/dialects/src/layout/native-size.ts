import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { pixelSize } from '@image-production/operations';
import type { PixelSize } from '@image-production/operations';

import type { FreeSizes, NamedSizes, SizeRule } from '../model/engine-profile.ts';
import type { Box, SizePlan } from '../model/layout.ts';
import type { RatioNotReachable } from '../model/obstacle.ts';

/** Share of a picture's area that may be cut away to reach the ratio that was ordered. */
const croppedShareMax = 0.02;

type NativeSize = Pick<SizePlan, 'native' | 'named'>;

/**
 * The largest size of an engine at the ratio of the order, without more pixels than were ordered
 * unless the engine has no such size, and what has to be done to the picture afterwards.
 */
export function planSize(
  delivered: PixelSize,
  rule: SizeRule,
): Result<SizePlan, RatioNotReachable> {
  const sizes = rule.kind === 'named' ? namedSizes(rule) : freeSizes(rule, delivered);
  const fitting = sizes.flatMap((size) => {
    const crop = centredCrop(size.native, delivered);
    return pixels(crop) < (1 - croppedShareMax) * pixels(size.native) ? [] : [{ ...size, crop }];
  });
  const withinOrder = fitting.filter(({ native }) => pixels(native) <= pixels(delivered));
  const best =
    withinOrder.length > 0
      ? withinOrder.reduce((one, other) => (isLarger(other, one) ? other : one))
      : fitting.reduce<(typeof fitting)[number] | null>(
          (one, other) =>
            one !== null && pixels(one.native) <= pixels(other.native) ? one : other,
          null,
        );
  if (best === null) {
    return refuse({ kind: 'ratio-not-reachable', ratio: delivered.width / delivered.height });
  }
  const scale = Math.sqrt(pixels(delivered) / pixels(best.crop));
  return succeed({ ...best, scale: Math.round(scale * 10_000) / 10_000, delivered });
}

interface Cropped {
  readonly native: PixelSize;
  readonly crop: Box;
}

/** More of the picture stays; of equals, less of it was drawn for nothing. */
function isLarger(one: Cropped, other: Cropped): boolean {
  const gained = pixels(one.crop) - pixels(other.crop);
  return gained > 0 || (gained === 0 && pixels(one.native) < pixels(other.native));
}

function namedSizes({ aspects, tiers }: NamedSizes): readonly NativeSize[] {
  return tiers.flatMap((tier) =>
    aspects.map((aspect) => ({ native: pixelSize(aspect, tier), named: { aspect, tier } })),
  );
}

/** For every width of the grid the two heights around the ratio. */
function freeSizes(rule: FreeSizes, { width, height }: PixelSize): readonly NativeSize[] {
  const { multipleOf, sideMin, sideMax } = rule;
  const sizes: NativeSize[] = [];
  const first = Math.ceil(sideMin / multipleOf) * multipleOf;
  for (let side = first; side <= sideMax; side += multipleOf) {
    const below = Math.floor((side * height) / width / multipleOf) * multipleOf;
    for (const other of [below, below + multipleOf]) {
      const native = { width: side, height: other };
      if (isAllowed(native, rule)) sizes.push({ native, named: null });
    }
  }
  return sizes;
}

function isAllowed(size: PixelSize, rule: FreeSizes): boolean {
  const short = Math.min(size.width, size.height);
  const long = Math.max(size.width, size.height);
  return (
    short >= rule.sideMin &&
    long <= rule.sideMax &&
    long <= rule.oblongnessMax * short &&
    pixels(size) >= rule.pixelsMin &&
    pixels(size) <= rule.pixelsMax
  );
}

function centredCrop(native: PixelSize, { width, height }: PixelSize): Box {
  const kept = {
    width: Math.min(native.width, Math.round((native.height * width) / height)),
    height: Math.min(native.height, Math.round((native.width * height) / width)),
  };
  return {
    x: Math.floor((native.width - kept.width) / 2),
    y: Math.floor((native.height - kept.height) / 2),
    ...kept,
  };
}

function pixels({ width, height }: PixelSize): number {
  return width * height;
}
