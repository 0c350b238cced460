import { readVerbClasses } from '../../paradigms/verbClasses.ts';

/**
 * Verbs whose past is not in -ed, with their past and participle; what may stand before them (overtake, withdrew), the lexicon says. Those
 * before `|` have no past in -ed: some of theirs would be other words (seed, founded, rung, bed).
 */
export const englishStrongVerbs = readVerbClasses(`
i a u: begin ring sing spring swim drink shrink sink | stink
ink unken: shrink sink
i u: dig stick sting swing spin | cling fling sling slink string wring
i ou: fight find wind | bind grind
i a: spin sit | spit
i o: win shine
ie ay ain: | lie
id ade idden: | bid
id ad: | forbid
ike uck icken: strike
ide ode idden: ride | stride
ide id idden: hide slide
ite it itten: bite
ite ote itten: write | smite
ise ose isen: rise
ive ave iven: give
ive ove iven: drive | strive
ive ave: drive
ake ook aken: shake take | forsake
ake oke oken: wake
ake ade: make
ang ung: hang
un an: run
all ell allen: fall
and ood: stand
aw ew awn: draw
ay ew ain: | slay
ay aid: lay pay
eak oke oken: break speak
eak ake: break speak
eal ole olen: steal
ear ore orn: bear swear tear wear | shear
ear orne: bear
ear are: bear
ear eard: hear
eat ate eaten: eat
eat eaten: | beat
eave eft: leave
eave ove oven: | weave
eeze oze ozen: | freeze
ee aw een: see
eed ed: bleed breed feed | speed
ee ed: | flee
eet et: meet
ead ed: lead
ead od odden: | tread
eep ept: keep sleep sweep weep | creep
eel elt: feel kneel
ell old: sell tell
ell ollen: | swell
et ot otten: get
ight it: light
oe od: | shoe
ome ame: come
old eld: hold
oose ose osen: choose
ose ost: lose
oot ot: shoot
ow ew own: blow grow know throw
y ew own: fly
- n: | hew mow saw sew show sow strew prove shave
- t: deal mean | burn lean learn dream leap spoil
ll lt: | dwell smell spell spill
d t: build lend send spend | bend rend
ing ought: bring
ink ought: think
uy ought: buy
eek ought: seek
atch aught: catch
each aught: teach
`);

/** Verbs whose past is their infinitive. */
const unchanging = 'put read hit shut set cut hurt spread cost let';

const strong = englishStrongVerbs.flatMap(({ stem, isMixed }) => (isMixed ? [] : [stem]));

/** Verbs whose past is not in -ed. */
export const englishStrong = new RegExp(
  `^(?!behave)(?:be|for|under)?(?:be|have|do|go|say|${strong.join('|')}|${unchanging.replaceAll(' ', '|')})$`,
);
