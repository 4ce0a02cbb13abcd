import type { KindPatterns } from './language-words.ts';

/** Ages by the time until another one, by a birthday just passed, and with some months on top. */
export const agesTold: KindPatterns = {
  en: {
    'age-then': `
      # in # (years|year|yrs) [time] | # [,] # (years|year|yrs) (from now|from today|hence|on from now|down the line) | in # (years|year|yrs) [time] [,] (she|he|they) (ll|will|would) (be|turn|hit|reach) #
      (hit|hits|reach|reaches|turn|turns|be) # (after|within) [another|only|just] # [more] (years|birthdays|summers|winters)`,
    'age-ahead': `
      # in [a|a few|some|#] (months|month|weeks|days|week) [time] | (turn|turns|reaches|reach|hits|hit|be|becomes) # [in] [a|one|some|a few] (year|month|week|months|weeks|days) (from now|from today|hence|on|time) | # [a|one|some] (year|month|week|few months|few weeks) (from now|from today|hence)`,
    'age-alone': `
      (just gone|only just gone|freshly|newly|only now|newly turned|freshly turned|only this week|as of last week) #
      # and (a bit|some|change|a little|then some|something|a few (months|weeks|days)|some (months|weeks)|a (month|week)) | # (plus|and) (a few|some) (months|weeks)`,
    'age-half':
      '(half|about half|barely half) (the age of|as old as) [*] [*] [*] # [(year|years) old]',
    underage:
      '(a|one) decade [and] (and a half|and a bit|and some|plus a bit|plus some|and change)',
    age: '# y . o | (age|aged) # point # | # (just|only just|barely) (turned|reached)',
  },
  de: {
    'age-half': '(halb so alt wie) [*] [*] [*] # [(Jahre|jährige|jähriger|jährigen)]',
    'age-then':
      'in # (Jahren|Jahr) [erst|dann|wird sie|wird er|ist sie|ist er] # | # in # (Jahren|Jahr) | # erst in # (Jahren|Jahr)',
    'age-alone':
      '(gut|gerade|gerade mal|eben|eben erst|gerade erst|frisch|soeben|kaum|knapp) # [geworden] | # (und ein bisschen|und ein paar (Wochen|Monate|Tage)|und ein wenig|und etwas) | # geworden',
  },
  fr: {
    'age-then':
      '# ans (dans|d ici) # (ans|an) | # (dans|d ici) # (ans|an) | dans # (ans|an) [,] (elle|il) (aura|fêtera|fête|a) #',
    'age-alone':
      '(tout juste|à peine) # | # tout juste (fêtés|passés|révolus|sonnés) | # et (des poussières|quelques mois|quelques semaines|quelques|un peu plus)',
    age: '# ans (à peine|tout juste) | # ans (fraîchement|tout juste) (fêtés|sonnés)',
  },
  es: {
    'age-then':
      '# años (en|dentro de|de aquí a) # (años|año) | # (dentro de|de aquí a) # (años|año) | (en|dentro de) # (años|año) (tendrá|cumplirá|cumple|hará) #',
    age: '# (recién|apenas) (cumplidos|hechos|estrenados) | (recién|apenas) cumplidos [los] # | acaba de (cumplir|hacer) [los] # | cumplió [los] # (ayer|hace poco|anteayer|la semana pasada)',
    'age-alone': '# y (pico|algo|unos meses|unas semanas|tantos)',
  },
  it: {
    'age-then':
      '# [anni] (tra|fra) # (anni|anno) | (tra|fra) # (anni|anno) (avrà|compirà|ne avrà|ne compie|compie) #',
    age: '# (appena|da poco|giusto) (compiuti|fatti) | # compiuti (da poco|appena|ieri)',
    'age-alone': '# e (rotti|qualcosa|qualche mese|poco più)',
  },
  pt: {
    'age-then':
      '# [anos] daqui a # (anos|ano) | # anos (em|dentro de) # (anos|ano) | (daqui a|em|dentro de) # (anos|ano) (terá|fará|completa|faz|vai fazer) #',
    age: '# (recém|acabados de|recém acabados de) (completados|completos|feitos|fazer|completar) | acabou de (fazer|completar) [os] # | # feitos (há pouco|ontem|agora)',
    'age-alone': '# e (pouco|tal|qualquer coisa|uns meses|picos)',
  },
  nl: {
    'age-then': '# over # jaar | over # jaar [is ze|wordt ze|is hij|wordt hij|pas] #',
    'age-alone': '(net|pas|amper|nauwelijks) # [geworden] | # en (een beetje|een paar maanden|wat)',
  },
  sv: {
    'age-then': '# [år] om # år | om # år [fyller hon|är hon|fyller han|är han] #',
    'age-alone':
      '(nyss|precis|just|nyligen) (fyllda|fyllt|fyllda de) # | nyfyllda # | # och (lite|lite till|en bit)',
  },
  da: {
    'age-then': '# [år] om # år | om # år [fylder hun|er hun|fylder han|er han] #',
    'age-alone': '(netop|lige|nyligt|akkurat) fyldt # | # og lidt',
  },
  no: {
    'age-then': '# [år] om # år | om # år [fyller hun|er hun|fyller han|er han] #',
    'age-alone': '(nettopp|akkurat|nylig) fylt # | # og litt',
  },
  pl: {
    'age-then': '# [lat] za # (lata|lat|rok) | za # (lata|lat|rok) [skończy|będzie mieć|ma] #',
    'age-alone':
      '(świeżo|dopiero co|właśnie|ledwo) (skończone|skończyła|skończył|ukończone|ukończyła) # | # z (hakiem|czymś|kawałkiem)',
  },
  ru: {
    'age-then':
      '# [лет] через # (года|лет|год) | через # (года|лет|год) [ей|ему] [будет|исполнится] #',
    'age-alone':
      '(едва|только|недавно|только что|только только) (стукнуло|исполнилось|минуло) [ей|ему] # | # с (хвостиком|небольшим|копейками)',
  },
  tr: {
    'age-then': '# yıl sonra # [yaşında|olacak]',
    underage:
      '(on) (üçünü|dördünü|beşini|altısını|yedisini|üçüne|dördüne|beşine|altısına|yedisine) (yeni|daha yeni|henüz|az önce) (doldurmuş|doldurdu|bitirmiş|bitirdi|bastı|basmış|girdi|girmiş)',
  },
  ar: {
    underage:
      'بعد (ثلاث|أربع|خمس|ست) (سنوات|أعوام) (تبلغ|ستبلغ|يبلغ|سيبلغ|تتم) (الثامنة عشرة|التاسعة عشرة|العشرين)',
  },
  zh: {
    'age-then':
      '# 年 (后|後|之后|以后) [才|就|满|她|他] # [岁|歲] | 再过 # 年 [才|就] [满] # [岁|歲]',
    age: '(刚满|剛滿|才满|刚到|刚过|将满) #',
  },
  ja: {
    'age-then': '# 年後 [に|で|には] # (歳|才)',
    age: '# [歳|才] に(なったばかり|なりたて)',
  },
  ko: {
    'age-then': '# 년 (뒤|뒤에|후|후에|뒤면|후면) # (살|세)',
    underage: '(갓|막|이제) (열셋이|열넷이|열다섯이|열여섯이|열일곱이) (된|되었|됐)',
  },
};
