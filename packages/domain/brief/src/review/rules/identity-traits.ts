import { phrases } from '@image-production/language';

import { ethnicities } from '../../words/people.ts';
import { findWords } from '../find-words.ts';
import { fieldsNamed } from '../review-subject.ts';
import type { ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

const who = 'woman|man|lady|guy|girl|female|male';
const whoOrModel = `${who}|model`;
const eyeColors = 'blue|green|brown|hazel|grey|gray|amber';
const decades = 'twenties|thirties|forties|fifties|sixties|seventies|eighties';
const builds =
  'slim|slender|skinny|petite|curvy|muscular|athletic|stocky|heavyset|thin|lean|voluptuous|tall';

/** A lasting trait of the person, stated as description. Extras ("an older couple") are not meant. */
const traits = phrases(
  `her|his|with|has|and ${eyeColors} eyes !shadow|liner|makeup`,
  `her|his|with|has ..1 light|dark|bright|pale|deep|piercing ${eyeColors} eyes !shadow|liner`,
  `${eyeColors} eyed`,
  'pale|fair|dark|olive|porcelain|ebony|black|white|brown|light skinned',
  'her|his|with|has pale|fair|dark|olive|porcelain|ebony|black|white|brown|light ..1 skin|complexion ' +
    '!tone|tones|finish|prep|texture|makeup|make',
  '^ pale|fair|dark|olive|porcelain|ebony skin|complexion $|and|with',
  'skin|complexion is pale|fair|dark|olive|black|white|brown $|and|with',
  `eyes are ${eyeColors} $|and|with`,
  `blonde|blond|brunette|redheaded ${whoOrModel}`,
  `young|older|elderly|aged|old|mature ${whoOrModel}`,
  `year|years old ${whoOrModel}`,
  'she|he|model|woman|man is|aged ..1 twenty|thirty|forty|fifty|sixty|18|19|20|21|22|23|24|25|26|27|28|29|30|32|35|' +
    '38|40|42|45|48|50|55|60|65|70|75 $|years|year|and',
  `in her|his early|mid|late? ${decades} !style|look|glamour|film`,
  `${ethnicities} ${whoOrModel}`,
  `black|white ${who}`,
  `${builds} ${whoOrModel}`,
  'her|his|with|has|a slim|slender|skinny|curvy|muscular|athletic|stocky|petite build|physique|body|figure|frame',
);

/** Advice where the text describes what the identity already decides; audiences are left alone. */
export const identityTraitRules: readonly AdvisoryRule[] = [
  warning('identity_trait_restated', traitRestated),
];

function traitRestated(subject: ReviewSubject): Finding[] {
  const fields = fieldsNamed(subject, 'sceneAndAction', 'stylingAndBeauty', 'modelPerformance');
  return findWords(fields, traits).map(({ text, quote }) => ({
    path: text.path,
    message: `The selected model already decides '${quote}'; leave lasting traits of the person out.`,
  }));
}
