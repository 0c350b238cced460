import { anyOf, spellingPairs } from './spellingPairs.ts';

/** Stems that Britain writes with -our and America with -or; four, hour and pour are none. */
const stemsOfOur =
  anyOf(`arb arm behavi cand clam col demean endeav fav ferv flav glam harb hon hum lab neighb od parl ranc rig rum sav savi
  splend succ tum val vap vig`);
const stemsOfRe = anyOf('calib cent fib lit lust meag met mit och sab sepulch somb spect theat goit');
/** Stems whose l is doubled before an ending in Britain; fill, call and control double it everywhere. */
const stemsOfL =
  anyOf(`cancel channel counsel cruel dial duel equal fuel grovel initial jewel label level libel marshal marvel model panel
  pedal pencil quarrel rival shovel signal snivel spiral swivel total travel tunnel wool`);
/** Words before an -ise that is no ending and is written so everywhere. */
const alwaysIse =
  anyOf(`advert adv an appr ar bru chast circumc compr comprom conc cru dem desp dev disgu enterpr exc exerc expert franch
  improv inc likew merchand no otherw parad po porpo pra prec prem prom ra repr rev r superv surm surpr telev torto treat w`);

const endings =
  '(?=$|s$|ed$|ing$|ings$|er$|ers$|ful$|fully$|able$|ably$|ite$|ites$|hood$|hoods$|less$|ly$|y$|al$|ally$)';
const changes: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^((?:mis|dis|un|en|re)?${stemsOfOur})our${endings}`), '$1or'],
  [new RegExp(`^((?:[a-z]*)${stemsOfRe})re(?=$|s$|d$)`), '$1er'],
  [
    new RegExp(
      `^(?!(?:un|dis|im|re|sun|length|clock)?${alwaysIse}is)([a-z]{3,})is(?=(?:e|es|ed|ing|er|ers|ation|ations|able)$)`,
    ),
    '$1iz',
  ],
  [/(?<=anal|paral|catal|electrol)ys(?=(?:e|es|ed|ing|er|ers)$)/, 'yz'],
  [new RegExp(`^((?:un)?${stemsOfL})l(?=(?:ed|ing|ings|er|ers|or|ors|ous|ously|est|ist)$)`), '$1'],
  [/æ/, 'ae'],
  [/œ/, 'oe'],
];

/** Words that no rule brings together. */
const pairs =
  spellingPairs(`grey gray, greyer grayer, greys grays, tyre tire, tyres tires, plough plow, ploughs plows, ploughed plowed,
  ploughing plowing, programme program, programmes programs, catalogue catalog, catalogues catalogs, dialogue dialog, dialogues dialogs,
  analogue analog, defence defense, defences defenses, offence offense, offences offenses, pretence pretense, licence license, practise
  practice, practised practiced, practising practicing, practises practices, pyjamas pajamas, moustache mustache, moustaches mustaches,
  aluminium aluminum, mum mom, mums moms, mummy mommy, jewellery jewelry, kerb curb, sceptical skeptical, sceptic skeptic, draught draft,
  draughts drafts, cosy cozy, ageing aging, judgement judgment, acknowledgement acknowledgment, learnt learned, burnt burned, dreamt dreamed,
  spelt spelled, leapt leaped, leant leaned, spoilt spoiled, towards toward, afterwards afterward, backwards backward, forwards forward,
  manoeuvre maneuver, manoeuvres maneuvers, encyclopaedia encyclopedia, mediaeval medieval, anaesthetic anesthetic, paediatric pediatric,
  foetus fetus, mould mold, mouldy moldy, smoulder smolder, smouldering smoldering, smouldered smoldered, sulphur sulfur, yoghurt yogurt,
  omelette omelet, doughnut donut, doughnuts donuts, artefact artifact, artefacts artifacts, enquiry inquiry, enquire inquire, gaol jail,
  axe ax, skilful skillful, wilful willful, fulfil fulfill, fulfils fulfills, enrol enroll, instalment installment, enthral enthrall,
  speciality specialty, aeroplane airplane, aeroplanes airplanes, grandad granddad, whisky whiskey, woollen
  woolen, okay ok`);

/** An English word as America writes it; one that is written alike everywhere stays. @param word in lower case */
export function americanSpelling(word: string): string {
  return pairs.get(word) ?? changes.reduce((text, [from, to]) => text.replace(from, to), word);
}
