/** Word lists are written as alternatives of a phrase slot: `woman|man`. */

export const objectPronouns = 'her|him|them';
export const possessives =
  "her|his|their|model's|woman's|man's|person's|girl's|guy's|talent's|actress's|actor's";
export const personNouns = 'woman|man|lady|guy|person|model|girl|gentleman|female|male';
/** Nouns that only ever mean a human being, unlike `model`. */
export const humanNouns = 'woman|man|lady|guy|person|girl|gentleman|actress|actor|talent|celebrity';

export const ethnicities: string =
  'asian|african|caucasian|latina|latino|hispanic|indian|japanese|chinese|korean|european|' +
  'scandinavian|nordic|arab|arabic|slavic|mexican|brazilian|nigerian|mediterranean';

/** After "face", these make it a thing or a place instead of somebody's face. */
export const faceThings: string =
  'mask|masks|cream|powder|paint|wash|oil|serum|towel|veil|covering|shield|side|card|cloth|jewellery|jewelry|' +
  'gems|products|roller|mist|plate|up|down|forward|of|towards|toward|away|into|lit|light|shadow';
