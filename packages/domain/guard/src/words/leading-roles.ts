import type { KindPatterns } from './language-words.ts';

/** Films, series and bands that show whom somebody of them is. */
const titles =
  'Matrix|Titanic|La La Land|Barbie|Oppenheimer|Avatar|Twilight|The Hunger Games|Hunger Games|Star Wars|Harry Potter|James Bond|Mission Impossible|Mission : Impossible|John Wick|Pretty Woman|Breaking Bad|Better Call Saul|Fleabag|Peaky Blinders|Bridgerton|The Crown|Game of Thrones|Stranger Things|Friends|Sex and the City|Emily in Paris|Amélie|Amelie|Lupin|Narcos|La casa de papel|Money Heist|Élite|Squid Game|Parasite|Oldboy|Gladiator|Braveheart|Inception|Interstellar|Joker|Batman|The Dark Knight|Superman|Spider Man|Spiderman|Iron Man|Wonder Woman|Black Panther|Black Widow|Captain Marvel|Thor|Deadpool|Wolverine|X Men|Dune|Mad Max|Alien|Terminator|Rambo|Rocky|Top Gun|Die Hard|Indiana Jones|Jurassic Park|Jurassic World|Forrest Gump|The Godfather|Scarface|Taxi Driver|Goodfellas|Pulp Fiction|Kill Bill|Fight Club|Se7en|American Psycho|The Shining|Psycho|Casablanca|Gone with the Wind|Breakfast at Tiffany s|Roman Holiday|The Sound of Music|Mary Poppins|Grease|Dirty Dancing|Flashdance|Ghost|Notting Hill|Love Actually|Bridget Jones|Mamma Mia|The Devil Wears Prada|Legally Blonde|Mean Girls|Clueless|Gossip Girl|Desperate Housewives|Grey s Anatomy|House of Cards|Mad Men|Sherlock|Doctor Who|Downton Abbey|Poldark|Outlander|Vikings|The Witcher|Wiedźminie|Wiedźmina|Lord of the Rings|The Hobbit|Pirates of the Caribbean|Fast and Furious|Fast & Furious|Transformers|The Bourne Identity|Bourne|Casino Royale|Skyfall|Lost in Translation|Black Swan|Cinderella|Maleficent|Tomb Raider|Resident Evil|Underworld|Charlie s Angels|Euphoria|Wednesday|The Queen s Gambit|Killing Eve|Succession|The Bear|Ted Lasso|Normal People|Saltburn|Poor Things|Anora|Challengers|Killers of the Flower Moon|Django Unchained|Inglourious Basterds|Good Will Hunting|Dead Poets Society|Home Alone|Blade Runner|Drive|Birdman|Whiplash|The Revenant|The Wolf of Wall Street|Wolf of Wall Street|The Great Gatsby|Romeo and Juliet|Shakespeare in Love|Pride and Prejudice|Sense and Sensibility|Little Women|Frozen|Wicked|Gomorra|Suburra|Perfetti sconosciuti|La dolce vita|La vita è bella|Tropa de Elite|Cidade de Deus|Central do Brasil|Intouchables|Ziemlich beste Freunde|Das Boot|Lola rennt|Toni Erdmann|Dark|Babylon Berlin|Tatort|Millennium|Brat|Брате|Брат|Kurtlar Vadisi|Aşk ı Memnu|Muhteşem Yüzyıl|Ertuğrul|黑客帝国|泰坦尼克号|琅琊榜|甄嬛传|流浪地球|マトリックス|タイタニック|半沢直樹|매트릭스|타이타닉|기생충|오징어 게임|도깨비|ABBA|The Beatles|Beatles|Queen|U2|Coldplay|Oasis|Spice Girls|Destiny s Child|BTS|Blackpink|One Direction|Rammstein|Metallica|Nirvana|Rolling Stones|Fleetwood Mac|Backstreet Boys|Take That|Aerosmith|Roxette|Tokio Hotel|Pussycat Dolls|Guns N Roses|Pink Floyd|Led Zeppelin|The Doors|Arctic Monkeys|Westlife|NSYNC|ماتريكس|تيتانيك|باب الحارة';
/** In small letters most of them are plain words: `a woman in dark`. */
const works = titles.replaceAll(/(?<=^|\|)(?=\p{Lu})/gu, '^');
const production =
  'film|films|movie|movies|series|saga|franchise|trilogy|posters|poster|remake|sequel|prequel|adaptation|sitcom|musical|biopic|reboot|telenovela|blockbuster';
const rolesEn =
  'lead|leads|leading man|leading lady|leading actor|leading actress|main actor|main actress|main character|main guy|main girl|main man|main woman|protagonist|title role|title character|female lead|male lead|hero|heroine|villain|star|stars|actor|actress|guy|girl|man|woman|bloke|one|face|blonde|brunette|redhead|killer|boss|detective|wife|husband|singer|frontman|frontwoman|drummer|guitarist';

