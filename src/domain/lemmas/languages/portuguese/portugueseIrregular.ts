import { readParadigms } from '../../paradigms/paradigmTable.ts';
import type { Paradigm } from '../../paradigms/paradigm.ts';

const groups = {
  /** The strong perfect and what follows it: tiv-e, tiv-emos, tiv-era. */
  J: 'e este emos estes eram era eras éramos êramos êreis esse esses éssemos êssemos essem er eres ermos erem',
  /** Future and conditional: dir-ei. */
  F: 'ei ás á emos eis ão ia ias íamos íeis iam',
  /** The perfect of -ir: v-iste, sorr-iram. */
  I: 'iste iu imos istes iram ira iras íramos isse isses íssemos issem ir ires irmos irem',
  /** A present stem of its own: tenh-o, tenh-a. */
  O: 'o a as amos ais am',
  /** The same where it is stressed: passei-o, passei-e. */
  U: 'o a as am e es em',
  /** The imperfect in -nh-: tinh-a. */
  A: 'a as am',
  /** The superlative. */
  S: 'íssimo íssima íssimos íssimas',
  /** Participle. */
  P: 'o a os as',
};

const table = `
verb
ser ir: fui foste foi fomos fostes foram fora foras fôramos fosse fosses fôssemos fossem for fores formos forem fôra fôr fôsse
ser: sou és é somos sois são era eras éramos éreis eram ser+F sej+O sê sede sido sendo
ir: vou vais vai vamos ides vão ia ias íamos íeis iam ir+F vá vás vão ide ido indo
estar: estou estás está estamos estais estão estiv+J estej+O
ter: tens tem tendes tínheis tende têem
-ter: tenh+O téns tém temos têm tinh+A tínhamos teve tiv+J ter+F tid+P tendo
haver: havia havias havíamos haviam havido havendo hei hás há havemos heis haveis hão houv+J haj+O
pôr -por: ponh+O pões põe pomos pondes põem punh+A púnhamos pus pôs pus+J por+F post+P pondo
vir: vens vem vindes vínhamos
-vir: venh+O véns vém vimos vêm vinh+A vim veio vi+J vir+F vind+P
ver: vemos vede via vias víamos viam ver+F vendo
-ver: vê vês vêem veem vi v+I vej+O vist+P
dar: dou dás dá damos dais dão dei deste deu demos destes deram dera deras déramos desse desses déssemos dessem der deres dermos derem dar+F dê dês dêmos deem dêem dad+P dando dava davas dávamos davam
-dizer: dig+O diz dizes diss+J dir+F dit+P
-fazer: faç+O faz fazes fiz fez fiz+J far+F feit+P
trazer: trag+O traz trazes troux+J trar+F
-azer: az
-uzir: uz
saber: soub+J saib+O
caber: caib+O coub+J
poder: poss+O pud+J pôde pude
querer: quer quis quis+J queir+O
perder: perc+O
valer: valh+O
l|cr|rel|descr-er: ês ê emos edes êem eem ei+O ia ias íamos iam este eu estes eram era esse essem id+P endo
ler: li
crer: cri
r|sorr-ir: ir+F i is ides iem ia ias íamos iam +I i+O id+P indo
ouvir: ouç+O oiç+O
-pedir: peç+O
medir: meç+O
-air: ais ai aímos aem aía aías aíam aí aíste aiu aíram aíra aísse aíssem ai+O aíd+P aindo aíamos air+F
-uir: uo uis ui uímos uem uía uías uíam uí uíste uiu uíram uísse uíssem u+O uíd+P uindo ói óis oem
-oer: ói óis oem oía oíam oí oeu
-guir: g+O
-gir -ger: j+O
-cir: ç+O
-guer: g+O
-ear -iar: ei+U
-brir: bert+P
-crever: crit+P
ganhar: ganh+P
gastar: gast+P
pagar: pag+P
entregar: entregue entregues
aceitar: aceite aceites aceit+P
matar: mort+P
morrer: mort+P
prender: pres+P
-pender: pens+P
acender: aces+P
eleger: eleit+P
soltar: solt+P
salvar: salv+P
expulsar: expuls+P
-primir: press+P
romper: rot+P
-ir eK→iK: +O
-ir oK→uK: +O e es em
-ir uK→oK: e es em
-gir e→i: j+O
-guir e→i: g+O
-[aei]r-: es mos des em
-ar: á amo
-er: ê emo
-or -ôr: ô
-ir: i imo
noun
-il: is eis
-ol: óis ois
-s-: es
-n-: s es
noun seldom
-o: a as
-ão: ã ãs oa oas ona onas
-e: a as
-[rlz]-: a as es
-ês: esa esas eses
-eu: eia eias
-ô: ó ós ôs
-or: riz rizes
adjective
-ão: ã ãs ãos ões ona onas
-ês: esa esas eses
-[rlzu]-: a as s es
-ol: óis
-el: éis eis
-eu: eia eias
-e: a as +S
-o: +S
-[lr]-: +S
-co: quíssimo quíssima
-vel: bilíssimo bilíssima
grande: grã grão
bom: boa bons boas
mau: má maus más
são: sã sãos sãs
adverb
-o: íssimo
determiner pronoun numeral
-o: a os as
-m: ma ns mas
-[eua]-: s
-l: is
`;

/** Read backwards only: a lemma found so is asked for in the dictionary, and a form too many would colour another word. */
export const portugueseIrregular: readonly Paradigm[] = readParadigms(groups, table);
