import { families } from './families.ts';
import type { Paradigm } from './paradigm.ts';

/** Verbs by their past and participle; what may stand before them (overtake, withdrew) the lexicon says. */
const verbs = `
  be: am is are was were been being art wert wast
  have: has had having hast hath hadst
  do: does did done doing doth dost didst doeth
  go: goes went gone going goest goeth
  say: says said saying saith
  can: could
  will: would wilt
  shall: should shalt
  may: might
  arise: arose arisen
  awake: awoke awoken
  bear: bore borne born bare
  beat: beaten
  begin: began begun
  bend: bent
  bid: bade bidden
  bind: bound
  bite: bit bitten
  bleed: bled
  blow: blew blown
  break: broke broken brake
  breed: bred
  bring: brought
  build: built
  burn: burnt
  buy: bought
  catch: caught
  choose: chose chosen
  cling: clung
  come: came
  creep: crept
  deal: dealt
  dig: dug
  draw: drew drawn
  dream: dreamt
  drink: drank drunk drunken
  drive: drove driven drave
  dwell: dwelt
  eat: ate eaten
  fall: fell fallen
  feed: fed
  feel: felt
  fight: fought
  find: found
  flee: fled
  fling: flung
  fly: flew flown
  forbid: forbade forbad forbidden
  forget: forgot forgotten
  forsake: forsook forsaken
  freeze: froze frozen
  get: got gotten
  give: gave given
  grind: ground
  grow: grew grown
  hang: hung
  hear: heard
  hew: hewn
  hide: hid hidden
  hold: held
  keep: kept
  kneel: knelt
  know: knew known
  lay: laid
  lead: led
  lean: leant
  leap: leapt
  learn: learnt
  leave: left
  lend: lent
  lie: lay lain
  light: lit
  lose: lost
  make: made
  mean: meant
  meet: met
  mow: mown
  pay: paid
  prove: proven
  rend: rent
  ride: rode ridden
  ring: rang rung
  rise: rose risen
  run: ran
  saw: sawn
  see: saw seen
  seek: sought
  sell: sold
  send: sent
  sew: sewn
  shake: shook shaken
  shave: shaven
  shear: shorn
  shine: shone
  shoe: shod
  shoot: shot
  show: shown
  shrink: shrank shrunk shrunken
  sing: sang sung
  sink: sank sunk sunken
  sit: sat
  slay: slew slain
  sleep: slept
  slide: slid
  sling: slung
  slink: slunk
  smell: smelt
  smite: smote smitten
  sow: sown
  speak: spoke spoken spake
  speed: sped
  spell: spelt
  spend: spent
  spill: spilt
  spin: spun span
  spit: spat
  spoil: spoilt
  spring: sprang sprung
  stand: stood
  steal: stole stolen
  stick: stuck
  sting: stung
  stink: stank stunk
  strew: strewn
  stride: strode stridden
  strike: struck stricken
  string: strung
  strive: strove striven
  swear: swore sworn
  sweep: swept
  swell: swollen
  swim: swam swum
  swing: swung
  take: took taken
  teach: taught
  tear: tore torn
  tell: told
  think: thought
  throw: threw thrown
  tread: trod trodden
  wake: woke woken
  wear: wore worn
  weave: wove woven
  weep: wept
  win: won
  wind: wound
  wring: wrung
  write: wrote written
`;

export const englishIrregular: readonly Paradigm[] = [
  ...families('verb', {}, verbs.replaceAll(/^\s*(?=\w)/gm, '-')),
  // Of thou and he, as old books have them: lovest, cometh
  { of: 'verb', lemma: /[^e]$/, irregular: true, endings: 'est eth' },
  { of: 'verb', lemma: /e$/, drop: 'e', irregular: true, endings: 'est eth' },
  // Verbs of two syllables double too: travelled, equipped, worshipping; traffic takes k
  {
    of: 'verb',
    lemma: /[^aeiou][aeiou][bdglmnprt]$|qu[ai][tpz]$/,
    stem: ['C', 'CC'],
    irregular: true,
    endings: 'ed ing',
  },
  { of: 'verb', lemma: /c$/, irregular: true, endings: 'ked king' },
  { of: 'verb', lemma: /[^aeiou]$/, irregular: true, endings: "'d" },
  { of: 'verb', lemma: /e$/, drop: 'e', irregular: true, endings: "'d eing" },
  { of: 'verb', lemma: /[sxz]$|ch$|sh$|o$/, irregular: true, endings: 'es' },
  { of: 'verb', lemma: /s$/, irregular: true, endings: 'ses' },
  { of: 'verb', lemma: /./, irregular: true, endings: "in' in" },
  ...families(
    'noun',
    {},
    `
    -man: men
    -woman: women
    -foot: feet
    -tooth: teeth
    -goose: geese
    -mouse: mice
    louse: lice
    -child: children
    -ox: oxen
    -brother: brethren
    die: dice
    -penny: pence
    -f: ves
    -fe: ves
    -sis: ses
    -is: es
    -um: a
    -us: i
    -ix -ex: ices
    -on: a
    `,
  ),
  { of: 'noun', lemma: /o$/, irregular: true, endings: 'es s' },
  { of: 'noun', lemma: /z$/, irregular: true, endings: 'zes' },
  ...families(
    'adjective',
    {},
    `
    good: better best
    well: better best
    bad: worse worst
    ill: worse worst
    far: farther farthest further furthest
    little: less least
    much: more most
    many: more most
    old: elder eldest
    late: latter
    `,
  ),
  // Longer ones too: narrower, cruellest
  { of: 'adjective', lemma: /[^ey]$/, irregular: true, endings: 'er est' },
  { of: 'adjective', lemma: /e$/, drop: 'e', irregular: true, endings: 'er est' },
  { of: 'adjective', lemma: /[aeiou]l$/, stem: ['C', 'CC'], irregular: true, endings: 'er est' },
  { of: 'adjective', lemma: /y$/, drop: 'y', irregular: true, endings: 'ier iest' },
  { of: 'adverb', lemma: /y$/, drop: 'y', irregular: true, endings: 'ier iest' },
  { of: 'adverb', lemma: /[^ey]$/, irregular: true, endings: 'er est' },
  { of: 'pronoun', lemma: /./, irregular: true, endings: "'s" },
];
