import type { LanguageWords } from './language-words.ts';

export const polish: LanguageWords = {
  code: 'pl',
  numbers: {
    small:
      'jeden/jedna dwa/dwie/dwóch trzy/trzech cztery/czterech pięć/pięciu sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu dwanaście/dwunastu trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu szesnaście/szesnastu siedemnaście/siedemnastu osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu',
    tens: 'dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu pięćdziesiąt/pięćdziesięciu sześćdziesiąt/sześćdziesięciu siedemdziesiąt/siedemdziesięciu osiemdziesiąt/osiemdziesięciu dziewięćdziesiąt/dziewięćdziesięciu',
    order: 'tens-units',
    joiners: '_',
  },
  functionWords:
    'i lub z ze bez w we na od do dla przez jest ma jak bardzo nie ona on jej jego ale która który o u oraz',
  persons: 'kobieta mężczyzna modelka model dziewczyna chłopak osoba rola aktorka aktor',
  negations: 'bez nie żaden żadna żadnych nigdy nikt',
  ageEndings: 'letnia letni letnie letniej letniego latka latek latki',
  ageStems:
    '1 roczna 2 dwu 3 trzy 4 cztero 5 pięcio 6 sześcio 7 siedmio 8 ośmio 9 dziewięcio 10 dziesięcio 11 jedenasto 12 dwunasto 13 trzynasto 14 czternasto 15 piętnasto 16 szesnasto 17 siedemnasto',
  classes: {
    relation:
      'siostra siostrę siostry brat brata matka matkę matki mama mamę mamy ojciec ojca żona żonę żony mąż męża dziewczyna dziewczynę dziewczyny chłopak przyjaciółka przyjaciółkę przyjaciółki córka córkę syn kuzynka ciocia babcia szefowa szefową koleżanka koleżankę koleżanki kolega sąsiadka sąsiadkę nauczycielka była',
  },
  phrases: {
    age: '# (lat|lata|rok|roku|latki|l .) | # (letnia|letni|letnie|letniej|letniego|latka|latek) | wiek [:|około] # | w wieku # [lat] | (między|od) # (a|do) # (lat|rokiem życia) | właśnie skończyła # | (kobieta|kobiety|kobietę|dziewczyna|dziewczyny|dziewczynę|chłopak|chłopaka|modelka|modelki|panna|mężczyzna) lat [około|ledwie] #',
    'age-alone':
      '(wygląda na|wyglądająca na|wyglądający na) [około|jakieś|najwyżej] # | (ona|on) ma [tylko|zaledwie] # | między # a # | najwyżej #',
    'not-reached':
      '(poniżej|młodsza niż|młodszy niż|prawie|niespełna|jeszcze nie ma|zaraz skończy|skończy) # [lat] | przed # rokiem życia',
    floor:
      '# lat (i więcej|lub więcej|wzwyż) | (co najmniej|minimum|od) # lat | (nikt|nie|żadna) (poniżej|młodszy niż|młodsza niż) #',
    'older-than': '(powyżej|ponad|starsza niż|starszy niż) # (lat|roku)',
    'birth-year': '(urodzona|urodzony|ur .|rocznik|ur) [w|w roku] # | # rocznik',
    minor: `dziecko|dzieci|dziecka|dzieciak|dzieciaki|dziewczynka|dziewczynki|dziewczynkę|chłopiec|chłopcy|chłopczyk|nastolatka|nastolatek|nastolatki|nastoletnia|nastoletni|nieletnia|nieletni|niepełnoletnia|niepełnoletni|małolata|małolat|niemowlę|niemowlak|przedszkolak|podlotek|bobas`,
    school:
      'licealistka|licealista|gimnazjalistka|gimnazjalista|uczennica|uczennice|mundurek szkolny|mundurku szkolnym|maturzystka|maturzysta|szkoła podstawowa|przedszkole|szkole podstawowej',
    youth: 'lolita|lolitka | ledwo pełnoletnia | dziecięce ciało',
    ambiguous:
      'dziewczęca|dziewczęcy|chłopięca|dziewczę | dziecięca twarz | twarz dziecka | bez wieku',
    benign: `# (lat|lata) (doświadczenia|tańca|baletu|temu|później|praktyki|treningu|kariery|pracy|jogi|gwarancji|młodsza|młodszy|starsza|na scenie|razem) | (od|przez|po|za|przed) # (lat|latami|laty)
      (jako|kiedy była) (dziecko|nastolatka|nastolatek|dziewczynka) | (matka|mama|ojciec|tata) [*] (dzieci|dziewczynek|nastolatek|chłopców|dziecka) | dziewczyna z (perłą|sąsiedztwa) | rozmiar # | dziecko lat *`,
    'face-of':
      '(wygląda|wyglądająca|wyglądający) [dokładnie|zupełnie] jak | (podobna|podobny|podobne) do | przypomina|przypominająca|przypominający | (sobowtór|klon|kopia|twarz|wierna kopia) | taka sama twarz jak | wykapana',
    like: 'jak',
    'of-name': 'sobowtór',
    'public-role':
      '(ta|ten|tę|tą) [znana|słynna] (aktorka|aktor|piosenkarka|piosenkarz|aktorkę|influencerka) z | (znaną|słynną) (aktorkę|piosenkarkę)',
    relation:
      '(moja|mój|moją|mojej|mojego|moje|nasza|nasz|naszą|naszej) [była|były|starsza|młodsza] <relation> | ja',
    picture:
      '(kobieta|osoba|dziewczyna|mężczyzna|kobietę|osobę) (ze|na|z) (zdjęcia|zdjęciu|załączonego zdjęcia|fotografii|mojego zdjęcia)',
  },
};

