import { field, type Field } from '../tiff/directory.ts';
import type { Development } from './dng-picture.ts';
import { dngTags } from './tags.ts';

/**
 * A virtual camera that sees linear sRGB, so that raw converters show the picture as rendered. The
 * matrices derive from the IEC 61966-2-1 primaries: XYZ (D65) to camera, and camera to XYZ (D50,
 * Bradford).
 */
const xyzToCamera = [
  3.2404542, -1.5371385, -0.4985314, -0.969266, 1.8760108, 0.041556, 0.0556434, -0.2040259,
  1.0572252,
];
const cameraToXyzD50 = [
  0.4360747, 0.3850649, 0.1430804, 0.2225045, 0.7168786, 0.0606169, 0.0139322, 0.0971045, 0.7141733,
];
const illuminantD65 = 21;
const allowCopying = 0;
const noBlackRender = 1;

/** Raw values that are linear light as it was printed. */
export const asPrinted: Development = {
  profileName: 'Linear sRGB',
  exposureStops: 0,
  toneCurve: [
    [0, 0],
    [1, 1],
  ],
};

/** The fields of the first directory that define the conversion from raw values to colours. */
export function cameraProfile({ profileName, exposureStops, toneCurve }: Development): Field[] {
  return [
    field(dngTags.colorMatrix1, xyzToCamera),
    field(dngTags.calibrationIlluminant1, illuminantD65),
    field(dngTags.asShotNeutral, [1, 1, 1]),
    field(dngTags.forwardMatrix1, cameraToXyzD50),
    field(dngTags.baselineExposure, exposureStops),
    field(dngTags.baselineNoise, 1),
    field(dngTags.baselineSharpness, 1),
    field(dngTags.linearResponseLimit, 1),
    field(dngTags.profileName, profileName),
    field(dngTags.profileEmbedPolicy, allowCopying),
    // Without a tone curve and this black rendering, Adobe's converters add contrast of their own.
    field(dngTags.profileToneCurve, toneCurve.flat()),
    field(dngTags.defaultBlackRender, noBlackRender),
  ];
}
