/**
 * Irregular verbs by their past and participle (and what else is their own); what may stand before them (overtake, withdrew), the
 * lexicon says. None of these has a past in -ed: some of theirs would be other words (seed, founded, rung, bed, lied of lie).
 */
export const englishStrongVerbs = `
  be: am is are was were been being art wert wast
  have: has had having hast hath hadst
  do: does did done doing doth dost didst doeth
  go: goes went gone going goest goeth
  say: says said saying saith
  bear: bore borne born bare
  begin: began begun
  bite: bit bitten
  bleed: bled
  blow: blew blown
  break: broke broken brake
  breed: bred
  bring: brought
  build: built
  buy: bought
  catch: caught
  choose: chose chosen
  come: came
  deal: dealt
  dig: dug
  draw: drew drawn
  drink: drank drunk drunken
  drive: drove driven drave
  eat: ate eaten
  fall: fell fallen
  feed: fed
  feel: felt
  fight: fought
  find: found
  fly: flew flown
  forget: forgot forgotten
  get: got gotten
  give: gave given
  grow: grew grown
  hang: hung
  hear: heard
  hide: hid hidden
  hold: held
  keep: kept
  kneel: knelt
  know: knew known
  lay: laid
  lead: led
  leave: left
  lend: lent
  light: lit
  lose: lost
  make: made
  mean: meant
  meet: met
  pay: paid
  ride: rode ridden
  ring: rang rung
  rise: rose risen
  run: ran
  see: saw seen
  seek: sought
  sell: sold
  send: sent
  shake: shook shaken
  shine: shone
  shoot: shot
  shrink: shrank shrunk shrunken
  sing: sang sung
  sink: sank sunk sunken
  sit: sat
  sleep: slept
  slide: slid
  speak: spoke spoken spake
  spend: spent
  spin: spun span
  spring: sprang sprung
  stand: stood
  steal: stole stolen
  stick: stuck
  sting: stung
  strike: struck stricken
  swear: swore sworn
  sweep: swept
  swim: swam swum
  swing: swung
  take: took taken
  teach: taught
  tear: tore torn
  tell: told
  think: thought
  throw: threw thrown
  wake: woke woken
  wear: wore worn
  weep: wept
  win: won
  wind: wound
  write: wrote written
`;

/** Verbs whose past is their infinitive. */
const unchanging = 'put read hit shut set cut hurt spread cost let';

/** Verbs that have a past in -ed as well, and rarer ones. */
export const englishMixedVerbs = `
  can: could
  will: would wilt
  shall: should shalt
  may: might
  arise: arose arisen
  awake: awoke awoken
  beat: beaten
  bend: bent
  bid: bade bidden
  bind: bound
  burn: burnt
  cling: clung
  creep: crept
  dream: dreamt
  dwell: dwelt
  flee: fled
  fling: flung
  forbid: forbade forbad forbidden
  forsake: forsook forsaken
  freeze: froze frozen
  grind: ground
  hew: hewn
  lean: leant
  leap: leapt
  learn: learnt
  lie: lay lain
  mow: mown
  prove: proven
  rend: rent
  saw: sawn
  sew: sewn
  shave: shaven
  shear: shorn
  shoe: shod
  show: shown
  slay: slew slain
  sling: slung
  slink: slunk
  smell: smelt
  smite: smote smitten
  sow: sown
  speed: sped
  spell: spelt
  spill: spilt
  spit: spat
  spoil: spoilt
  stink: stank stunk
  strew: strewn
  stride: strode stridden
  string: strung
  strive: strove striven
  swell: swollen
  tread: trod trodden
  weave: wove woven
  wring: wrung
`;

const infinitives = englishStrongVerbs.match(/\w+(?=:)/g) ?? [];

/** Verbs whose past is not in -ed. */
export const englishStrong = new RegExp(
  `^(?!behave)(?:be|for|under)?(?:${[...infinitives, ...unchanging.split(' ')].join('|')})$`,
);
