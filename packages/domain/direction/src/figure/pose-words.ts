import type { Pose } from '../model/vocabulary.ts';

/** How texts name poses, the more specific first: a figure has only one. */
export const poseWords: Readonly<Record<Pose, readonly string[]>> = {
  jumping: ['jump|jumps|jumping|leap|leaps|leaping|airborne|midair', 'mid air|jump|leap'],
  running: [
    'sprint|sprints|sprinting|jog|jogs|jogging|running !water|late|shoe|shoes|sneaker|sneakers|top|vest|shorts|track|lane|lanes|kit|gear|brook',
    'she|he|they|model runs',
  ],
  walking: [
    'walk|walks|walking',
    'stride|strides|striding',
    'step|steps forward|toward|towards',
    'cross|crosses|crossing ..3 street|road|square|avenue|crosswalk|alley',
    'in motion',
    'mid step',
    'midstep',
  ],
  cross_legged: ['cross legged', 'legs crossed !standing', 'lotus position|pose'],
  kneeling: [
    'kneel|kneels|kneeling',
    'on one knee',
    '^ on her|his|their knees',
    'she|he|they|down|model|is|are on her|his|their knees',
  ],
  crouching: ['crouch|crouches|crouching|squat|squats|squatting'],
  leaning: ['lean|leans|leaning'],
  seated: ['sit|sits|sitting|seated|perch|perches|perched|stool|bench'],
  reclining: ['recline|reclines|reclining', 'lie|lies|lying ..1 down|on|back|across'],
  arms_crossed: ['arms crossed|folded', 'crosses|folds ..1 arms', 'crossed|folded arms'],
  arms_down: [
    'arm|arms|hand|hands ..1 at|by|to her|his|their|the? side|sides',
    'arms|hands down|hanging|loose|relaxed',
  ],
  hands_on_hips: ['hand|hands on ..2 hip|hips|waist', 'akimbo'],
  hand_in_pocket: ['hand|hands|thumb|thumbs|fist|fists ..6 pocket|pockets'],
  reaching: ['reach|reaches|reaching !lens|camera|viewer', 'arm raised|outstretched|up'],
  over_shoulder: [
    'look|looks|looking|glance|glances|glancing|gaze|gazes ..2 over ..1 shoulder',
    'back over ..1 shoulder',
  ],
  profile: ['profile|sideways', 'side view'],
  three_quarter: ['turn|turns|turned|turning', 'three quarter', 'threequarter'],
  standing: [
    'stand|stands|standing|relaxed|hip|contrapposto|pose|poses|posed|posing',
    'weight on',
    'at ease',
  ],
};
