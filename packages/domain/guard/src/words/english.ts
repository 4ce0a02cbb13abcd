import { englishBenign, englishBenignClasses } from './english-benign.ts';
import { englishLikeness, englishLikenessClasses } from './english-likeness.ts';
import type { LanguageWords } from './language-words.ts';

const around =
  'about|around|roughly|approximately|circa|maybe|barely|hardly|only|just|no older than';
const girlOrBoy = 'girl|girls|boy|boys|lad|lass|lady child';

export const english: LanguageWords = {
  code: 'en',
  numbers: {
    small:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty/fourty fifty sixty seventy eighty ninety',
    order: 'tens-units',
    joiners: '_/',
    special:
      '11 eleventh 12 twelfth 13 thirteenth 14 fourteenth 15 fifteenth 16 sixteenth 17 seventeenth 18 eighteenth 19 nineteenth 20 twentieth 21 twenty_first 12 dozen 15 decade_and_a_half',
  },
  functionWords:
    'a an the and or but with without in on at from of to by for who whose wearing has is are was as like she he they her his their very not that this if when while though because so then',
  persons:
    'model models woman women man men female male girl girls boy boys lady person talent lead role actor actress character extra guy newcomer face lad lass performer dancer skater hero heroine protagonist cast casting she he her him who m f mf',
  negations: 'no not without never nobody zero non neither nor isn aren isnt',
  decades:
    '20 twenties 30 thirties 40 forties 50 fifties 60 sixties 70 seventies 80 eighties 90 nineties',
  classes: { ...englishBenignClasses, ...englishLikenessClasses },
  phrases: {
    decade: '(in (her|his|their)|early|mid|late) [early|mid|late] # s',
    age: `
      # (years|year|yrs|yr) [(old|olds|young|of age)] | # (yo|yos|y o|y / o|yrs old|yro)
      (age|aged|ages|aging) [of|about|around|approximately|approx|circa|ca|roughly|range|bracket|only|just|is|:|=|s] #
      aged between # and # | (age|ages) between # and # | between # and # (years|yrs) [old|of age]
      sweet # | # (th|st|nd|rd) birthday | # going on # | # ish | # / (f|female|w|m|male) | # f | of # (summers|winters|springs)
      (female|male) / # | (just|recently|has|only) turned #
      # or (look|looks)`,
    'age-alone': `
      (looks|looking|looked|appear|appears|appearing|seem|seems) [to be] [like] [${around}] #
      <person> look [like] [${around}] # | look (like|${around}) # | (to|not|must|should) look #
      (look|looks|looking) (no older than|not older than|younger than|not a day over) #
      (looks|look) [like|as if|as though] (she|he|they) [is|are|just turned|could be|were|was|might be] [${around}] #
      (pass|passes|passing|passed) (for|as) [${around}] # | (reads|read|reading) (as|like) [${around}] #
      (play|plays|playing) [as] [${around}] # | (playing|screen|apparent|visual) age [of|:|is] [${around}] #
      (she|he|who) [is] [${around}] # | <person> is [${around}] # | <person> (could|might|would|must|can) be [${around}] #
      <person> (maybe|at most|up to|barely|hardly|not even) # | <person> [somewhere] (between # and #|from # to #)
      turned # | (hardly|scarcely|not even|barely) # | (no older than|not older than|not a day over|maximum age) [age] #
      (somewhere|anywhere) between # and #`,
    'not-reached': `
      (under|below|younger than|less than|not yet|almost|nearly|approaching|shy of|just under|soon|not quite|turning|turns|turn|pre) [the] [age of|age] #
      hasn t turned # | (under|below|younger than) the age (#|limit of #)`,
    floor: `
      # (and|or) (over|up|older|above) | # plus | # +
      (no|not|nobody|no one|none|never|no models|no talent|nothing) (under|below|younger than) [the] [age of|age] #
      (minimum age|min age) [of|is|:] # | at least age #`,
    'older-than': '(older than|over the age of|over age|above age|above the age of) #',
    'birth-year': `(born|birth year|year of birth|birthyear|b .|dob) [in|:|is] [the year] # | (class|year) of birth # | # (born|baby|birth) | (born|dob|birthdate|date of birth) [in|on|:] # [/|.|*] # [[/|.] #]`,
    minor: `
      child|children|childs|kid|kids|kiddo|kiddie|kiddies | teen|teens|teenage|teenaged|teenager|teenagers|teenie|teenybopper
      preteen|preteens|preteenager|pre teen|pre teens|tween|tweens|tweenager|tweenie | teen age|teen aged|teen ager
      toddler|toddlers|infants|newborns|baby|babies|bairn
      adolescent|adolescents|adolescence|juvenile|juveniles|youngster|youngsters|youngling | minors|underage|underaged|under age
      prepubescent|pre pubescent|pubescent|prepubertal|pre pubertal|(in|before|through|pre) puberty
      schoolgirl|schoolgirls|schoolboy|schoolboys|schoolchild|schoolchildren|schoolkid|schoolkids
      school (girl|girls|boy|boys|child|children|kid|kids) | (little|small|tiny|wee) (${girlOrBoy})
      (tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth) birthday | (her|his|their) (thirteenth|fourteenth|fifteenth|sixteenth|seventeenth)
      not [yet] (an adult|of legal age|legal|of age) | (below|under) (legal age|the age of consent)
      (minor) (girl|boy|female|male|model|person|teen) | (girl|girls|boy|boys) of # (month|months|weeks) | # th grade girl
      (her|him|them|it|me|dressed|styled|cast|portrayed|depicted|shown|posing|acting|looks|look|presented|rendered) as a (child|kid|teenager|teen|toddler|baby|little girl|little boy)
      👶 | 🧒`,
    'minor-alone': 'too young | a minor | (is|as) minor | newborn | infant',
    'minor-unless-adult': '(young|younger) (girl|boy|girls|boys)',
    school: `
      (high|middle|elementary|primary|secondary|grade|grammar|boarding|prep|nursery) school | highschool | junior high
      (high|middle|grade|pre) (schooler|schoolers) | highschooler|highschoolers|preschool|preschooler|preschoolers|kindergarten|kindergartner|kindergartener
      school (uniform|uniforms|age|aged|pupil|pupils|student|students|skirt|leaver|cheerleader) | schoolage
      (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|# th|#) (grader|graders|grade student|grade pupil) | in (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grade | grade # student
      sixth (former|formers|form girl|form boy|form student) | prom (queen|king|date|night) | homecoming (queen|king)
      (fresh|straight|just) out of school | still (in|at) school`,
    youth: `
      (barely|just|freshly|only just) legal | legal teen | jailbait|jail bait | lolita|loli|lolis|lolicon|shota|shotacon|nymphet|nymphette
      (barely|only just|just barely|freshly|fresh) (18|eighteen) | undeveloped (body|figure|chest|breasts)
      [under] [developed|underdeveloped] (childlike|child like|child|girlish|immature|underdeveloped|babyish) [childlike|childish] (body|figure|build|frame|proportions|physique|chest|breasts)
      baby girl|babygirl | daddy [s] [little] girl | (age of consent|barely of age) | to play younger | (18|19|eighteen|nineteen) [year old] but (looks|look|looking) [way|much|far|a lot] (younger|underage) | 18 tpy | (tiny|petite) teen`,
    ambiguous: `
      girl|girls|boy|boys|lad|lads|lass|lassie|girly|girlie|girlish | a youth | youths
      baby (face|faced) | babyface|babyfaced | (could be|of|any|almost any|indeterminate|ambiguous|uncertain) (any age|age)
      ageless | junior (model|models|girl|girls) | (looks|looking) [very|really|extremely] young for (her|his|their) age
      (cool|art|theatre|theater|city|club|whiz|street|fashion) (kid|kids) | 👧 | 👦`,
    benign: englishBenign,
    ...englishLikeness,
  },
};
