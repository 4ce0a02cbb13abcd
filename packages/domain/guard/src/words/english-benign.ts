const years = 'years|year|yrs|yr';
const young = 'child|kid|teenager|teen|baby|boy|girl|toddler|youngster|little girl|little boy';
const schools = 'high|middle|elementary|primary|secondary|grade|grammar|boarding|nursery';

export const englishBenignClasses: Readonly<Record<string, string>> = {
  'children-of':
    'kids children teenagers teens toddlers boys girls child baby toddler teenager babies',
  'for-children':
    'underwear pyjamas pajamas socks bedding bedroom library section denim aisle bicycle bicycles scooter programme program school hour portion book books bookshelf room wear clothes clothing shoes toy toys drawing drawings menu collection line range label brand charity hospital museum bike seat corner author illustrator fashion department television tv playground furniture chair bed sweater paintings literature ward nurse doctor party',
  animal:
    'penguin penguins elephant elephants fox bear bears deer bird birds goat goats lamb lambs seal owl owls turtle turtles animal animals giraffe panda kangaroo hedgehog monkey rabbit rabbits bunny duck ducks swan swans shark whale dragon dinosaur tiger lion wolf chick chicks horse cow calf pig llama koala otter raccoon sloth crocodile alligator octopus yak hippo rhino eagle hawk bat groot',
  'school-staff':
    'teacher teachers coach principal counselor counsellor janitor headmistress headmaster secretary librarian nurse dropout reunion gym gymnasium hallway corridor building auditorium diploma sweetheart sweethearts friend friends',
};

/** Fixed phrases and measures; each one silences the shorter readings inside it. */
export const englishBenign: string = `
  # (${years}) (of|in|as|ago|into|later|together|sober|younger|older|apart|behind|from now|experience|training|practice|running|on stage|since|deep|past|after)
  # year (career|contract|veteran|anniversary|history|wait|gap|run|tenure|program|plan|warranty|reunion|tradition|cycle|span)
  (for|after|over|past|last|first|next|within|in|every|spent|took|across) [the] [last|past|first|next|nearly|over|almost|about|than] # (${years})
  (since|from) [the] age [of] # | since she was # | since he was #
  (started|began|begun|learned|learnt|dancing|danced|danced|training|trained|skating|broke|scar|scarred|injury|moved|lost|rode|swam|sang|boxing) [*] [*] at [the] [age of|age] #
  (aging|aged) # (months|weeks|days|hours) | stone age | bronze age | iron age | # day old (stubble|beard|shave)
  looks # and # | looks # or # | look # of # | size # [+] | sizes # [+] | # + (rings|looks|shots|sizes|frames)
  baby (blue|blues|pink|yellow|green|lilac|lavender|hair|hairs|bangs|fringe|braids|braid|curls|tee|tees|doll|dolls|breath|oil|powder|alpaca|bump|shower|grand|steps|soft|smooth|spinach|corn|carrots|carriage|stroller|buggy|pram|boomer|boomers|carrot|lips|collar|knit|cashmere|merino|locks|cord|cut|heel|heels)
  [small|cute|little] baby <animal> | <animal> babies | baby [s] breath | baby yoda | [a] (child|kid) [s] [crayon|pencil|felt tip|chalk] (drawing|drawings|scribble|painting|handwriting)
  baby (gate|monitor|bottle|daikon|radish|potatoes|potato|leaf|greens|tomatoes|kale|beets|blanket|shoes|trend|photo)
  kid (leather|suede|mohair|skin|gloves|glove|goat|goats) | kids (menu|meal)
  (kid|kids|child|childs|children|childrens|baby|toddler|teen|infant) [s] <for-children>
  child (psychologist|psychiatrist|therapist|care|minder|lock|proof|free|support|rearing|birth|bearing|like|benefit|protection|psychology)
  (inner|wild|flower|love|brain|poster|only|problem|middle|eldest|youngest|oldest) child
  child [s] (play|pose) | (former|ex|once a|one time) child (actor|actress|star|model|prodigy|performer) | child of (the|a|an) * | (child|kid) at heart
  billy the kid | new kid on the block | kid brother | kid sister | like a kid in a candy store | like a (kid|child) on christmas
  (mother|mom|mum|father|dad|parent|parents|grandmother|grandfather|grandma|grandpa|stepmother|stepfather|nanny|midwife|teacher|coach|tutor|mothers|fathers|aunt|uncle) (of|to) [*] [*] <children-of>
  (has|have|had|raised|raising|raises) [*] (kids|children|teenagers|teens)
  as a (${young}) | when (she|he|they|i) (was|were) [still] [a|little|young|very] (${young}) | since (she|he) was a (${young}) | (no longer|not anymore) a (${young}|minor)
  teenie weenie | teeny tiny | teeny weeny | teenage (years|memories|daughter|daughters|son|sons) [behind] [her|him|them] | teen spirit | teen vogue | teenage mutant ninja turtles
  girl next door | girls night | girl [s] night | (it|cover|career|calendar|pin up|pinup|show|flapper|gibson|party|call|bond|golden|material|city|spice|riot|valley|guerrilla|working|weather) (girl|girls)
  girl (boss|power|crush|group|friday|from ipanema) | girl with (a|the) pearl earring | girl with the dragon tattoo
  (bad|pretty|city|golden|poster|bell|news|paper|old|rude|ball|tom|barrow|teddy|beach|beastie|play|cow|fan|pool|cabin) (boy|boys) | boy (band|shorts|short|cut|racer|scout shirt|brow|brows|cap|friend|london|george)
  boys club | tom girl | oh boy | attaboy | back to school | old school | # (boys|girls|kids|children) (shoes|size|sizes)
  (a|in a|in b|in c|in d|in e|in g) minor (key|chord|scale|third) | in a minor | ursa minor | minor league | legal minor key
  (${schools}) school [english|drama|art|history|maths|math|science|music|football|chemistry|french|pe|sports] <school-staff>
  (since|after|from|left) (high|secondary|middle|primary) school | highschool <school-staff> | (kindergarten|preschool|nursery|nursery school) (teacher|teachers|nurse|worker)
  boarding school (style|chic) | prom (dress|dresses|gown|gowns) | rick owens kids
  # in the (morning|evening|afternoon) | (one|two|three|four|five|six|seven|eight|nine) and (twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)
  (9|nine) to (5|five) | of one and the same | when (she|he|they|i) (was|were) [still|only] a (${young}) of [about] #
  (mother|mom|mum|father|dad|parent|parents|grandmother|grandfather) (of|to) [*] [*] <children-of> of [about] #
  just turned # [plus] (degrees|pages) | f / # | iso # | # : # | not a [single|day|dry]
`;
