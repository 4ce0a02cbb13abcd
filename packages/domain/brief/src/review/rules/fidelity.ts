import { phrases } from '@image-production/language';

import { entryPath } from '../../model/draft-path.ts';
import type { ReferenceInstruction } from '../../model/pro-brief.ts';
import type { FidelityAspect, ReferenceRole } from '../../model/vocabulary.ts';
import { roleWords } from '../../words/garments.ts';
import { findWords, hasAnyWord } from '../find-words.ts';
import { fieldsNamed } from '../review-subject.ts';
import type { ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

/** Advice on fidelity that cannot be followed or contradicts the direction. */
export const fidelityRules: readonly AdvisoryRule[] = [
  warning('fidelity_aspect_not_applicable', aspectNotApplicable),
  warning('fidelity_conflict', fidelityConflict),
];

const ofThings: readonly FidelityAspect[] = [
  'silhouette',
  'embellishment',
  'finishing',
  'packaging',
];
const notApplicable: Readonly<Partial<Record<ReferenceRole, readonly FidelityAspect[]>>> = {
  environment: ofThings,
  lighting: ofThings,
  hero_garment: ['packaging'],
  garment: ['packaging'],
  footwear: ['packaging'],
};

function aspectNotApplicable({ brief }: ReviewSubject): Finding[] {
  return brief.referenceRoles.flatMap(({ role, fidelity }, index) => {
    const wrong = fidelity.aspects.filter(
      (aspect) => notApplicable[role]?.includes(aspect) === true,
    );
    if (wrong.length === 0) return [];
    const message = `A reference of role ${role} has no ${wrong.join(' or ')} to follow; choose other aspects.`;
    return [{ path: [...entryPath(index), 'fidelity', 'aspects'], message }];
  });
}

const colors =
  'black|white|red|blue|green|yellow|orange|purple|pink|brown|grey|gray|navy|beige|cream|ecru|ivory|olive|khaki|' +
  'burgundy|teal|turquoise|lilac|gold|silver|sand|camel|rust|mint|coral|scarlet|emerald|cobalt';
const colorChanges = phrases(
  'recolor|recolour|recolored|recoloured|recoloring|recolouring|repaint|repainted',
  're color|colour|colored|coloured',
  'change|changes|changed|alter|shift|swap|switch|replace the|its|this|their? ..3 color|colour|colorway|colourway ' +
    '!temperature|balance|cast|grade|of',
  'change|alter|shift|swap|switch|replace the color|colour of the|this|it',
  'in|to|into|with a|an different|another|new color|colour|colorway|colourway',
  `^ make|turn|dye|tint|paint it|this|them ..2 ${colors} $|instead|and|with`,
  `^ make|turn|dye|tint|paint the ..2 ${colors} $|instead`,
  `change|changed|recolour|swap|switch it|the|this ..2 to|into|for ..1 ${colors}`,
);

/** Exact colour, and words that change it: in the note, or in direction that names the thing. */
function fidelityConflict(subject: ReviewSubject): Finding[] {
  return subject.brief.referenceRoles.flatMap((entry, index) => {
    const { level, aspects } = entry.fidelity;
    if (level !== 'exact' || !aspects.includes('color_relationships')) return [];
    const notes = subject.notes.filter(({ path }) => path[2] === index);
    const fields = fieldsNamed(
      subject,
      'sceneAndAction',
      'stylingAndBeauty',
      'compositionAndFinish',
    );
    const names = namesOf(entry);
    return [
      ...findWords(notes, colorChanges),
      ...findWords(fields, colorChanges, (sentence) => hasAnyWord(sentence, names)),
    ].map(({ text, quote }) => ({
      path: text.path,
      message: `The colour of reference ${index + 1} is to be exact and to be changed ('${quote}'); decide for one.`,
    }));
  });
}

function namesOf({ item, role }: ReferenceInstruction): ReadonlySet<string> {
  return new Set([
    ...(item ?? '').split(/[_-]/),
    ...roleWords[role].split(' '),
    'reference',
    'product',
  ]);
}
