import { aspectAliases, aspects, briefLimits, pixelSize } from '@image-production/brief';
import type { Aspect } from '@image-production/brief';
import { resolutions } from '@image-production/kernel';
import type { FileFormat, Operation, Resolution } from '@image-production/kernel';
import { priceOf, standardPrices } from '@image-production/pricing';

import {
  imageLimits,
  outputCountMax,
  referenceCountMax,
  waitSecondsMax,
  wireLimits,
} from '../limits.ts';
import { referenceMediaTypes } from '../vocabulary.ts';
import type { Capabilities } from './capabilities.ts';
import { vocabularies } from './vocabularies.ts';

/** What an installation decides for itself. */
export interface InstallationSettings {
  /** What can be ordered here. */
  readonly operations: readonly Operation[];
  /** The files that an output of each resolution is delivered as. */
  readonly formats: Readonly<Record<Resolution, readonly FileFormat[]>>;
  readonly generationsPerMinute: number;
  readonly readsPerMinute: number;
  readonly megapixelsPerMinute: number;
  readonly unfinishedMax: number;
  /** ISO 8601 durations. */
  readonly resultRetention: string;
  readonly candidateRetention: string;
}

interface Offer {
  readonly aspects: readonly Aspect[];
  readonly aspectDefault: Aspect | null;
  readonly references: { readonly min: number; readonly max: number };
  readonly countMax: number;
}

const offers: Readonly<Record<Operation, Offer>> = {
  'pro.generate': {
    aspects,
    aspectDefault: '3:4',
    references: briefLimits.referenceCount,
    countMax: 1,
  },
  'lab.creative': {
    aspects,
    aspectDefault: '1:1',
    references: { min: 0, max: referenceCountMax },
    countMax: outputCountMax,
  },
  'lab.product': {
    aspects,
    aspectDefault: null,
    references: { min: 1, max: 1 },
    countMax: outputCountMax,
  },
  'lab.polish': { aspects: [], aspectDefault: null, references: { min: 1, max: 1 }, countMax: 1 },
  'models.portrait': {
    aspects: [],
    aspectDefault: '3:4',
    references: { min: 0, max: 0 },
    countMax: 1,
  },
  'models.full_body': {
    aspects: [],
    aspectDefault: '2:3',
    references: { min: 0, max: 0 },
    countMax: 1,
  },
};

/** What can be asked of an installation with these settings. */
export function capabilitiesOf(settings: InstallationSettings): Capabilities {
  return {
    operations: settings.operations.map(operationCapability),
    aspects: aspects.map((aspect) => ({ aspect, sizes: sizesOf(aspect) })),
    files: resolutions.map((resolution) => ({
      resolution,
      formats: [...settings.formats[resolution]],
    })),
    referenceMediaTypes: [...referenceMediaTypes],
    limits: limitsOf(settings),
    retention: { results: settings.resultRetention, candidates: settings.candidateRetention },
    vocabularies: vocabularies.map(({ field, values }) => ({ field, values: [...values] })),
  };
}

function operationCapability(operation: Operation): Capabilities['operations'][number] {
  const offer = offers[operation];
  const aliases = Object.entries(aspectAliases[operation] ?? {});
  return {
    operation,
    resolutions: resolutions.filter((resolution) => priceOf(standardPrices, operation, resolution)),
    aspects: [...offer.aspects],
    aspectDefault: offer.aspectDefault,
    aspectAliases: aliases.map(([requested, effective]) => ({
      requested: requested as Aspect,
      effective,
    })),
    references: { ...offer.references },
    count: { min: 1, max: offer.countMax },
  };
}

function sizesOf(aspect: Aspect): Record<Resolution, { width: number; height: number }> {
  return {
    '1K': pixelSize(aspect, '1K'),
    '2K': pixelSize(aspect, '2K'),
    '4K': pixelSize(aspect, '4K'),
  };
}

function limitsOf(settings: InstallationSettings): Capabilities['limits'] {
  return {
    fileBytesMax: wireLimits.fileBytesMax,
    filesBytesMax: wireLimits.filesBytesMax,
    bodyBytesMax: wireLimits.bodyBytesMax,
    briefBytesMax: wireLimits.briefBytesMax,
    textBytesMax: wireLimits.textBytesMax,
    partsMax: wireLimits.partsMax,
    imagePixelsMax: imageLimits.pixelsMax,
    imageSidePixelsMin: imageLimits.sidePixelsMin,
    imageSidePixelsMax: imageLimits.sidePixelsMax,
    briefCharactersMax: briefLimits.totalText.max,
    generationsPerMinute: settings.generationsPerMinute,
    readsPerMinute: settings.readsPerMinute,
    megapixelsPerMinute: settings.megapixelsPerMinute,
    unfinishedMax: settings.unfinishedMax,
    waitSecondsMax,
  };
}
