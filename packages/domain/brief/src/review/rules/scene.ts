import { phrases } from '@image-production/language';
import type { Phrase } from '@image-production/language';

import type { SceneType } from '../../model/vocabulary.ts';
import { findWords, hasAnyWord } from '../find-words.ts';
import { fieldsNamed } from '../review-subject.ts';
import type { ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

const outdoors =
  'street|streets|beach|forest|woods|mountain|mountainside|ridge|meadow|field|park|desert|dunes|harbour|harbor|' +
  'quay|pier|rooftop|roof|pavement|sidewalk|alley|road|motorway|highway|crossing|riverbank|lake|lakeside|' +
  'shore|seaside|coast|cliff|cliffs|vineyard|orchard|plaza|piazza|square|promenade|boulevard|jetty|glacier|' +
  'farmyard|canal|waterfall|wheatfield|parking';
const indoors =
  'kitchen|bedroom|bathroom|lobby|corridor|hallway|ballroom|elevator|stairwell|apartment|library|' +
  'classroom|basement|dressing|livingroom|foyer|nightclub|cinema';
const outdoorObjects =
  'style|shoes|shoe|towel|bag|lamp|light|lights|lamps|sign|art|wear|chair|food|jacket|house|look|background|' +
  'of|hockey|trip|map|scene|painting|set|fashion|casting|culture|photography|flower|flowers';
const indoorObjects =
  'garden|terrace|courtyard|entrance|door|doorway|steps|window|windows|stool|towel|knife|gown|robe|' +
  'chair|light|roof|facade|set|balcony|tile|tiles';

const where = 'on|in|at|along|across|through|down|over|beside|by|into|onto|from|up|under|off';
const article = 'a|an|the|this|that|her|his|some|rainy|busy|quiet|empty|crowded|wet';

function placesIn(nouns: string, objects: string): readonly Phrase[] {
  return phrases(
    `${where} ${article} ..2 ${nouns} !${objects}`,
    `^ a|an|the ..2 ${nouns} !${objects}`,
    `^ city|town|village|country|mountain|forest|rainy|empty|busy|sandy ${nouns} !${objects}`,
  );
}

const outdoorPlaces = placesIn(outdoors, outdoorObjects);
const indoorPlaces = placesIn(indoors, indoorObjects);
const livingRoom = phrases(
  `${where} ${article} ..1 living|hotel|dressing|dining|waiting room !window|door`,
);
const photoStudio = phrases(
  'in|inside|at ..2 photo|photographic|daylight|rental? studio !apartment|flat|set',
);

const excludedPlaces: Readonly<Record<SceneType, readonly Phrase[]>> = {
  studio: [...outdoorPlaces, ...indoorPlaces, ...livingRoom],
  interior: outdoorPlaces,
  exterior: [...indoorPlaces, ...livingRoom, ...photoStudio],
};

/** Words that say the place is made, seen or meant rather than stood in. */
const excuses: ReadonlySet<string> = new Set(
  (
    'set sets painted built build backdrop backdrops background if like through window windows printed print ' +
    'projected projection mural screen wallpaper outside beyond overlooking poster photograph suggest suggests ' +
    'suggesting suggested evoke evokes evoking recall recalls recalling stylised stylized constructed fake mock ' +
    'replica cyclorama illusion imagined imaginary remembering dreaming miniature model scenery stage staged ' +
    'view views doorway doors door facade front'
  ).split(' '),
);

/** Advice when the text stands in a place that the scene type excludes. */
export const sceneRules: readonly AdvisoryRule[] = [
  warning('scene_contradiction', sceneContradiction),
];

function sceneContradiction(subject: ReviewSubject): Finding[] {
  const { sceneType } = subject.brief;
  const fields = fieldsNamed(subject, 'sceneAndAction', 'compositionAndFinish');
  const found = findWords(
    fields,
    excludedPlaces[sceneType],
    (sentence) => !hasAnyWord(sentence, excuses),
  );
  return found.map(({ text, quote }) => ({
    path: text.path,
    message: `${subject.names.sceneType} is ${sceneType}, but the text places the scene '${quote}'; change one, or say that it is a set.`,
  }));
}
