import { phrases } from '@image-production/language';

import { endsAboveTheFeet } from '../../framing-range.ts';
import { entryPath } from '../../model/draft-path.ts';
import type { ReferenceInstruction } from '../../model/pro-brief.ts';
import type { ReferenceRole } from '../../model/vocabulary.ts';
import { findWords } from '../find-words.ts';
import { fieldsNamed } from '../review-subject.ts';
import type { ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

/** Advice on which references are sent together and what becomes of them in the frame. */
export const referenceRules: readonly AdvisoryRule[] = [
  warning('multiple_hero_garments', multipleHeroes),
  warning('no_subject_reference', noSubject),
  warning('roles_blended', rolesBlended),
  warning('reference_hidden_by_framing', hiddenByFraming),
];

function multipleHeroes({ brief }: ReviewSubject): Finding[] {
  const heroes = brief.referenceRoles
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.role === 'hero_garment');
  const first = heroes[0];
  const other = heroes.find(
    ({ entry }, position) =>
      position > 0 && (entry.item === undefined || entry.item !== first?.entry.item),
  );
  if (other === undefined) return [];
  const items = new Set(heroes.map(({ entry, index }) => entry.item ?? `reference ${index + 1}`));
  const named = [...items].slice(0, 3).join(', ');
  const message = `${items.size} hero garments (${named}); use one hero, or give all views the same item.`;
  return [{ path: [...entryPath(other.index), 'role'], message }];
}

const surroundings: ReadonlySet<ReferenceRole> = new Set(['environment', 'lighting', 'prop']);

function noSubject({ brief }: ReviewSubject): Finding[] {
  if (brief.referenceRoles.length === 0) return [];
  if (!brief.referenceRoles.every(({ role }) => surroundings.has(role))) return [];
  const message =
    'Every reference is environment, lighting or prop; add the product that is to be shown.';
  return [{ path: ['brief', 'referenceRoles'], message }];
}

const things =
  'garments|references|reference|images|pictures|photos|looks|coats|dresses|jackets|shoes|bags|products|items|' +
  'pieces|designs|shirts|outfits|skirts|prints|them|uploads';
const blending = phrases(
  `blend|merge|fuse|average|morph|hybridize|hybridise|mash the|both|all|these|those|two|my ..2 ${things}`,
  'mix|combine all|both|the two? references|images|pictures|photos together|into',
  `mix|combine|blend|merge|fuse|morph ..7 into a|one|an ..1 single|one|hybrid|new|garment|coat|dress|jacket|design`,
  'a? hybrid|mashup|mash|average|fusion|cross of|between the|both|all|these|two|references',
  `half the? ..2 half`,
);

function rolesBlended({ written, notes }: ReviewSubject): Finding[] {
  return findWords([...written, ...notes], blending).map(({ text, quote }) => ({
    path: text.path,
    message: `References stay separate and are never blended ('${quote}'); say which one is shown.`,
  }));
}

const shoe =
  'shoe|shoes|boot|boots|sneaker|sneakers|trainers|heels|sandal|sandals|loafers|pumps|mules|pair|slippers';
const carried = phrases(
  `${shoe} ..3 in|over|from|under ..1 hand|hands|shoulder|arm|fingers|lap|cheek|face`,
  `hold|holds|holding|carries|carrying|lifts|lifting|dangles|dangling|presents|hugs|lacing|laces|ties|tying ..3 ${shoe}`,
);
const footInFrame = phrases(`foot|feet|ankle|ankles|toe|toes|sole|step|${shoe}`);

/** Footwear can still be seen when it is carried, or when the close-up is of the foot itself. */
function hiddenByFraming(subject: ReviewSubject): Finding[] {
  const { framing, referenceRoles } = subject.brief;
  if (!endsAboveTheFeet(framing) || framing === 'extreme_close_up') return [];
  const action = fieldsNamed(subject, 'sceneAndAction');
  const isClose = framing === 'close_up' || framing === 'medium_close_up';
  const isSeen = findWords(action, isClose ? [...carried, ...footInFrame] : carried).length > 0;
  if (isSeen) return [];
  return referenceRoles.flatMap((entry: ReferenceInstruction, index) =>
    entry.role === 'footwear'
      ? [
          {
            path: [...entryPath(index), 'role'],
            message: `The ${entry.item ?? 'footwear'} will not be in a ${framing} frame; widen the framing.`,
          },
        ]
      : [],
  );
}
