/** Function words and words of degree: alone they ask for nothing. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'the an this that these those her hers his him its their them she he it they we you your our ' +
    'is are was be been being has have had do does did and or nor but yet though while whereas only ' +
    'just so then too also very all any some anything at in on onto upon atop beside behind ' +
    'before beneath under against near over after past during inside within by of off to from ' +
    'for with as into here there ok please like through across along around between towards toward ' +
    'up down out away back about above below until than more most less least much quite rather ' +
    'slightly slight subtle subtly gentle gently fully almost nearly barely both each every one two ' +
    'three which who whose where when still always should must can will would let keep kept make ' +
    'frame beautiful beautifully elegant lovely nice premium luxurious well good best great perfect'
  ).split(' '),
);

/** Of these words a phrase of its own says nothing in a sentence of which something was read. */
export const looseWords: ReadonlySet<string> = new Set(
  'light lights lighting source sources single key main fill wrapped wrapping camera daylight label labels unhurried'.split(
    ' ',
  ),
);

/** Words of the trade that add nothing beside a word that was read, and do alone. */
export const companionWords: ReadonlySet<string> = new Set(
  (
    'light lights lighting lit source sources lamp lamps key main fill shadow shadows side sides ' +
    'big large huge small wide tall camera lens frame framing picture image images shot shots photo ' +
    'photograph photographed photography shoot shooting set scene subject model talent woman man ' +
    'person figure face body background backdrop studio effect look style styling mood feel quality ' +
    'place placed positioned comes coming falls falling hits hitting adds giving gives give ' +
    'creating creates leaving made held use used using keeps stays stay remain remains wearing wears ' +
    'dressed worn wardrobe outfit clothes colour color colours colors tone tones tonal finish ' +
    'finished single double plain simple natural straight direct warm cool cold bright dark pale ' +
    'deep rich clean crisp even full half part right left front camera’s reference referenced ' +
    'metre metres meter meters cm degrees degree kelvin mm stop stops distance high low level pose poses ' +
    'ratio atmospheric clear ground wall walls floor field tilt wrapped wrapping ' +
    'leg legs foot feet shoulder shoulders arm arms jaw hip hips neck head hem open fine few some ' +
    'enough quiet lead carries carry carried allowed planted third opposite white black film true ' +
    'unhurried easy loosely lightly evenly again once next first last own other another whole ' +
    'label labels logo silver empty deserted plinth plinths brow forehead chest wrist cheek cheekbone hand hang hangs hanging dusty running ' +
    'centre center middle daylight sun sunlight sunshine sky skies morning afternoon show waisted ' +
    'crop cropped cut tight loose angle perspective hour day time eyes hands'
  ).split(' '),
);