/** Whoever had the lead of a film or a series. */
export const leadingRoles: KindPatterns = {
  en: {
    'public-likeness': `
      (${rolesEn}) [*] [*] (of|from|in|on|off|behind|at the centre of|at the center of) [the|all the|all|that|those|a] (${works})
      (lead|leads|leading man|leading lady|leading actor|leading actress|main actor|main actress|main character|protagonist|title role|title character|hero|heroine|villain|star|stars|face|actor|actress|guy|one) (of|from|in|at the centre of|at the center of|behind) [the|all|that|those] ^* [*] [*] [*] (${production})
      (protagonist|title role|title character|leading man|leading lady) (of|from|in) ^* | (whoever|the man who|the woman who|the actor who|the actress who|the one who|the guy who|the girl who|he who|she who) (led|fronted|headlined|carried|starred in|stars in|was in|is in|did|played in|plays in) [the] (${works})
      (${works}) (lead|star|actor|actress|leading man|leading lady|protagonist|hero|heroine|guy|girl)`,
    benign: `(${works}) (style|inspired|themed|poster|posters|soundtrack|mood|look|vibe|aesthetic) | in [the] style of [the] (${works})`,
  },
  de: {
    'public-likeness': `
      (Hauptdarsteller|Hauptdarstellerin|Hauptdarsteller in|Titelheld|Titelheldin|Star|Held|Heldin|Hauptfigur|Schauspieler|Schauspielerin|Typ|Frau|Mann|Blonde|Kommissar|Kommissarin) (aus|von|der|des|in) [der|den|dem|allen] (${works})
      (Hauptdarsteller|Hauptdarstellerin|Titelheld|Titelheldin) (aus|von|der|des|in|eines|einer) [der|den|dem] ^* | Hauptrolle in ^*`,
  },
  fr: {
    'public-likeness': `
      (acteur|actrice|héros|héroïne|star|vedette|rôle|interprète|comédien|comédienne|mec|fille|type) [principal|principale|titre] (de|d|du|dans|des) [la|le|les|l|tous les|saga|série] [saga|série|film|films] (${works})
      (acteur principal|actrice principale|rôle principal|rôle titre|tête d affiche|vedette) (de|d|du|dans|des) [la|le|les|l] ^*`,
  },
  es: {
    'public-likeness': `
      (protagonista|actor|actriz|estrella|héroe|heroína|chico|chica|malo|tipo) [principal] (de|del|en) [la|el|las|los|todas las] [saga|serie|película|películas] (${works})
      (protagonista|actor principal|actriz principal|papel protagonista) (de|del|en) [la|el|las|los] [saga|serie|película|películas] ^*`,
  },
  it: {
    'public-likeness': `
      (protagonista|attore|attrice|star|eroe|eroina|tipo|ragazza|ragazzo) [principale|femminile|maschile] (di|del|della|dei|in) [la|il|tutti i] [saga|serie|film] (${works})
      (protagonista|attore principale|attrice principale) [femminile|maschile] (di|del|della|dei) [saga|serie|film] ^*`,
  },
  pt: {
    'public-likeness': `
      (protagonista|ator|atriz|estrela|herói|heroína|cara|moça) [principal] (de|do|da|dos|em) [o|a|os] [saga|série|filme|filmes|novela] (${works})
      (protagonista|ator principal|atriz principal|papel principal) (de|do|da|dos) [saga|série|filme|filmes|novela] ^*`,
  },
  nl: {
    'public-likeness':
      '(hoofdrolspeler|hoofdrolspeelster|hoofdrol|ster|held|heldin|acteur|actrice) (van|uit|in) [de|het|alle] (^*|film|serie)',
  },
  sv: {
    'public-likeness':
      '(huvudrollen|huvudrollsinnehavaren|huvudpersonen|stjärnan|hjälten|hjältinnan|skådisen) (i|från|ur) [den|de|filmen|serien] ^*',
  },
  da: {
    'public-likeness':
      '(hovedrollen|hovedrolleindehaveren|hovedpersonen|stjernen|helten) (i|fra) [den|filmen|serien] ^*',
  },
  no: {
    'public-likeness':
      '(hovedrollen|hovedrolleinnehaveren|hovedpersonen|stjernen|helten) (i|fra) [den|filmen|serien] ^*',
  },
  pl: {
    'public-likeness':
      '(odtwórca|odtwórczyni|odtwórcę|odtwórczynię) (głównej|tytułowej) roli [w|z] | (główny bohater|główna bohaterka|gwiazda|gwiazdor) (filmu|serialu|serii|sagi) ^*',
  },
  ru: {
    'public-likeness':
      '(исполнитель|исполнительница|исполнителя|исполнительницу) (главной|заглавной) роли | (главный герой|главная героиня|звезда|актёр|актриса) [из|в] (фильма|сериала|фильме|саги) ^*',
  },
  tr: {
    'public-likeness':
      '^* [nin|nın|in|ın|ün|un] (başrol|başrolü|başrolündeki|başrol oyuncusu|yıldızı) [oyuncusu|oyuncu] | ^* ^* [nin|nın|in|ın|ün|un] (başrol|başrolü) [oyuncusu|oyuncu]',
  },
  ar: {
    'public-likeness': '(بطل|بطلة) (فيلم|مسلسل|سلسلة) *',
  },
  zh: {
    'public-likeness':
      '(男|女)主角(的脸|的长相|那样|一样) | (电影|电视剧|剧集)(里|中|)(的|)(男|女)主 | (黑客帝国|泰坦尼克号|琅琊榜|甄嬛传|流浪地球|战狼|霸王别姬|卧虎藏龙)(》|)(的|里的|中的|)(男主|女主|主角|主演)',
  },
  ja: {
    'public-likeness':
      '(映画|ドラマ)(の|で)(主演|主人公|ヒロイン)(の俳優|の女優|俳優|女優|) | (マトリックス|タイタニック|半沢直樹|逃げ恥|君の名は|アベンジャーズ)(の|で)(主演|主人公|ヒロイン|主役)',
  },
  ko: {
    'public-likeness':
      '(영화|드라마) [*] (주인공|주연|여주인공|남주인공) | (매트릭스|타이타닉|기생충|도깨비|오징어게임) (주인공|주연|여주인공|남주인공|주연배우)',
  },
};
