/** Given names that are no everyday words; a name in small letters is known by them. */
export const givenNames: string = `
  adam adele adriana aishwarya alain alan albert alejandra alejandro alessandra alexa alexander alexandra alfonso alice alicia
  alison amanda amélie ana anastasia andrea andrew angela angelina anita anna anne annette annie anthony antonio anya ariana
  arnold arthur ashley audrey barack barbara beatrice benedict benjamin bernadette beyoncé bianca billie björk bobby bradley brigitte
  britney bruce bruno calvin cameron camila carla carlos carmen carol caroline cary catherine cate cecilia charlize charlie
  charlotte cher chiara chloé chris christian christina christopher cillian cindy claire clara claudia cleopatra clint colin courtney
  cristiano cynthia damien daniel daniela david deepika demi denzel diana diane diego dolly dominic donald dorothy dua dwayne
  edith eduardo edward eleanor elena elisabeth elizabeth ella ellen elon elsa elvis emilia emily emma enrique erica erika
  ethan eva evelyn farrah fatima federica felipe fernando fiona florence francesca francis françois frida gabriel gabriela gal
  gary george gerard gigi giorgio giovanni gisele giulia goldie greta gwen gwyneth hailey halle hannah harrison harry heidi
  heinrich helen helena henry hilary hugh idris imran ingrid irina isabel isabella isabelle jackie jacob jacqueline james jamie
  jane janelle javier jennifer jenny jeremy jessica joan joanna joaquin johanna john johnny jonathan jorge joseph josephine
  josh juan judy julia julian julianne julie juliette justin kaia kamala kanye karen kareena karl kate katharina katherine kathleen
  katie katrina kaya keanu keira kendall kevin khloe kim kirsten kristen kurt kylie larry laura lauren laurence leonardo
  leonora leticia liam lila lily-rose linda lindsay lionel lisa liz lola louis louise luca lucia lucy luisa luke lupita
  madeleine madonna magdalena malala marcello marcus margaret margot maria mariah marie marilyn mario marion marisol marlene
  marlon martha martin martina mary mateo matilda matthew maya megan meghan melania melissa meryl michael michelle mick miguel
  mila miley milla miranda mohamed monica morgan muhammad nadia naomi natalia natalie nathalie nelson nicholas nicki nicole
  nikki nina oksana oliver olivia oprah orlando oscar pablo pamela patricia paul paula pedro penelope peter pharrell philip
  pierre priyanka quentin rachel ralph raquel raúl rebecca reese rihanna rita robert roberta roberto roger romy ronaldo rosalía
  rosamund russell ruth ryan sabrina salma salvador samantha samuel sandra sara sarah saoirse scarlett sean sebastian selena
  serena sergio shakira sharon sienna sigourney simone sofia sophia sophie stanley stefan stella stephanie stephen steve steven
  susan svetlana sydney sylvester tatiana taylor teresa theresa thomas tilda tim timothée tina tobias tom tommy tyra uma ursula
  valentina valentino vanessa vera veronica victoria viktor vincent viola virginia vivien vladimir whitney wilhelm william winona
  xavier yara yasmin yoko yulia yves zac zendaya zoë zoe
  анастасия андрей анна антон александр александра алла борис валерия вера виктория владимир галина дарья дмитрий евгений
  екатерина елена иван ирина ксения людмила максим мария михаил наталья николай ольга павел полина рената светлана сергей татьяна
  анну марию ольгу елену ирину светлану ксению екатерину анджелину скарлетт одри мэрилин
`;

