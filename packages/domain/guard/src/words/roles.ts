import type { KindPatterns } from './language-words.ts';

/** Whoever is cast by what they do or are to others, and has the age that is said of them. */
const rolesEn =
  'wearer|apprentice|trainee|intern|bride|groom|bridegroom|bridesmaid|owner|customer|shopper|hostess|ambassador|face|waiter|waitress|barista|cashier|assistant|singer|dancer|skater|surfer|swimmer|gymnast|player|athlete|runner|cyclist|rider|boxer|footballer|goalkeeper|violinist|pianist|drummer|prodigy|champion|heir|heiress|princess|prince|student|pupil|daughter|son|sister|brother|niece|nephew|cousin|twin|maid|page|squire|influencer|blogger|youtuber|gamer|hairdresser|farmhand|sailor|soldier|fisherman|shepherd|helper|volunteer|traveller|traveler|hitchhiker|runaway|stranger|friend|girlfriend|boyfriend|bassist|guitarist|rapper|ballerina|newcomer';

/** A role with an age that no unit marks: `our apprentice is sixteen`. */
export const roles: KindPatterns = {
  en: {
    'age-alone': `
      (${rolesEn}) [herself|himself] (is|was|turns|being|will be) [in fact|actually|really|in truth|secretly|only|just|barely|about|around|maybe|still] # | (${rolesEn}) (of|aged) [only|just|barely|about|maybe] # | (house|fit|fitting|face|hand|our|the|this) model (is|turns) #
      (is|are|was) (in fact|actually|really|in truth|secretly|in reality|truthfully|officially|legally) [only|just|barely|still] # | (face|body|voice|eyes|skin) of [a|only|barely] #
      (nobody|no one|none of them|not one of them|must not look|should not look|may not look|cannot look|not look) [*] [*] [*] [*] (over|older than|above|more than|past) # | (nobody|no one|none) (over|older than|above|past) #
      (she|he|who|they) [looks|passes for|seems|acts] [*] [*] [*] (but|yet|though) [is|are|was] [in fact|actually|really|only|just|she is|he is] #`,
    'not-reached':
      '(under|u) # (champion|champions|player|players|winner|winners|star|stars|captain|striker|goalkeeper|runner|swimmer|international|squad member|gymnast|skater|athlete|medallist)',
    minor:
      '(mother|father|mum|mom|dad|woman|man|parents|couple|grandmother|grandfather|aunt|uncle) and (her|his|their|a|the) (teenage|young|little|small|toddler|baby|adolescent) [*] (daughter|son|grandson|granddaughter|nephew|niece|child|boy|girl|daughters|sons|children|twins)',
  },
  de: {
    'age-alone':
      '(Trägerin|Träger|Tochter|Sohn|Lehrling|Braut|Bräutigam|Auszubildende|Kellnerin|Kellner|Tänzerin|Tänzer|Sängerin|Sänger|Spielerin|Spieler|Sportlerin|Sportler|Schwester|Bruder|Nichte|Neffe|Freundin|Freund|Praktikantin|Praktikant|Prinzessin|Azubi|Botschafterin) [des Hauses|der Familie|der Jacke] (ist|wird|war) [erst|gerade|knapp|noch|in Wahrheit|eigentlich] #',
  },
};
