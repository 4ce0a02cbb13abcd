import type { LanguageWords } from './language-words.ts';

const how =
  'exactly|just|a bit|a lot|a little|very much|so much|remarkably|almost|strikingly|kind of|sort of|somewhat|uncannily|more|suspiciously|basically';
const mine = 'my|our|my own|our own|my late|my old|my best|my dear';

export const englishLikenessClasses: Readonly<Record<string, string>> = {
  relation:
    'sister brother mother mom mum father dad wife husband partner ex girlfriend boyfriend daughter son cousin aunt uncle niece nephew grandmother grandma grandfather grandpa friend bestie boss manager colleague coworker ceo founder neighbour neighbor roommate flatmate teacher client assistant hairdresser fiancee fiance crush stepsister stepbrother twin classmate landlady landlord barista intern employee receptionist secretary accountant trainee apprentice coach trainer dentist doctor lawyer therapist babysitter nanny cleaner pa hr cfo cto cofounder co-founder stepmother stepfather stepdaughter stepson mother-in-law daddy mommy mummy granny gran nan kid child boyfriend ex-wife ex-husband soulmate husband bride groom fiance fiancé fiancée goddaughter godson bff pal mate homie date tinder',
  role: 'actor actress singer rapper popstar influencer footballer celebrity tiktoker youtuber streamer politician supermodel idol presenter president queen king pope anchor princess prince drummer frontman frontwoman model girl guy woman man lady',
  subject: 'woman man girl guy person model lady face subject lad one people boy',
  picture:
    'photo photos picture pictures image images photograph selfie snapshot pic pics headshot screenshot portrait link file jpg jpeg attachment profile passport',
};

export const englishLikeness: LanguageWords['phrases'] = {
  'face-of': `
    (look|looks|looking|looked) [${how}] (like|alike) | (resemble|resembles|resembling|resembled) | resemblance (to|with)
    (identical|similar) [in face|in looks|looking] to | (spitting|living|mirror|very) image of | dead ringer for | (the|dead|very) spit of | ringer for
    (lookalike|look alike|doppelganger|doppelgänger|body double|clone|carbon copy|replica|likeness|exact copy|twin|twin sister|twin brother) (of|for|to)
    (face|features|cheekbones|nose|lips|smile|jaw|jawline|looks) (of|like|from|as) | same (face|features|look|looks|eyes|nose|smile|bone structure) as
    (reincarnation|second coming|younger version|older version|young version) of | (recognisable|recognizable|recognised|recognized) as | (model|base|cast) (her|him|it|them) on | mistaken for | deepfake of | impersonating | impersonate`,
  'blend-of': `(a|the) cross between | cross between | halfway between | (channel|channels|channeling|channelling)`,
  like: `
    like | basically | literally | practically | a (modern|modern day|young|new|next|younger|blonde|brunette|redhead|redheaded|male|female|latina|asian|british|french) | à la | a la | think | recreate | as if she were | as if he were | (features|face) inspired by
    (mix|blend|mixture|combination|hybrid|mashup|mash up|marriage) (of|between) | (based|modelled|modeled|patterned) on
    (reminds|reminiscent|reminding) [me|us|one] of | (daughter|son|sister|brother|copy|version|portrait) of`,
  'of-name': `
    lookalike|look alike|lookalikes|twin|but (with|blonde|blond|brunette|older|younger|taller|darker|paler)|doppelganger|doppelgänger|double|impersonator|clone|type|vibe|vibes|esque|ish face|body double | deepfake`,
  'public-role': `
    (the|that|this|a certain|a famous|some famous|a well known|the famous|that famous) [lead|leading|french|british|american|young|tall] <role>
    (any|a|some) (celebrity|celeb|movie star|film star|hollywood star|a lister)`,
  relation: `(${mine}) [younger|older|little|big|late|twin|former|ex|co] <relation> | (me|myself|my own face|my face|my selfie|our ceo)`,
  picture: `
    (the|that|this|same) [same] <subject> (in|from|on|of) (the|this|that|my|your|our) [attached|uploaded|linked|reference|first|second|enclosed|profile|last|previous] <picture>
    (my|her|his|their|our) (linkedin|instagram|insta|facebook|tinder|tiktok|profile|passport) [profile] <picture>
    (attached|uploaded|linked|enclosed) <picture> | (my|her|his|this person s|the person s) (selfie|headshot|profile picture|profile photo|profile pic|passport photo)`,
  'public-likeness': `
    (celebrity|celeb|famous) (lookalike|look alike|double|doppelganger|face) | (the|that) (actor|actress|singer|rapper|footballer|supermodel|influencer|youtuber|tiktoker) (from|off|who|of the)
    (make|making) (her|him|them|it) (into|look like) a celebrity | deepfake`,
  'private-likeness': `
    (she|he|this|that) is my <relation> | same <subject> as in (my|our)
    (the same|same) (person|woman|man|face|girl|guy) (as|from) (in|the|this|before|attached|my) <picture>
    same (person|woman|man|face) as in the [attached|reference|first] <picture> | (use|copy|match|recreate|clone) (the|this|that|my|his) face
    make (her|him|it|them) (me|look like me)`,
};