/** Capitalised words that are no people: after a phrase of likeness they stand for a thing or a kind. */
export const notPeople: string = `
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday christmas easter halloween valentine spring summer autumn winter i
  paris london berlin milan milano rome roma madrid barcelona lisbon vienna prague warsaw moscow helsinki stockholm oslo copenhagen
  amsterdam brussels antwerp zurich geneva athens istanbul cairo marrakesh marrakech dubai mumbai delhi tokyo kyoto osaka seoul
  beijing shanghai singapore bangkok sydney melbourne york angeles francisco vegas chicago detroit brooklyn manhattan harlem miami
  boston texas california hollywood havana rio lima hamburg munich münchen wien köln venice venezia florence naples sicily capri
  tuscany provence riviera coast alps sahara nile france germany italy spain portugal england britain ireland scotland wales iceland
  norway sweden finland denmark poland russia ukraine turkey greece egypt morocco nigeria ghana kenya ethiopia india pakistan
  china japan korea vietnam thailand australia zealand canada mexico brazil argentina colombia peru cuba europe africa asia america
  french german italian spanish portuguese english british irish scottish welsh icelandic norwegian swedish finnish danish dutch
  polish russian ukrainian turkish greek egyptian moroccan nigerian ghanaian kenyan ethiopian indian pakistani chinese japanese
  korean vietnamese thai australian canadian mexican brazilian argentine argentinian colombian peruvian cuban european african asian
  american latin latina latino nordic scandinavian mediterranean slavic baltic celtic arab persian roman norman viking spartan
  parisian milanese viennese sicilian neapolitan venetian florentine caribbean polynesian native western eastern southern northern
  middle black white brown east west north south asian-american black-haired
  victorian edwardian georgian elizabethan renaissance baroque rococo gothic romantic byzantine medieval regency empire deco nouveau
  bauhaus impressionist expressionist surrealist pre raphaelite raphaelites classical hellenistic modernist brutalist
  rembrandt vermeer caravaggio rossetti klimt botticelli titian tizian modigliani picasso dalí monet manet degas sargent hopper
  leyendecker mucha raphael holbein dürer cranach rubens goya velázquez ingres whistler waterhouse millais schiele munch matisse
  cézanne renoir gauguin hockney warhol giacometti brancusi rodin bernini michelangelo leonardo donatello hokusai hiroshige
  vogue elle bazaar chanel dior gucci prada hermès versace valentino armani balenciaga givenchy celine loewe burberry levi levis
  nike adidas puma zara leica hasselblad nikon canon kodak portra polaroid fujifilm technicolor kodachrome instagram tiktok
  madonna-and-child disney pixar barbie bond jedi elf amazon athena venus aphrodite diana-goddess medusa medea apollo adonis zeus
  hercules nefertiti cleopatra sphinx madonna-figure mona lisa ophelia pierrot greek-goddess earth moon sun mars god goddess
  house opera tower bridge castle church cathedral museum gallery hall hotel street avenue square park beach lake river mountain
  island bay desert forest garden week fashion magazine film movie cinema painting portrait poster statue sculpture bust photograph
  photo still frame print fresco mosaic icon cover cameo coin coast runner city town village century school style light lighting
  palette mood noir story tale comedy club band orchestra university college ocean sea atlantic pacific arctic
  hemd kleid haar haut licht farbe frau mann dame model modell anfang mitte ende porzellan seide samt marmor statue gemälde
  engel katze löwin königin göttin puppe filmstar star mensch person jahrhundert sommer herbst frühling mai
`;

/** Nouns that turn a name before them into an adjective of a thing: `a Rossetti painting`. */
export const namedThings: string = `
  painting paintings portrait portraits drawing sketch etching fresco canvas sculpture statue bust figure photograph photo still
  stills frame film films movie scene set palette light lighting mood tone tones style school composition poster print cover icon
  madonna angel muse heroine princess type-specimen advert ad campaign editorial shoot catalogue catalog lookbook story model
  woman women man men person gown dress coat suit jacket bag shoes jeans hat scarf boots sweater knit shirt gemälde bild foto
  tableau peinture photographie cuadro pintura dipinto quadro schilderij målning maleri obraz film-still street market sky sea
  winter summer morning evening night sunset rain snow week coast landscape garden house interior chair lamp room café bar diner
`;

export const faceWords: string = `
  face faces features cheekbones cheekbone nose lips mouth smile jaw jawline chin eyes eye eyebrows brows forehead likeness looks
  bone head profile gaze dimples freckles gesicht nase lippen augen lächeln kinn visage nez lèvres yeux sourire cara nariz labios
  ojos sonrisa viso naso labbra occhi sorriso rosto boca olhos sorriso gezicht neus ogen ansikte ögon ansigt лицо глаза губы twarz
  oczy usta yüz gözleri hair body figure
`;
