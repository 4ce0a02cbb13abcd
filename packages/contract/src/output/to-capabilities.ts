import { auditActions } from '@image-production/access';
import { briefLimits } from '@image-production/brief';
import {
  aspects,
  describeOperation,
  pixelSize,
  resolutions,
  referencePixelLimits,
} from '@image-production/operations';
import type { FileFormat, Operation, Resolution, Aspect } from '@image-production/operations';
import { priceOf } from '@image-production/pricing';
import type { PriceList } from '@image-production/pricing';

import { waitSecondsMax, wireLimits } from '../limits.ts';
import { referenceMediaTypes } from '../vocabulary.ts';
import type { Capabilities } from './capabilities.ts';
import { vocabularies } from './vocabularies.ts';

/** What an installation decides for itself. */
export interface InstallationSettings {
  /** What can be ordered here. */
  readonly operations: readonly Operation[];
  /** What is made here, one operation and resolution each. */
  readonly routes: readonly SettingsRoute[];
  /** The files that an output of each resolution is delivered as. */
  readonly formats: Readonly<Record<Resolution, readonly FileFormat[]>>;
  /** What pictures are inspected for. */
  readonly inspection: readonly SettingsCheck[];
  readonly generationsPerMinute: number;
  readonly readsPerMinute: number;
  readonly megapixelsPerMinute: number;
  readonly unfinishedMax: number;
  /** ISO 8601 durations. */
  readonly resultRetention: string;
  readonly candidateRetention: string;
}

export interface SettingsCheck {
  readonly name: Capabilities['inspection']['checks'][number]['name'];
  /** Whether its findings reject a picture. */
  readonly enforced: boolean;
}

export interface SettingsRoute {
  readonly operation: Operation;
  readonly resolution: Resolution;
  /** Whether the same order with the same variation makes the same picture. */
  readonly repeats: boolean;
  /** Whether pictures may be made smaller and enlarged. */
  readonly upscaled: boolean;
}

/** What can be asked of an installation with these settings by whoever orders by these prices. */
export function toCapabilities(
  prices: PriceList<Operation, Resolution>,
  settings: InstallationSettings,
): Capabilities {
  return {
    operations: settings.operations
      .map((operation) => operationCapability(operation, prices))
      .filter((offered) => offered.resolutions.length > 0),
    routes: joinRoutes(settings.routes),
    aspects: aspects.map((aspect) => ({ aspect, sizes: pixelSizes(aspect) })),
    files: resolutions.map((resolution) => ({
      resolution,
      formats: [...settings.formats[resolution]],
    })),
    auditActions: [...auditActions],
    inspection: {
      checks: settings.inspection.map((check) => ({ ...check })),
      certified: false,
    },
    referenceMediaTypes: [...referenceMediaTypes],
    limits: toLimits(settings),
    retention: { results: settings.resultRetention, candidates: settings.candidateRetention },
    vocabularies: vocabularies.map(({ field, values }) => ({ field, values: [...values] })),
  };
}

/** One entry for all resolutions of an operation of which the same is true. */
function joinRoutes(routes: readonly SettingsRoute[]): Capabilities['routes'] {
  const alike = Map.groupBy(routes, ({ operation, repeats, upscaled }) =>
    JSON.stringify([operation, repeats, upscaled]),
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { resolution, ...shared } = first;
    return { ...shared, resolution: [resolution, ...others.map((other) => other.resolution)] };
  });
}

function operationCapability(
  operation: Operation,
  prices: PriceList<Operation, Resolution>,
): Capabilities['operations'][number] {
  const { resolutions: sizes, aspect, references, outputsMax } = describeOperation(operation);
  const aliases = Object.entries(aspect.aliases ?? {});
  return {
    operation,
    resolutions: sizes.filter((resolution) => priceOf(prices, operation, resolution)),
    aspects: aspect.isChoice ? [...aspects] : [],
    aspectDefault: aspect.default === 'source' ? null : aspect.default,
    aspectAliases: aliases.map(([requested, effective]) => ({
      requested: requested as Aspect,
      effective,
    })),
    references: { ...references },
    count: { min: 1, max: outputsMax },
  };
}

function pixelSizes(aspect: Aspect): Record<Resolution, { width: number; height: number }> {
  return {
    '1K': pixelSize(aspect, '1K'),
    '2K': pixelSize(aspect, '2K'),
    '4K': pixelSize(aspect, '4K'),
  };
}

function toLimits(settings: InstallationSettings): Capabilities['limits'] {
  return {
    fileBytesMax: wireLimits.fileBytesMax,
    filesBytesMax: wireLimits.filesBytesMax,
    bodyBytesMax: wireLimits.bodyBytesMax,
    briefBytesMax: wireLimits.briefBytesMax,
    textBytesMax: wireLimits.textBytesMax,
    partsMax: wireLimits.partsMax,
    imagePixelsMax: referencePixelLimits.pixelsMax,
    imageSidePixelsMin: referencePixelLimits.sidePixelsMin,
    imageSidePixelsMax: referencePixelLimits.sidePixelsMax,
    briefCharactersMax: briefLimits.totalText.max,
    generationsPerMinute: settings.generationsPerMinute,
    readsPerMinute: settings.readsPerMinute,
    megapixelsPerMinute: settings.megapixelsPerMinute,
    unfinishedMax: settings.unfinishedMax,
    waitSecondsMax,
  };
}