export const russian: LanguageWords = {
  code: 'ru',
  numbers: {
    small:
      'один/одного/одной два/двух три/трёх четыре/четырёх пять/пяти шесть/шести семь/семи восемь/восьми девять/девяти десять/десяти одиннадцать/одиннадцати двенадцать/двенадцати тринадцать/тринадцати четырнадцать/четырнадцати пятнадцать/пятнадцати шестнадцать/шестнадцати семнадцать/семнадцати восемнадцать/восемнадцати девятнадцать/девятнадцати',
    tens: 'двадцать/двадцати тридцать/тридцати сорок/сорока пятьдесят/пятидесяти шестьдесят/шестидесяти семьдесят/семидесяти восемьдесят/восьмидесяти девяносто/девяноста',
    order: 'tens-units',
    joiners: '_',
  },
  functionWords:
    'и или с со без в во на от до для у за из по как очень не она он её его но который которая с под',
  persons: 'женщина мужчина модель девушка парень человек роль актриса актёр',
  negations: 'без не нет никаких ни никогда никто',
  ageEndings: 'летняя летний летнее летней летнего летнюю летка',
  ageStems:
    '1 одно 2 двух 3 трёх 4 четырёх 5 пяти 6 шести 7 семи 8 восьми 9 девяти 10 десяти 11 одиннадцати 12 двенадцати 13 тринадцати 14 четырнадцати 15 пятнадцати 16 шестнадцати 17 семнадцати',
  classes: {
    relation:
      'сестра сестру сестры брат брата мать мама маму отец отца папа папу жена жену жены муж мужа девушка девушку парень парня подруга подругу подруги друг друга дочь сын сына кузина тётя тётю бабушка бабушку начальница начальницу шеф шефа коллега коллегу соседка соседку учительница учительницу бывшая бывшую',
  },
  phrases: {
    age: '# (лет|года|год|годика|годиков) [от роду] | # (летняя|летний|летнее|летней|летнего|летнюю) | (возраст|в возрасте|возраста) [:|около] # | (от|между) # (до|и) # (лет|годами) | (только что|недавно) исполнилось # | (девушка|девушки|девушку|женщина|женщины|женщину|парень|парня|мужчина|юноша|актриса) лет [около|примерно|всего] #',
    'age-alone':
      '(выглядит на|на вид|выглядит лет на|смотрится на) [около|примерно|максимум] # | ей [всего|только|едва] # | ему [всего|только] # | между # и # | не старше #',
    'not-reached':
      '(младше|моложе|до|почти|скоро|ещё нет|нет ещё|меньше|менее|не исполнилось|исполнится|едва) # (лет|года|год) | (младше|моложе|почти|скоро|исполнится|нет) #',
    floor:
      '# лет (и старше|и больше) | (от|минимум|не моложе|не младше|с) # лет | (никто|не|никого) (младше|моложе) #',
    'older-than': '(старше|более|больше) # [лет]',
    'birth-year':
      '# (года|г .|г) (рождения|р) | (родилась|родился|рождена|рождён|рождения) [в|:] # | # г . р',
    minor: `девочка|девочки|девочку|девочкой|мальчик|мальчика|мальчики|ребёнок|ребёнка|дети|детей|дитя|малыш|малышка|малышки|подросток|подростка|подростки|подростковая|подростковый|несовершеннолетняя|несовершеннолетний|несовершеннолетние|тинейджер|тинейджерка|младенец|школьница|школьник|школьницы|школьницу|малолетка|малолетняя|отроковица`,
    school:
      'старшеклассница|старшеклассник|школьная форма|школьной форме|гимназистка|лицеистка|десятиклассница|девятиклассница|одиннадцатиклассница|# (классница|классник)|детский сад|начальная школа',
    youth: 'лолита|лоли|нимфетка | (едва|только что) совершеннолетняя | детское тело',
    ambiguous:
      'девчонка|девчонки|мальчишка|мальчишеская|девичья внешность | детское лицо | без возраста | кукольное детское лицо',
    benign: `# (лет|года|год) (опыта|танцев|балета|назад|спустя|практики|стажа|тренировок|карьеры|работы|йоги|гарантии|моложе|младше|старше|на сцене|вместе|подряд) | (уже|через|за|после|более|стаж) # (лет|года|год) *
      в детстве | (мать|мама|отец|папа|учительница|учитель) [*] (детей|дочерей|подростков|мальчиков|девочек|ребёнка) | когда была (ребёнком|девочкой) | девушка с жемчужной серёжкой | размер # | дитя (эпохи|цветов)
      (через|за) # (лет|года|год) | (девушка|женщина|парень|мужчина|актриса) лет # (назад|на сцене|в профессии)`,
    'face-of':
      '(похожа|похож|похожая|похожий|похоже) [очень|внешне] на | (вылитая|вылитый|двойник|копия|близнец|лицо|клон) | (выглядит|смотрится) [точно|совсем] как | напоминает [внешне] | такое же лицо как | одно лицо с',
    like: 'как',
    'of-name': 'двойник',
    'public-role':
      '(та|ту|та самая|известная|известную|знаменитая|знаменитую) (актриса|актрису|певица|певицу|актёр|блогер|блогершу|ведущая) [из]',
    relation:
      '(моя|мой|мою|моей|моего|мои|наша|наш|нашу|нашей|нашего) [бывшая|бывшую|старшая|старшую|младшая|младшую] <relation> | меня',
    picture:
      '(женщина|девушка|человек|женщину|девушку|мужчина) (с|на|из) (фото|фотографии|этого фото|прикреплённого фото|картинки|картинке|моего фото)',
  },
};
