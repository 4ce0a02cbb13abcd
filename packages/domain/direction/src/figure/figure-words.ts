import type { Chin, Expression, Facing, Gaze, Hairdo } from '../model/vocabulary.ts';

/** How texts name where the eyes look. */
export const gazeWords: Readonly<Record<Gaze, readonly string[]>> = {
  closed: ['eyes closed|shut', 'closed eyes'],
  lens: [
    'eyes|gaze|look|looks|looking|stare|stares|staring|glance|glances straight|directly|right? to|into|at|on|in|towards|toward the? lens|camera|viewer|us',
    'to|into|at the? lens',
    'eye contact',
    'direct|straight gaze|look',
    'eyes open',
    'open eyes',
  ],
  left: ['look|looks|looking|gaze|gazes|eyes|glance|glances|glancing ..4 left'],
  right: ['look|looks|looking|gaze|gazes|eyes|glance|glances|glancing ..4 right'],
  down: [
    'look|looks|looking|gaze|gazes|eyes|glance|glances ..1 down|downwards|lowered|floor',
    'downcast',
    'lowered eyes|gaze|lids',
  ],
  up: ['look|looks|looking|gaze|gazes|eyes ..1 up|upwards|skywards|sky|ceiling|raised'],
  away: [
    'look|looks|looking|gaze|gazes|gazing|eyes|stares|staring ..2 away|off|out|past|beyond|side|horizon|distance|window',
    'off camera !flash|light|left|right',
    'averted',
  ],
};

/** How texts name where the body faces; left and right are the camera's. */
export const facingWords: Readonly<Record<Facing, readonly string[]>> = {
  back: [
    'back to|towards|toward the? camera|lens|us|viewer',
    'back turned',
    'back|rear view',
    'seen|shown|shot from behind|back',
    'walk|walks|walking|turn|turns|turned|facing|faces away !left|right',
    'from behind $',
  ],
  side: ['seen|shown|shot|photographed from ..1 side', 'side on', 'sideways $|to|and|with'],
  left: ['profile|facing|faces|turned|turns|sideways ..2 left', 'left profile'],
  right: ['profile|facing|faces|turned|turns|sideways ..2 right', 'right profile'],
  camera: [
    'facing|faces|square|squared|frontal|toward|towards ..2 camera|lens|us|viewer',
    'front on',
    'head on',
    'frontal',
  ],
};

/** How texts name what a face shows. */
export const expressionWords: Readonly<Record<Expression, readonly string[]>> = {
  laughing: ['laugh|laughs|laughing|laughter'],
  smiling: ['smile|smiles|smiling|grin|grins|grinning|smirk'],
  serious: ['serious|stern|unsmiling|severe|intense|fierce'],
  neutral: ['neutral|relaxed|calm|blank face|expression|features', 'deadpan'],
};

const drawn = 'slicked|sleeked|combed|brushed|swept|gelled|scraped|pulled|drawn|smoothed';

/** How texts name how hair is worn. */
export const hairWords: Readonly<Record<Hairdo, readonly string[]>> = {
  bun: [
    'hair ..4 bun|chignon|topknot|updo',
    'low|high|top|neat|sleek|messy|loose|tight|small? bun|chignon|topknot|updo',
    'top knot',
    'hair worn|pinned|tied|put|swept|is? up !in|into|with',
  ],
  ponytail: [
    'hair ..4 ponytail|ponytails',
    'low|high|sleek|long|loose|tight? ponytail',
    'hair ..4 pony tail',
    'pony tail',
    'hair tied|gathered back|behind',
  ],
  slicked_back: [
    `hair ..1 ${drawn} ..1 back|backwards|down !in|into`,
    `${drawn} back|backwards hair`,
    'slick|slicked back',
    'wet look hair',
    'hair ..1 wet look',
  ],
};

/** How texts name how the chin is carried. */
export const chinWords: Readonly<Record<Chin, readonly string[]>> = {
  up: [
    'chin|chins ..1 up|raised|lifted|high',
    'head tilted|tipped|thrown back',
    'lifts|raises|lifted|raised ..1 chin',
  ],
  down: [
    'chin down|lowered|tucked|dropped|in',
    'chin|head bowed',
    'lowers|drops|tucks|lowered|tucked ..1 chin',
    'bowed head',
  ],
  level: ['chin|head level|straight|square', 'level chin'],
};

/** Lips that meet, as those of every sculpted face do. */
export const closedMouthWords: readonly string[] = [
  'lips|mouth closed|together|shut',
  'closed lips|mouth',
];
