import type { LanguageWords } from './language-words.ts';

const my = 'mein|meine|meiner|meinem|meinen|unser|unsere|unserer|unserem';

export const german: LanguageWords = {
  code: 'de',
  numbers: {
    small:
      'ein/eins/eine zwei drei vier fünf/fuenf sechs sieben acht neun zehn elf zwölf/zwoelf dreizehn vierzehn fünfzehn/fuenfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig/dreissig vierzig fünfzig/fuenfzig sechzig siebzig achtzig neunzig',
    order: 'units-tens',
    joiners: 'und',
    special:
      '12 zwölfeinhalb 13 dreizehneinhalb 14 vierzehneinhalb 15 fünfzehneinhalb 16 sechzehneinhalb 17 siebzehneinhalb',
  },
  functionWords:
    'der die das den dem des ein eine einer einem einen und oder mit ohne im am an auf aus bei für von zu zur zum ist sind hat wie sehr nicht als sie er ihr ihre sein seine',
  persons:
    'modell model frau mann person mädchen junge darsteller darstellerin weiblich männlich rolle hauptrolle typ dame herr',
  negations: 'kein keine keinen keiner keinem ohne nie nicht niemand',
  ageEndings: 'jährig jährige jähriger jähriges jährigen jährigem',
  decades: '20 Zwanzigern 30 Dreißigern 40 Vierzigern 50 Fünfzigern 60 Sechzigern 70 Siebzigern',
  classes: {
    subject: 'Frau Person Mann Mädchen Gesicht',
    picture: 'Foto Bild Selfie Link Datei Anhang',
    relation:
      'Schwester Bruder Mutter Mama Vater Papa Frau Mann Ex Exfreundin Exfreund Freundin Freund Tochter Sohn Cousine Tante Onkel Oma Opa Chefin Chef Kollegin Kollege Kollegen Nachbarin Nachbar Lehrerin Mitbewohnerin Praktikantin Praktikant Azubi Empfangsdame Sekretärin Mitarbeiterin Mitarbeiter Verlobte Verlobter Ehefrau Ehemann Nichte Neffe Enkelin Buchhalterin Vorgesetzte',
  },
  phrases: {
    decade: '(Anfang|Mitte|Ende) # | in (ihren|seinen) [frühen|späten|mittleren] # ern',
    age: `
      # (Jahre|Jahren|Jahr|J .) [(alt|jung)] | # (jährig|jährige|jähriger|jähriges|jährigen|jährigem) | # j alt
      (Alter|Alters) [von|:|ca|etwa|ist] # | im Alter von # [bis #] | zwischen # und # Jahren [alt] | (gerade|eben) # geworden`,
    'age-alone': `
      wirkt [wie|etwa|ca|ungefähr|höchstens|gerade] [mal] # | sieht aus wie [etwa|ungefähr|ca|eine|ein|gerade] # | sieht wie # aus
      (sie|er) ist [erst|gerade|etwa|ungefähr] # | zwischen # und # | (höchstens|maximal|geht als|gilt als|durchgehen als|gerade mal) # | für # durchgehen`,
    'not-reached':
      '(unter|jünger als|noch nicht|kaum|fast|beinahe|knapp|bald|wird|nicht ganz) [die|den] #',
    floor:
      '# (oder älter|und älter|aufwärts) | ab # (Jahren|Jahre) | (niemand|nicht|keine) (unter|jünger als) # | mindestens # (Jahre|Jahren)',
    'older-than': '(älter als|über) # (Jahre|Jahren)',
    'birth-year':
      '[Jahrgang|geboren|geb|geb .] (Jahrgang|geboren|geb|geb .) [im Jahr|im Jahre|in|:] # | # geboren | Geburtsjahr [:] #',
    minor: `
      Kinder! mit | Kleinkind|Kleinkinder|Schulkind|Schulkinder|Kindlein|Säugling|Vorschulkind|Teenie|Teenies|Teenagerin|Teenagerinnen|Teenagern
      Jugendliche|Jugendlicher|Jugendlichen|Minderjährige|Minderjähriger|minderjährig|minderjährige|minderjähriges|Heranwachsende|Halbwüchsige|halbwüchsig
      Schulmädchen|Schuljunge|Backfisch|Bübchen|Bub|Mädel unter | (kleines|kleine|junges) Mädchen | (kleiner|kleinen) Junge | (ein|der|kleiner) ^Junge (mit|von)
      (vor|in) der Pubertät | noch nicht volljährig | nicht volljährig | pubertierend|pubertierende|pubertär | Mädchen`,
    'minor-homograph': '^Kind | Kinder | kind | Baby | Babys',
    'minor-alone': '^Junge | ^Jungen',
    school: `Schülerin|Schüler|Schülerinnen|Gymnasiastin|Gymnasiast|Abiturientin|Abiturient|Konfirmandin|Konfirmand|Schuluniform|Kindergarten|Grundschule|Realschülerin|Grundschülerin|Grundschüler|# (.|te) Klasse`,
    youth:
      'Lolita | (gerade|knapp|frisch) volljährig | kindlicher Körper | kindliche (Figur|Körperform) | mädchenhafter Körper',
    ambiguous:
      'mädchenhaft|mädchenhafte|mädchenhafter|jungenhaft wirkend | Milchgesicht|Babygesicht|babygesicht | alterslos|alterslose | Göre',
    benign: `
      Mädchen von nebenan | junge (Frau|Dame|Erwachsene|Mutter|Familie) | junger (Mann|Erwachsener|Vater) | jungen (Frau|Frauen|Mann|Männer|Mannes)
      # (Jahre|Jahren|Jahr) (Erfahrung|Berufserfahrung|Ballett|Tanz|Training|Bühne|Praxis|später|lang|her|jünger|älter|zuvor|danach|Yoga|Ausbildung|Garantie|zusammen|im Beruf|auf der Bühne)
      (seit|vor|nach|über|für|während|alle|in) [den|letzten|über|fast|etwa] # (Jahren|Jahre)
      # (jährige|jähriger|jähriges|jährigen|jährig) (Erfahrung|Whisky|Garantie|Jubiläum|Karriere|Ausbildung|Berufserfahrung|Malt|Tradition|Bühnenerfahrung)
      als (Kind|Jugendliche|Jugendlicher|Mädchen|Junge|Teenager) | Kind der # | Kinder der # | (Mutter|Vater|Eltern|Oma|Opa) von [*] (Kindern|Kind|Teenagern|Mädchen|Jungen)
      (seit|in|aus) der Kindheit | (Kinder|Kind) (der|des) * | Kind im Mann | inneres Kind | von Kind auf | seit sie ein Kind war
      Mutter (zweier|dreier|vierer) (Kinder|Jungen|Mädchen) | Kindergarten (Lehrerin|Erzieherin) | Schüler von ^* | Schülerin von ^*
      Baby (Blau|blau|rosa|Alpaka|Haare) | Größe # | Konfektionsgröße # | zwanziger | (unter|über) # (mm|cm|Grad|Prozent|Euro)`,
    'face-of': `
      (sieht|sehen|sah|soll|aussehen) [genau|fast|ganz|ein bisschen] (aus|aussehen) [genau|fast] wie | (aussehend|aussieht|aussehen) wie | sieht [genau] wie
      (ähnelt|ähnlich|gleicht|ähneln) [sehr] | (Doppelgängerin|Doppelgänger|Ebenbild|Abbild|Klon|Gesicht|Kopie|Lookalike|Zwilling) (von|der|des) | das Gesicht von | Ähnlichkeit mit
      wie aus dem Gesicht geschnitten | erinnert an`,
    'blend-of': 'eine Mischung aus | Mischung aus',
    like: 'wie',
    'of-name': 'doppelgängerin | doppelgänger | verschnitt | lookalike | typ',
    'public-role':
      '(die|der|jene|dieser|diese) [bekannte|berühmte] (Schauspielerin|Schauspieler|Sängerin|Sänger|Rapper|Influencerin|Moderatorin|Politikerin|Prominente) (aus|von) | (eine|ein) (berühmte|bekannte|berühmter|bekannter) (Schauspielerin|Schauspieler|Sängerin|Sänger)',
    relation: `(${my}) [kleine|große|ältere|jüngere|beste|bester|verstorbene] <relation> | mir`,
    picture:
      '(die|der|dieselbe|derselbe|das) <subject> (auf|aus|im|von) (dem|diesem|meinem|der) [angehängten|beigefügten] <picture>',
  },
};
