import type { LanguageWords } from './language-words.ts';

const activity =
  'expérience|danse|ballet|métier|carrière|pratique|formation|service|yoga|scène|théâtre|boxe|garantie|mariage|vie commune|gymnastique|piano|chant|sport|natation';

export const french: LanguageWords = {
  code: 'fr',
  numbers: {
    small:
      'un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix_sept dix_huit dix_neuf',
    tens: 'vingt trente quarante cinquante soixante septante quatre_vingt/quatre_vingts/huitante nonante',
    order: 'tens-units',
    joiners: '_/_et_',
    special: `70 soixante_dix 71 soixante_et_onze 72 soixante_douze 73 soixante_treize 74 soixante_quatorze 75 soixante_quinze
      76 soixante_seize 77 soixante_dix_sept 78 soixante_dix_huit 79 soixante_dix_neuf 90 quatre_vingt_dix 91 quatre_vingt_onze
      92 quatre_vingt_douze 93 quatre_vingt_treize 94 quatre_vingt_quatorze 95 quatre_vingt_quinze 96 quatre_vingt_seize
      97 quatre_vingt_dix_sept 98 quatre_vingt_dix_huit 99 quatre_vingt_dix_neuf`,
  },
  functionWords:
    'le la les un une des du de et ou avec sans dans en sur au aux pour par qui est a très elle il son sa ses se ce cette mais comme d l',
  persons:
    'femme homme modèle mannequin fille garçon personne rôle acteur actrice comédienne comédien',
  negations: 'pas sans aucun aucune ni jamais non',
  decades:
    '20 vingtaine 30 trentaine 40 quarantaine 50 cinquantaine 60 soixantaine 30 trentenaire 40 quadragénaire 50 quinquagénaire 60 sexagénaire 70 septuagénaire',
  classes: {
    subject: 'femme fille personne homme visage mannequin',
    picture: 'photo image selfie pièce',
    relation:
      'sœur soeur frère mère maman père papa femme mari ex copine copain amie ami fille fils cousine cousin tante oncle patronne patron collègue voisine voisin professeure prof fiancée fiancé cheffe chef stagiaire réceptionniste comptable secrétaire épouse époux belle-mère petite-amie copain',
  },
  phrases: {
    age: `
      # (ans|an) | (âge|âgé|âgée|âgés|âgées) [de|d|:|environ] # | (entre|de) # (et|à) # ans | (vient d avoir|fête ses|a tout juste|vient de fêter ses) # ans`,
    'age-alone':
      '(paraît|fait|semble avoir|a l air d avoir|passe pour en avoir) [à peine|environ|tout juste|seulement] # | (elle|il) a [à peine|seulement] #',
    'not-reached': `
      (moins de|presque|bientôt|pas encore|à peine|près de|quasi|n a pas) # ans | plus jeune que # ans | moins de # | (va avoir|aura|aura bientôt) # ans`,
    floor:
      '# ans (et plus|ou plus|minimum|révolus) | (au moins|minimum|à partir de) # ans | (personne de|pas de|jamais) moins de # ans',
    'older-than': 'plus de # ans',
    'birth-year':
      '(née|né|nés|naissance) [en|:] # | année de naissance [:] # | (millésime|née en|né en) #',
    minor: `
      enfant|enfants|gamin|gamine|gamins|gamines|gosse|gosses|fillette|fillettes|garçonnet|bambin|bambins|bébé!|bébés!|nourrisson|nouveau né
      adolescent|adolescente|adolescents|adolescentes|ados|préado|préadolescente|préadolescent|mineure d âge|(une|est) mineure!|mineurs|mineures
      (petite|petites) (fille|filles) | (petit|petits) (garçon|garçons) | (une|un) ado | prépubère|pubère|impubère`,
    school:
      'lycéenne|lycéen|lycéennes|lycéens|collégienne|collégien|collégiennes|collégiens|écolière|écolier|écolières|écoliers|uniforme scolaire|en (terminale|seconde|sixième|cinquième|quatrième|troisième) | école primaire | maternelle',
    youth:
      'lolita|nymphette | (à peine|tout juste|fraîchement) majeure | corps (d enfant|enfantin|de fillette|juvénile)',
    ambiguous:
      'jeune fille | jeunes filles | garçonne | air enfantin | visage poupin | sans âge | visage de bébé | jeune garçon',
    benign: `
      # ans (d|de) (${activity}) | # ans (plus tard|après|avant|plus jeune|plus âgée|plus âgé|auparavant|de plus|de moins|ensemble)
      (avec|après|pendant|depuis|il y a|en|dans|pour|tous les) [ses|les] [presque|plus de] # ans | avec # ans | # ans de *  visible
      (mère|père|maman|papa|parents) (d|de) [*] (enfants|enfant|adolescents|filles|ados|garçons) | enfant terrible | bon enfant | (jeu|souvenir|souvenirs|livre|livres|lit|mode) d enfant [s]
      d enfance | (quand elle était|étant) [petite|enfant] | petite fille modèle | mineure (de|d) | en (do|ré|mi|fa|sol|la|si) mineur | défaut mineur | enfant des années *
      petit ami | petite amie | whisky [de] # ans | # ans d âge * fût | bleu bébé | rose bébé | garçonne | taille # | (professeur|prof|institutrice|professeure|maîtresse) (de|d|des) * | école maternelle (institutrice|maîtresse)`,
    'face-of': `
      (ressemble|ressemblant|ressembler|ressemblante) [beaucoup|trait pour trait|un peu|étrangement] (à|au|aux) | (sosie|portrait craché|clone|visage|réplique|copie conforme|copie|jumelle|double) (de|d|du)
      (même visage|mêmes traits|même sourire) que | les traits (de|d) | on dirait`,
    'blend-of': '(mélange|croisement|mi) (de|entre|d)',
    like: 'comme | façon | à la | genre | style',
    'of-name': 'sosie',
    'public-role':
      '(l|la|le|cet|cette|une|un) (actrice|acteur|chanteuse|chanteur|comédienne|influenceuse|footballeur|présentatrice) (de|du|dans|célèbre|connue|connu)',
    relation: `(ma|mon|mes|notre|nos) [petite|grande|grand|petit|meilleure|meilleur|ancienne|ancien] <relation> | moi`,
    picture: '(la|le|l|même) <subject> (de|sur|dans|en) (la|cette|ma|l|votre) <picture>',
  },
};
