import type { LanguageWords } from './language-words.ts';

export const dutch: LanguageWords = {
  code: 'nl',
  numbers: {
    small:
      'een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    order: 'units-tens',
    joiners: 'en/ën',
  },
  functionWords:
    'de het een en of met zonder in op aan bij voor van te naar uit is zijn heeft als zeer niet zij hij haar maar die dat',
  persons: 'vrouw man model meisje jongen persoon rol actrice acteur dame heer',
  negations: 'geen zonder niet nooit niemand',
  ageEndings: 'jarig jarige jarigen',
  decades: '20 twintiger 30 dertiger 40 veertiger 50 vijftiger 60 zestiger',
  classes: {
    subject: 'vrouw persoon man meisje gezicht model',
    picture: 'foto afbeelding selfie bijlage',
    relation:
      'zus zusje broer broertje moeder mama vader papa vrouw man ex vriendin vriend dochter zoon nicht neef tante oom oma opa baas collega buurvrouw buurman lerares huisgenoot stagiaire receptioniste secretaresse',
  },
  phrases: {
    decade: '(begin|midden|eind) #',
    age: '# (jaar|jaren|jr) [(oud|jong)] | # (jarig|jarige) | leeftijd [van|:] # | (tussen|van) [de] # (en|tot) [de] # jaar | (net|pas) # geworden',
    'age-alone':
      '(lijkt|oogt|ziet eruit als) [ongeveer|circa|amper|hooguit|wel] # | (zij|ze|hij) is [pas|net|amper] # | tussen [de] # en [de] # | (hooguit|hoogstens) # | gaat door voor #',
    'not-reached': '(onder de|onder|jonger dan|nog geen|bijna|net geen|wordt|wordt binnenkort) #',
    floor:
      '# (en ouder|of ouder) | (vanaf|minstens|minimaal) # jaar | (niemand|niet|geen) (onder de|jonger dan) #',
    'older-than': '(ouder dan|boven de) # [jaar]',
    'birth-year': '(geboren|geboortejaar|bouwjaar) [in|:] #',
    minor:
      'kinderen|kindje|kindjes|kleuter|kleuters|peuter|peuters|tiener|tieners|tienermeisje|tienerjongen|puber|pubers|puberaal|minderjarig|minderjarige|minderjarigen|schoolmeisje|schooljongen|jongetje|jongetjes|klein meisje|scholiere|scholieren|zuigeling',
    'minor-homograph': 'kind | baby',
    school:
      'scholier|middelbare scholier|schooluniform|basisschool|middelbare school|brugklasser|kleuterschool',
    youth: 'lolita | net meerderjarig | kinderlijk lichaam',
    ambiguous: 'meisje|meisjes|jongen|jongens|meisjesachtig|meisjesachtige|leeftijdloos | babyface',
    benign: `
      # jaar (ervaring|ballet|dans|training|later|geleden|jonger|ouder|lang|samen|garantie|praktijk|yoga|opleiding|toneel|op het toneel)
      (al|sinds|na|voor|gedurende|over|ruim) # jaar | als (kind|tiener|meisje|jongen) | (moeder|vader|oma|opa) van [*] (kinderen|tieners|kleuters|meisjes|jongens) | (leraar|lerares|juf|docent) * (middelbare school|basisschool)
      meisje met de parel | meisje van hiernaast | kleuterjuf | kind van de * | innerlijk kind | maat # | whisky van # jaar | lijkt # (cm|meter|jaar jonger)`,
    'face-of':
      '(lijkt|lijken|lijkend) [sprekend|precies|erg|veel] op | (ziet|zien|uitziet) eruit als | sprekend | (dubbelganger|evenbeeld|kloon|gezicht|kopie|gelijkenis) (van|met) | (hetzelfde|zelfde) gezicht als',
    'blend-of': 'kruising tussen | mix van',
    like: 'zoals | als',
    'of-name': 'dubbelganger',
    'public-role':
      '(de|die) [beroemde|bekende] (actrice|acteur|zangeres|zanger|influencer|voetballer|presentatrice) (uit|van)',
    relation: '(mijn|onze|ons) [beste|oudere|jongere|kleine|grote] <relation> | mij',
    picture: '(de|dezelfde|het) <subject> (op|van|in|uit) (de|deze|mijn) [bijgevoegde] <picture>',
  },
};
