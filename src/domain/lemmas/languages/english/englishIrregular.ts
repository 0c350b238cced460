import { englishStrongVerbs } from './englishVerbs.ts';
import { readParadigms } from '../../paradigms/paradigmTable.ts';
import type { Paradigm } from '../../paradigms/paradigm.ts';

/** Also forms of thou and he (lovest, cometh) and those of old or spoken English (learn'd, goin'). */
const table = `
verb
be: am is are was were been being art wert wast
-have: has had having hast hath hadst
-do: does did done doing doth dost didst doeth
-go: goes went gone going goest goeth
-say: says said saying saith
can: could
will: would wilt
shall: should shalt
may: might
-[^e]- -e: est eth
-[^aeiou][aeiou][bdglmnprt]- -qu[ai][tpz]- C→CC: ed ing
-c-: ked king
-[^aeiou]-: 'd
-e: 'd eing
-[sxzo]- -[cs]h-: es
-s-: ses
-: in'
noun
-man: men
-foot: feet
-tooth: teeth
-goose: geese
-ouse: ice
-child: children
-ox: oxen
-brother: brethren
die: dice
-penny: pence
-f -fe: ves
-sis: ses
-is: es
-um -on: a
-us: i
-ix -ex: ices
-o-: es s
-z-: zes
adjective
good well: better best
bad ill: worse worst
far: farther farthest further furthest
little: less least
much many: more most
old: elder eldest
late: latter
-[aeiou]l- C→CC: er est
adjective adverb
-[^ey]- -e: er est
-y: ier iest
numeral
-: s
pronoun
-: 's
`;

/** Read backwards only: a lemma found so is asked for in the dictionary, and a form too many would colour another word. */
export const englishIrregular: readonly Paradigm[] = [
  ...readParadigms(
    {},
    ['verb', ...englishStrongVerbs.map(({ stem, parts }) => `-${stem}: ${parts.join(' ')}`)].join('\n'),
  ),
  ...readParadigms({}, table),
];
