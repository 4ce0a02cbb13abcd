import type { CameraFormat } from '../model/vocabulary.ts';

/**
 * Camera names as people type them, and the sensor behind the name. A closed list of bodies
 * would age in weeks; a pattern per series lasts for years. The first match counts, so the
 * exceptions of a maker stand above its rule.
 */
const bodyFormats: readonly (readonly [RegExp, CameraFormat])[] = [
  [/\b(?:4x5|5x4|5x7|8x10|large format)\b/, 'large_format'],
  [/\b(?:sinar|linhof|toyo|chamonix|arca[- ]swiss|intrepid|graflex|deardorff)\b/, 'large_format'],
  [/\b(?:x1d|x2d|h[456]d|h[456]x|cfv|907x|50[03]cm?)\b/, 'medium_format'],
  [/\bhasselblad\b/, 'medium_format'],
  [/\bgfx/, 'medium_format'],
  [/\bphase ?one\b|\biq[1-4] ?\d|\bxf iq|\bmamiya\b|\bleaf\b/, 'medium_format'],
  [/\b645|\brollei(?:flex)?\b|\bbronica\b|\brz ?67\b|\brb ?67\b|\bpentax 6/, 'medium_format'],
  [/\bleica s(?:2|3| ?\(|$| typ)/, 'medium_format'],
  [/\balexa (?:mini )?lf\b|\bvenice\b|\bv-?raptor\b|\bmonstro\b|\bc[57]00 ff\b/, 'full_frame'],
  [/\balexa\b|\bamira\b|\barri\b/, 'super_35'],
  [/\bkomodo\b|\bhelium\b|\bgemini\b|\bdragon\b|\bred (?:one|epic|scarlet|raven)\b/, 'super_35'],
  [/\beos c(?:70|100|200|300|500)\b|\bc(?:70|100|200|300)\b/, 'super_35'],
  [/\bfs[57]\b|\bf55\b|\bfx30\b|\bursa\b|\bpocket cinema camera 6k\b|\bbmpcc ?6k\b/, 'super_35'],
  [/\bpocket cinema camera 4k\b|\bbmpcc ?4k\b/, 'micro_four_thirds'],
  [/\biphone\b/, 'smartphone'],
  [/\bpixel ?\d|\bgoogle pixel\b/, 'smartphone'],
  [/\bgalaxy (?:s|z|note|a)\b|\bgalaxy (?:s|a|z)\d|\bsamsung s\d\d\b/, 'smartphone'],
  [/\bxiaomi\b|\bhuawei\b|\boneplus\b|\boppo\b|\bvivo x|\bxperia\b|\bsmartphone\b/, 'smartphone'],
  [/\bgh[1-7]\b|\bg(?:9|85|95|100)\b|\bgx[789]|\bdc-g\d/, 'micro_four_thirds'],
  [
    /\bom[- ]?d\b|\bom[- ]?[135]\b|\be-?m(?:1|5|10)\b|\bpen[- ]f\b|\bolympus\b|\bom system\b/,
    'micro_four_thirds',
  ],
  [/\b(?:a|alpha ?)6\d00\b|\bilce-?6\d00\b|\bzv-?e10\b/, 'aps_c'],
  [/\bx-?t\d|\bx-?pro ?\d|\bx-?h\d|\bx-?s\d0|\bx-?e\d|\bx-?m5\b|\bx100/, 'aps_c'],
  [/\b(?:eos )?r(?:7|10|50|100)\b/, 'aps_c'],
  [/\beos (?:7d|[2-9]0d|\d{3,4}d|m\d|m50)\b|\b[789]0d\b|\b7d\b|\brebel\b/, 'aps_c'],
  [/\bz ?(?:50|30|fc)(?:ii)?\b|\bd(?:[35]\d{3}|7\d{3}|500)\b/, 'aps_c'],
  [/\bricoh gr\b|\bgr ?i{1,3}x?\b|\bleica (?:cl|tl2?)\b|\bpentax k-?[3-9]|\bsd quattro\b/, 'aps_c'],
  [/\b(?:a|alpha ?)(?:[179]|99)(?:[rsc])?(?: ?(?:i{1,3}|iv|v|vi|mark \w+|m\d))?\b/, 'full_frame'],
  [/\bilce-?[179]|\bzv-?e1\b|\bfx[369]\b/, 'full_frame'],
  [/\b(?:eos )?r(?:[13568]|p)\b|\b[56]ds?r?\b|\b1dx?\b|\b1d x\b/, 'full_frame'],
  [/\bz ?(?:[5-9]|f)(?: ?i{1,3})?\b|\bzr\b|\bd(?:[3456]|[678]\d0[ae]?)s?\b/, 'full_frame'],
  [/\blumix s\d|\bs(?:1[rh]?|5)(?: ?(?:ii|iix))?\b|\bdc-s\d/, 'full_frame'],
  [/\bleica (?:m|q|sl)|\bsl[23]?\b|\bm1[01]\b|\bq[23]\b/, 'full_frame'],
  [/\bsigma fp\b|\bpentax k-?1\b|\bcontax g|\b35 ?mm film\b/, 'full_frame'],
];

/** The sensor format of a camera named in free text, or undefined when the name is unknown. */
export function formatOfBody(body: string): CameraFormat | undefined {
  const name = body
    .toLowerCase()
    .replaceAll('α', 'a')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
  return bodyFormats.find(([pattern]) => pattern.test(name))?.[1];
}
